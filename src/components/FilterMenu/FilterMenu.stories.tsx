import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { FilterMenu } from './FilterMenu';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Filter menu',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'tables' },
    usage: {
      when: 'Several values of one property narrow a list.',
      not: 'Exclusive choices (SelectInput), or a yes-or-no filter (a switch).',
    },
    guide: guide({
      anatomy: [{ at: 'button', name: 'The property, then the chosen values' }],
      keyboard: [
        ['Enter, Space, Down', 'Opens the menu.'],
        ['Up, Down', 'Move through the values.'],
        ['Enter, Space', 'Selects a value; the menu stays open.'],
        ['Escape', 'Closes it and returns focus to the button.'],
      ],
      screenReader: 'Each value is a checkbox in a menu. The button says which are chosen.',
      examples: [
        {
          is: 'do',
          show: 'Data Source: Web, CRM',
          words: 'Show what is filtered without opening the menu.',
        },
        { is: 'dont', show: 'Filters (2)', words: 'Hide which filters are on.' },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: FilterMenu,
  args: { label: 'Data Source', options: [], value: [], onChange: () => {} },
} satisfies Meta<typeof FilterMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

const options = [
  { value: 'web', label: 'Web' },
  { value: 'mobile', label: 'Mobile' },
  { value: 'crm', label: 'CRM' },
];

function Stateful({ start = [] as string[] }) {
  const [value, setValue] = useState(start);
  return <FilterMenu label="Data Source" options={options} value={value} onChange={setValue} />;
}

export const Default: Story = {
  render: () => <Stateful />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Data Source' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'CRM' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Web' }));
    await expect(screen.getByRole('menuitemcheckbox', { name: 'CRM' })).toHaveAttribute(
      'aria-checked',
      'true',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /Data Source/ })).toHaveTextContent('Web, CRM'),
    );
  },
};
export const Chosen: Story = { render: () => <Stateful start={['web', 'mobile', 'crm']} /> };

export const Grouped: Story = {
  name: 'A heading separates options of another kind; arrow keys pass it',
  args: { options: [...options, { value: 'file', label: 'customers.csv', group: 'Your sources' }] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Data Source' }));
    await expect(await screen.findByRole('separator', { name: 'Your sources' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(screen.getByRole('menuitemcheckbox', { name: 'customers.csv' })).toHaveFocus();
  },
};
