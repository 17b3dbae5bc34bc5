import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { InlineRetry } from './InlineRetry';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Inline retry',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'failures' },
    usage: {
      when: 'One part of a page failed and the rest stays usable.',
      not: 'The whole screen failed (ErrorState).',
    },
    guide: guide({
      anatomy: [{ at: 'button', name: 'Retry: loads this part again' }],
      keyboard: [['Enter, Space', 'Loads again.']],
      screenReader: 'The message is announced, unless it is `silent`.',
      examples: [
        {
          is: 'do',
          show: <InlineRetry message="Failed to load companies" onRetry={() => {}} />,
          words: 'Name the part that failed.',
        },
        {
          is: 'dont',
          show: <InlineRetry message="Error 500" onRetry={() => {}} />,
          words: 'Show an HTTP status code.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: InlineRetry,
  args: { message: 'Failed to load companies', onRetry: fn() },
} satisfies Meta<typeof InlineRetry>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
