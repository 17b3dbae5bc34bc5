import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStage } from '@tests/support/FormStage';
import { FormSelect } from './FormSelect';
import { guide } from '../../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Form/Select',
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component: 'One of many options in a form. The placeholder means no choice.',
      },
    },
    design: { guide: 'forms' },
    usage: {
      when: 'One of more than five known values.',
      not: 'Two to five values (FormRadioGroup), or values that no list can hold (FormTextField).',
    },
    guide: guide({
      keyboard: [
        ['↑ ↓', 'Chooses the previous or next option.'],
        ['A letter', 'Goes to the next option that starts with it.'],
        ['Enter, Space', 'Opens the list.'],
      ],
      screenReader: "It is the browser's own select: label, value and number of options are read.",
      examples: [
        {
          is: 'do',
          show: 'Choose a role',
          words: 'Offer an empty first option if no choice is common.',
        },
        {
          is: 'dont',
          show: 'Yes / No',
          words: 'Use a list for two options. A checkbox shows both.',
        },
      ],
      changes: [['2026-11', 'First page in this catalog.']],
    }),
  },
  component: FormStage<{ field: string }>,
  subcomponents: { FormSelect },
  args: {
    start: { field: '' },
    children: (control) => (
      <FormSelect
        control={control}
        name="field"
        label="Industry"
        placeholder="Choose an industry"
        options={[
          { value: 'retail', label: 'Retail' },
          { value: 'travel', label: 'Travel' },
        ]}
      />
    ),
  },
} satisfies Meta<typeof FormStage<{ field: string }>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Industry'), 'Travel');
    await expect(canvas.getByTestId('values')).toHaveTextContent('{"field":"travel"}');
  },
};
