import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within, fn } from 'storybook/test';
import { CheckboxGroup } from './CheckboxGroup';
import { guide } from '../../../.storybook/blocks/guide';

const options = [
  { value: 'email', label: 'email' },
  { value: 'uuid', label: 'uuid' },
  { value: 'custom', label: 'custom' },
] as const;

type Value = (typeof options)[number]['value'];

function Stage({
  start = [],
  error,
  disabled,
}: {
  start?: Value[];
  error?: string;
  disabled?: boolean;
}) {
  const [value, setValue] = useState<Value[]>(start);
  return (
    <>
      <CheckboxGroup
        label="Identifier types"
        help="Any of these"
        options={options}
        value={value}
        onChange={setValue}
        {...(error ? { error } : {})}
        {...(disabled ? { disabled } : {})}
      />
      <output>{value.join(' ')}</output>
    </>
  );
}

const meta: Meta<typeof Stage> = {
  title: 'Components/Checkbox group',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'forms' },
    usage: {
      when: 'Several related answers from a short list.',
      not: 'More than about eight answers (FilterMenu) or exactly one (FormRadioGroup).',
    },
    guide: guide({
      anatomy: [
        { at: 'legend, label', name: 'Label: what the answers have in common' },
        { at: 'input', name: 'One box for each answer' },
      ],
      keyboard: [
        ['Tab', 'Moves to the next box.'],
        ['Space', 'Selects or clears it.'],
      ],
      screenReader: 'The label is the name of the group; help and error are its description.',
      examples: [
        {
          is: 'do',
          show: <Stage start={['email']} />,
          words: 'Keep the list short enough to take in at a glance.',
        },
        {
          is: 'dont',
          show: <Stage error="Invalid" />,
          words: 'Say only that something is wrong. Say what to do: "Choose at least one type."',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: Stage,
};
export default meta;

/**
 * The value keeps the order of the options, regardless of the order in which they are checked. Keys
 * work as well as the mouse.
 */
export const TicksInOrder: StoryObj<typeof Stage> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByLabelText('custom'));
    canvas.getByLabelText('email').focus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('status')).toHaveTextContent('email custom');
    await userEvent.click(canvas.getByLabelText('custom'));
    await expect(canvas.getByRole('status')).toHaveTextContent(/^email$/);
  },
};

export const WithError: StoryObj<typeof Stage> = {
  args: { error: 'Please select at least one identifier type.' },
};

export const Disabled: StoryObj<typeof Stage> = { args: { start: ['uuid'], disabled: true } };

export const Explained: StoryObj<typeof Stage> = {
  name: 'Options explain what they mean; a box is named only by its label',
  render: () => (
    <CheckboxGroup
      label="Permissions"
      options={[
        { value: 'read', label: 'models:read', help: 'See how recommendations are made' },
        { value: 'write', label: 'models:write', help: 'Change recommendation settings' },
      ]}
      value={['read']}
      onChange={fn()}
    />
  ),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('checkbox', { name: 'models:write' }),
    ).toHaveAccessibleDescription('Change recommendation settings');
  },
};
