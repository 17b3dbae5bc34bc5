import type { Meta, StoryObj } from '@storybook/react-vite';
import Link from '@mui/material/Link';
import { expect, userEvent } from 'storybook/test';
import { FormStage } from '@tests/support/FormStage';
import { FormPasswordField } from './FormPasswordField';

const meta = {
  title: 'Components/Form/Password field',
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Passwords and secrets that are typed in.',
      not: 'Secrets we show once (NewSecret).',
    },
  },
  component: FormStage<{ field: string }>,
  args: {
    start: { field: 'horse staple' },
    children: (control) => (
      <FormPasswordField
        control={control}
        name="field"
        label="Password"
        labelEnd={<Link href="#forgotten">Forgotten your password?</Link>}
        size="large"
      />
    ),
  },
} satisfies Meta<typeof FormStage<{ field: string }>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(field).toHaveAttribute('type', 'password');
  },
};
