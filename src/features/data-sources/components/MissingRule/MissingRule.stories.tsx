import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { MissingRule } from './MissingRule';

const meta = {
  title: 'Screens/Data sources/Missing columns',
  component: MissingRule,
  args: { stops: false, onChange: fn(), disabled: false },
} satisfies Meta<typeof MissingRule>;
export default meta;
type Story = StoryObj<typeof meta>;

export const GoesOn: Story = {
  name: 'By default, a sync continues and notifies',
  play: async ({ canvas, args }) => {
    const rule = canvas.getByLabelText('When a mapped column is missing');
    await expect(rule).toHaveValue('tell');
    await userEvent.selectOptions(rule, 'Stop the sync');
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

export const Stops: Story = {
  args: { stops: true },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByLabelText('When a mapped column is missing'),
    ).toHaveAccessibleDescription(/Stored records do not change/);
  },
};

export const Disabled: Story = { args: { disabled: true } };
