import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { InlineRetry } from './InlineRetry';

const meta = {
  title: 'Components/Inline retry',
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'One part of a page failed and the rest stays usable.',
      not: 'The whole screen failed (ErrorState).',
    },
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
