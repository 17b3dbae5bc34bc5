import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SubmitButton } from './SubmitButton';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Submit button',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'actions' },
    usage: {
      when: 'The button that submits. It keeps its width and shows the verb while busy.',
      not: 'Buttons that open, close or go somewhere.',
    },
    guide: guide({
      anatomy: [
        { at: 'button', name: 'The verb, which changes to its progressive form while busy' },
      ],
      keyboard: [['Enter, Space', 'Activates it. While busy, it does nothing and keeps focus.']],
      screenReader: 'While busy, it is marked as disabled and its name is the verb: “Saving...”.',
      examples: [
        {
          is: 'do',
          show: (
            <SubmitButton busy busyLabel="Publishing...">
              Publish
            </SubmitButton>
          ),
          words: 'Keep the verb while it is busy.',
        },
        {
          is: 'dont',
          show: (
            <SubmitButton busy busyLabel="Please wait...">
              Publish
            </SubmitButton>
          ),
          words: 'Hide what is being done.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: SubmitButton,
  args: {
    children: 'Save Changes',
    busy: false,
    busyLabel: 'Saving...',
    type: 'button',
    onClick: fn(),
  },
} satisfies Meta<typeof SubmitButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};
export const Busy: Story = {
  args: { busy: true, onClick: fn() },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Saving...' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const Destructive: Story = {
  args: { color: 'error', children: 'Delete survey', busyLabel: 'Deleting...' },
};
