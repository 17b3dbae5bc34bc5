import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, userEvent } from 'storybook/test';
import { CopyButton } from './CopyButton';
import { guide } from '../../../.storybook/blocks/guide';

/**
 * Headless browsers deny clipboard access, so the story installs a clipboard that records what is
 * written.
 */
function provideClipboard(writeText: () => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: fn(writeText) },
  });
}

const meta = {
  title: 'Components/Copy button',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'actions' },
    usage: {
      when: 'Next to a value that people use elsewhere: a key, a URL, a snippet.',
      not: 'For text that people only read.',
    },
    guide: guide({
      anatomy: [{ at: 'button', name: 'Copies, then says so' }],
      keyboard: [['Enter, Space', 'Copies the text. Focus stays on the button.']],
      screenReader: 'Its name says what it copies. “Copied” is announced.',
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: CopyButton,
  args: { text: 'nv_live_4f1c', label: 'Copy key', onCopied: fn() },
  beforeEach: () => provideClipboard(() => Promise.resolve()),
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Icon: Story = {
  play: async ({ canvas, args }) => {
    const write = mocked(navigator.clipboard.writeText);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy key' }));
    await expect(write).toHaveBeenCalledWith('nv_live_4f1c');
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied');
    await expect(args.onCopied).toHaveBeenCalledTimes(1);
  },
};
export const WithWords: Story = { args: { children: 'Copy details' } };
export const Refused: Story = {
  beforeEach: () =>
    provideClipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError'))),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy key' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('Copying failed');
  },
};
