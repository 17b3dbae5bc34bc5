import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import ExcludedNote from './ExcludedNote';

const meta = {
  title: 'Screens/Survey results/Excluded responses',
  component: ExcludedNote,
  args: { count: 3, onChange: fn() },
} satisfies Meta<typeof ExcludedNote>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Counted: Story = {
  name: 'Says how many are excluded, and shows them',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('3 excluded')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show 3 excluded responses' }));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

export const Shown: Story = {
  name: 'Says that only excluded responses are shown',
  args: { count: null },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/only responses that were excluded/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to results' }));
    await expect(args.onChange).toHaveBeenCalledWith(false);
  },
};
