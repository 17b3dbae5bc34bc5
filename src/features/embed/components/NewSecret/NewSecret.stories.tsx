import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NewSecret } from './NewSecret';

const meta = {
  title: 'Screens/Embed/New secret',
  component: NewSecret,
  args: { secret: 'whsec_bmV3' },
} satisfies Meta<typeof NewSecret>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'The secret is shown with a warning that it is shown only once',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'It cannot be shown again.whsec_bmV3',
    );
    await expect(canvas.getByRole('button', { name: 'Copy signing secret' })).toBeEnabled();
  },
};

export const OnAPhone: Story = { args: { secret: `whsec_${'aG9zdA'.repeat(8)}` }, tags: ['phone'] };
