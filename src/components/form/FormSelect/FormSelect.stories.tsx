import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStage } from '@tests/support/FormStage';
import { FormSelect } from './FormSelect';

const meta = {
  title: 'Components/Form/Select',
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'One of more than five known values.',
      not: 'Two to five values (FormRadioGroup), or values nobody has listed (FormTextField).',
    },
  },
  component: FormStage<{ field: string }>,
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
