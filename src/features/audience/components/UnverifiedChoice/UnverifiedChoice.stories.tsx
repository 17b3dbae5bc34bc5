import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { UnverifiedChoice } from './UnverifiedChoice';

const meta = {
  title: 'Screens/Audience/Unverified choice',
  component: UnverifiedChoice,
  args: { records: 3, included: false, onChange: fn() },
} satisfies Meta<typeof UnverifiedChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/3 records were linked by unverified answers/)).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Include these records' }));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

export const Included: Story = {
  args: { records: 1, included: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Include this record' })).toBeChecked();
  },
};
export const OnAPhone: Story = { args: { records: 12_345 }, tags: ['phone'] };
