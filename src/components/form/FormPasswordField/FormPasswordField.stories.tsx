import type { Meta, StoryObj } from '@storybook/react-vite';
import Link from '@mui/material/Link';
import { expect, userEvent } from 'storybook/test';
import { FormStage } from '@tests/support/FormStage';
import { FormPasswordField } from './FormPasswordField';
import { guide } from '../../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Form/Password field',
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: { component: 'A password in a form, hidden until people choose to show it.' },
    },
    design: { guide: 'forms' },
    usage: {
      when: 'Passwords and secrets that are typed in.',
      not: 'Secrets that Navout shows once (NewSecret).',
    },
    guide: guide({
      keyboard: [
        ['Tab', 'Moves to the field, then to Show password.'],
        ['Enter, Space', 'Shows or hides what was typed.'],
      ],
      screenReader:
        'The button is a toggle and says whether the password is shown. Help and error are the description.',
      examples: [
        { is: 'do', show: 'At least 8 characters', words: 'State the rule before people type.' },
        {
          is: 'dont',
          show: 'Type the password again',
          words: 'Ask twice for a password that people can show.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: FormStage<{ field: string }>,
  subcomponents: { FormPasswordField },
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
