import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { TextInputProps } from './TextInput';
import { expect, userEvent } from 'storybook/test';
import { TextInput } from './TextInput';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Text input',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'forms' },
    usage: {
      when: 'A line of text outside a form: a filter, or a name that is edited in place.',
      not: 'Inside a form (FormTextField).',
    },
    guide: guide({
      anatomy: [
        { at: 'label', name: 'Label: always visible, above the field' },
        { at: 'input', name: 'Text' },
      ],
      keyboard: [['Tab', 'Moves to the field without selecting its text.']],
      screenReader: 'Label, help and error belong to the field; the error is read when it appears.',
      examples: [
        {
          is: 'do',
          show: <TextInput label="Field name" value="" onChange={() => {}} />,
          words: 'Keep the label visible.',
        },
        {
          is: 'dont',
          show: (
            <TextInput
              label="Field name"
              hideLabel
              placeholder="Field name"
              value=""
              onChange={() => {}}
            />
          ),
          words: 'Use a placeholder as the label. It disappears as soon as people type.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: TextInput,
  args: { label: 'Field name', value: '', onChange: () => {} },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextInput>;
export default meta;
type Story = StoryObj<typeof meta>;

function Stateful(props: Partial<TextInputProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return <TextInput label="Field name" {...props} value={value} onChange={setValue} />;
}

export const Default: Story = {
  render: () => <Stateful />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Field name'), 'order_total');
    await expect(canvas.getByLabelText('Field name')).toHaveValue('order_total');
  },
};
export const Optional: Story = {
  render: () => (
    <Stateful label="Account ID" optional placeholder="e.g. 4471" help="Found in your CRM." />
  ),
};
export const WithError: Story = {
  render: () => <Stateful label="Domain" value="harbor" error="Enter a full domain" />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Domain');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Enter a full domain');
  },
};
export const TextArea: Story = {
  render: () => <Stateful label="Filters" rows={3} code value={'{ "category": "outdoor" }'} />,
};
export const Small: Story = { render: () => <Stateful size="small" value="gold" /> };
export const Disabled: Story = {
  render: () => (
    <Stateful disabled value="Harbor & Co" help="Only your administrator can change this." />
  ),
};
export const HiddenLabel: Story = {
  render: () => <Stateful hideLabel />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Field name' })).toBeVisible();
  },
};

function Held() {
  const [held, setHeld] = useState(5);
  return (
    <TextInput
      label="Highest step"
      help="From 2 to 20."
      type="number"
      value={String(held)}
      onChange={(text) => setHeld(Math.min(Math.max(Number(text), 2), 20))}
    />
  );
}

export const HeldNumber: Story = {
  name: 'A number that is limited by its owner does not jump while it is typed',
  render: () => <Held />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Highest step');
    await userEvent.clear(field);
    await userEvent.type(field, '10');
    await expect(field).toHaveValue(10);
    await userEvent.type(field, '0');
    await expect(field).toHaveValue(100);
    await userEvent.tab();
    await expect(field).toHaveValue(20);
  },
};
