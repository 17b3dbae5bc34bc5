import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { FormStage } from '@tests/support/FormStage';
import { FormDateField } from './FormDateField';
import { guide } from '../../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Form/Date field',
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component: "A date or a time in a form, chosen in the browser's picker.",
      },
    },
    design: { guide: 'forms' },
    usage: {
      when: 'A day, a time or both, if people know the value.',
      not: 'A range of days (Day range field).',
    },
    guide: guide({
      anatomy: [
        { at: 'label', name: 'Label' },
        { at: 'input', name: "The date in the platform's format" },
      ],
      keyboard: [
        ['Up, Down', 'Change the part in focus.'],
        ['Left, Right', 'Move between day, month and year.'],
      ],
      screenReader: 'It is a native date field, read part by part.',
      examples: [
        { is: 'do', show: 'End date', words: 'Say which date.' },
        {
          is: 'dont',
          show: 'Date (MM/DD/YYYY)',
          words: 'Ask for a format. The field already has one.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: FormStage<{ field: string }>,
  subcomponents: { FormDateField },
  args: {
    start: { field: '2026-12-31' },
    children: (control) => (
      <FormDateField control={control} name="field" label="End date" min="2026-01-01" />
    ),
  },
} satisfies Meta<typeof FormStage<{ field: string }>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('End date');
    await expect(field).toHaveValue('2026-12-31');
    await fireEvent.change(field, { target: { value: '2027-01-15' } });
    await expect(canvas.getByTestId('values')).toHaveTextContent('2027-01-15');
  },
};

export const Time: Story = {
  args: {
    start: { field: '09:30' },
    children: (control) => (
      <FormDateField control={control} name="field" type="time" label="From" />
    ),
  },
};
