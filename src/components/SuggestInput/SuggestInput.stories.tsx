import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { SuggestInput } from './SuggestInput';
import { guide } from '../../../.storybook/blocks/guide';

const cities = ['Bergen', 'Berlin', 'Oslo'];

const meta = {
  title: 'Components/Suggest input',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'forms' },
    usage: {
      when: 'Any text is allowed, and some values are likely, such as values in the data.',
      not: 'Only listed values are allowed (SelectInput), or the text searches a list (SearchField).',
    },
    guide: guide({
      anatomy: [
        { at: 'label', name: 'Label: a noun' },
        { at: 'input', name: 'Text: suggestions appear below while it has focus' },
      ],
      keyboard: [
        ['Down, Up', 'Open the list, or move through it.'],
        ['Enter', 'Accepts the highlighted suggestion. If there is none, submits the form.'],
        ['Escape', 'Closes the list and keeps the text.'],
      ],
      screenReader: 'A combobox: the highlighted suggestion is read while the focus stays in it.',
      examples: [
        {
          is: 'do',
          show: 'Berg → Bergen',
          words: 'Suggest values from the data, most common first.',
        },
        { is: 'dont', show: 'No results', words: 'Reject text that is not in the list.' },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: SuggestInput,
  args: { label: 'City', value: '', onChange: () => {}, suggestions: cities },
} satisfies Meta<typeof SuggestInput>;
export default meta;
type Story = StoryObj<typeof meta>;

const submit = fn();

function Stateful({ start = '', suggestions = cities }) {
  const [value, setValue] = useState(start);
  return (
    <form
      style={{ maxWidth: 300 }}
      onSubmit={(event) => {
        event.preventDefault();
        submit(value);
      }}
    >
      <SuggestInput label="City" value={value} onChange={setValue} suggestions={suggestions} />
    </form>
  );
}

export const Default: Story = {
  render: () => <Stateful />,
  play: async ({ canvas }) => {
    submit.mockClear();
    const field = canvas.getByRole('combobox', { name: 'City' });
    await userEvent.type(field, 'ber');
    await expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual([
      'Bergen',
      'Berlin',
    ]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(field).toHaveValue('Berlin');
    await expect(submit).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, 'os{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.keyboard('{Enter}');
    await expect(submit).toHaveBeenCalledWith('os');
  },
};

export const Open: Story = {
  render: () => <Stateful />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'City' }));
    await userEvent.keyboard('{ArrowDown}');
    await expect(await screen.findByRole('option', { name: 'Bergen' })).toBeVisible();
  },
};

export const WithoutSuggestions: Story = {
  render: () => <Stateful start="Ulm" suggestions={[]} />,
};
export const Failed: Story = { args: { value: 'Ulm', error: 'Choose a city' } };
export const Disabled: Story = { args: { value: 'Bergen', disabled: true } };
