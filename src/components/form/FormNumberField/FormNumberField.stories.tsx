import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStage } from '@tests/support/FormStage';
import { FormNumberField } from './FormNumberField';
import { guide } from '../../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Form/Number field',
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'A number in a form. An empty field is null, so the schema decides whether it may be missing.',
      },
    },
    design: { guide: 'forms' },
    usage: {
      when: 'An exact number, with its unit and limits.',
      not: 'Numbers that are not quantities: phone, code, year (FormTextField).',
    },
    guide: guide({
      keyboard: [
        ['↑ ↓', 'Changes the number by one step.'],
        ['Tab', 'Leaves the field and checks it.'],
      ],
      screenReader:
        'The label is the name. Put the unit into the label or the help, too, because the text at the end of the field is not part of the name.',
      examples: [
        { is: 'do', show: 'Keep data for 365 days', words: 'Put the unit next to the field.' },
        { is: 'dont', show: 'Retention (1-3650)', words: 'Hide the unit in the label.' },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: FormStage<{ field: number | null }>,
  subcomponents: { FormNumberField },
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
