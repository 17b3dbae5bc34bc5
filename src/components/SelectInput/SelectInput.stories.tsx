import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { SelectInputProps } from './SelectInput';
import { expect, userEvent } from 'storybook/test';
import { SelectInput } from './SelectInput';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Select',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'forms' },
    usage: {
      when: 'Choosing one of more than five values, outside a form.',
      not: 'Two to five values worth comparing (SegmentedControl), or inside a form (FormSelect).',
    },
    guide: guide({
      anatomy: [
        { at: 'label', name: 'Label: a noun' },
        { at: 'select', name: 'The value, or what to choose' },
      ],
      keyboard: [
        ['Up, Down', 'Choose the previous or next value.'],
        ['A letter', 'Goes to the first value that begins with it.'],
        ['Alt+Down, Space', 'Opens the list.'],
      ],
      screenReader: 'It is a native select, so phones show their own list.',
      examples: [
        {
          is: 'do',
          show: <Stateful placeholder="Choose a data type" />,
          words: 'Let the first option say what to choose.',
        },
        {
          is: 'dont',
          show: <Stateful label="Please select an option from the list below" />,
          words: 'Explain how to use a select.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: SelectInput,
  args: { label: 'Data type', value: '', onChange: () => {}, options: [] },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 300 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SelectInput>;
export default meta;
type Story = StoryObj<typeof meta>;

function Stateful(props: Partial<SelectInputProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <SelectInput
      label="Data type"
      options={[
        { value: 'friction', label: 'Friction point' },
        { value: 'intent', label: 'Intent' },
      ]}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
}

export const Default: Story = {
  render: () => <Stateful placeholder="Choose a data type" />,
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Data type'), 'Intent');
    await expect(canvas.getByLabelText('Data type')).toHaveDisplayValue('Intent');
  },
};
export const WithError: Story = {
  render: () => <Stateful placeholder="Choose a data type" error="Choose a data type" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Data type')).toHaveAccessibleDescription(
      'Choose a data type',
    );
  },
};
export const Small: Story = { render: () => <Stateful size="small" value="friction" /> };
export const Disabled: Story = { render: () => <Stateful disabled value="friction" /> };
