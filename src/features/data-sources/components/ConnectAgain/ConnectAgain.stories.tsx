import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ConnectAgain } from './ConnectAgain';

const meta = {
  title: 'Screens/Data sources/Connect again',
  component: ConnectAgain,
  args: { name: 'Stripe', onConnect: fn() },
} satisfies Meta<typeof ConnectAgain>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  name: 'Names the source, and opens its connection',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Connect again: Stripe' }));
    await expect(args.onConnect).toHaveBeenCalledOnce();
  },
};
