import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { useState } from 'react';
import { SearchField } from './SearchField';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Search field',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'tables' },
    usage: {
      when: 'Filtering a list while people type.',
      not: 'Choosing one known value (SelectInput), or navigating (command palette).',
    },
    guide: guide({
      anatomy: [{ at: 'input', name: 'Text: searched once typing pauses' }],
      keyboard: [
        ['Enter', 'Searches immediately.'],
        ['Escape', 'Clears the text.'],
      ],
      screenReader: 'The label is the name, even if only the placeholder is visible.',
      examples: [
        {
          is: 'do',
          show: <SearchField label="Search users" value="" onSearch={() => {}} />,
          words: 'Say what is searched.',
        },
        {
          is: 'dont',
          show: <SearchField label="Search..." value="" onSearch={() => {}} />,
          words: 'Leave it unclear what the search covers.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: SearchField,
  args: { label: 'Search categories', value: '', onSearch: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 260 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search categories' }), 'value');
    await expect(args.onSearch).not.toHaveBeenCalled();
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledWith('value'));
    await expect(args.onSearch).toHaveBeenCalledTimes(1);
  },
};
export const Cleared: Story = {
  args: { value: 'high', onSearch: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(args.onSearch).toHaveBeenCalledWith('');
  },
};
export const EnterSearchesAtOnce: Story = {
  args: { delayMs: 60_000, onSearch: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'crm{Enter}');
    await expect(args.onSearch).toHaveBeenCalledWith('crm');
  },
};

/** Requested searches that are not applied yet. The play function applies them. */
const late: (() => void)[] = [];

export const InForceLater: Story = {
  name: 'A search that is applied later, such as one in the URL, keeps what was typed meanwhile',
  render: function Late(args) {
    const [value, setValue] = useState('');
    return (
      <SearchField
        {...args}
        value={value}
        onSearch={(text) => {
          late.push(() => {
            setValue(text);
          });
        }}
      />
    );
  },
  args: { delayMs: 0 },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    late.length = 0;
    // Apply each search after one more letter has been typed.
    for (const letter of 'crm') {
      await userEvent.type(field, letter);
      if (late.length > 1) late.shift()?.();
    }
    await waitFor(() => expect(field).toHaveValue('crm'));
    while (late.length > 0) late.shift()?.();
    await waitFor(() => expect(field).toHaveValue('crm'));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    late.shift()?.();
    await waitFor(() => expect(field).toHaveValue(''));
  },
};
