import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStage } from '@tests/support/FormStage';
import { FormCheckbox } from './FormCheckbox';

const meta = {
  title: 'Components/Form/Checkbox',
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'One thing that is on or off and counts when the form is sent.',
      not: 'A setting that works at once (FormSwitch).',
    },
  },
  component: FormStage<{ field: boolean }>,
  args: {
    start: { field: false },
    children: (control) => (
      <FormCheckbox
        control={control}
        name="field"
        label="Required"
        help="The respondent cannot continue without an answer."
      />
    ),
  },
} satisfies Meta<typeof FormStage<{ field: boolean }>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Required' }));
    await expect(canvas.getByTestId('values')).toHaveTextContent('{"field":true}');
    await userEvent.keyboard(' ');
    await expect(canvas.getByTestId('values')).toHaveTextContent('{"field":false}');
  },
};

export const Checked: Story = { args: { start: { field: true } } };
export const Disabled: Story = {
  args: {
    start: { field: true },
    children: (control) => (
      <FormCheckbox control={control} name="field" label="Required" disabled />
    ),
  },
};
