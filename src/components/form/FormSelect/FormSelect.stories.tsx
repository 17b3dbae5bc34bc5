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
      not: 'Two to five values (FormRadioGroup), or an open set of values (FormTextField).',
    },
    guide: guide({
      keyboard: [
        ['↑ ↓', 'Chooses the previous or next option.'],
        ['A letter', 'Goes to the next option that starts with it.'],
        ['Enter, Space', 'Opens the list.'],
      ],
      screenReader: 'It is a native select: its label, value and number of options are read.',
      examples: [
        {
          is: 'do',
          show: 'Choose a role',
          words: 'Offer an empty first option if people often choose nothing.',
        },
        {
          is: 'dont',
          show: 'Yes / No',
          words: 'Use a list for two options. A checkbox shows both.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
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
