import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStage } from '@tests/support/FormStage';
import { FormNumberField } from './FormNumberField';

const meta = {
  title: 'Components/Form/Number field',
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'An exact number, with its unit and limits.',
      not: 'Numbers that are not counted: phone, code, year (FormTextField).',
    },
  },
  component: FormStage<{ field: number | null }>,
  args: {
    start: { field: 7 },
    children: (control) => (
      <FormNumberField control={control} name="field" label="Days" min={1} unit="days" />
    ),
  },
} satisfies Meta<typeof FormStage<{ field: number | null }>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Days');
    await expect(field).toHaveValue(7);
    await userEvent.clear(field);
    await expect(canvas.getByTestId('values')).toHaveTextContent('{"field":null}');
    await userEvent.type(field, '12.5');
    await expect(canvas.getByTestId('values')).toHaveTextContent('{"field":12.5}');
  },
};
