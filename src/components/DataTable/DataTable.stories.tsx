import type { Meta, StoryObj } from '@storybook/react-vite';
import IconButton from '@mui/material/IconButton';
import { Trash2 } from 'lucide-react';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { RiskDot } from '@src/components/RiskDot/RiskDot';
import { TwoLineCell } from './TwoLineCell';
import type { DataTableColumn } from './dataTableTypes';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DataTable } from './DataTable';
import { KeptTableSettingsContext } from './KeptTableSettingsContext';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Table',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'tables' },
    usage: {
      when: 'Rows of one kind that people compare, sort and page through.',
      not: 'Fewer than four rows of two values, or objects with several actions each (cards).',
    },
    guide: guide({
      anatomy: [
        { at: '[role="columnheader"]', name: 'Header: sorts by its column; numbers align right' },
        { at: '[role="gridcell"]', name: 'First cell: what the row is, in up to two lines' },
        {
          at: '[role="row"][data-id]',
          name: 'Row: one object, 44 px or the height that people choose',
        },
      ],
      keyboard: [
        ['Arrow keys', 'Move from cell to cell.'],
        ['Enter on a header', 'Sorts by that column. Pressing it again reverses the order.'],
        ['Tab', 'Leaves the table, or moves through the controls of a row.'],
        ['Columns and rows', 'A menu: Up and Down move, Enter and Space choose, Escape closes it.'],
      ],
      screenReader:
        'Give the table a label. On a phone each row becomes a card: `compact` says which column is its title, support or value.',
      examples: [
        {
          is: 'do',
          show: 'LTV: $8,412 · $7,801 · $612',
          words:
            'Align numbers to the right and give them one format, so that people can compare them at a glance.',
        },
        {
          is: 'dont',
          show: 'LTV: 8412.00 USD · $7.8K · 612',
          words: 'Mix formats in one column.',
        },
      ],
      changes: [
        ['2026-11', '`settingsId` lets people choose the columns and the row height.'],
        ['2026-11', 'Added to this catalog.'],
      ],
    }),
  },
  component: DataTable,
  args: { label: 'Users', columns: [], rows: [], rowId: () => 0 },
} satisfies Meta<typeof DataTable>;
export default meta;
type Story = StoryObj<typeof meta>;

interface Person {
  id: number;
  name: string;
  email: string;
  account: string;
  ltv: number;
  risk: 'low' | 'medium' | 'high';
}

const people: Person[] = [
  'Amelia Grant',
  'Jonas Lindqvist',
  'Priya Raman',
  'Chen Wei',
  'Fatima Zahra',
  'Mateo Rivera',
  'Sofia Rossi',
].map((name, index) => ({
  id: index + 1,
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@lumen.example`,
  account: ['North Pier', 'Fjordline', 'Direct'][index % 3]!,
  ltv: 8412 - index * 611,
  risk: (['low', 'medium', 'high'] as const)[index % 3]!,
}));

const columns: DataTableColumn<Person>[] = [
  {
    field: 'name',
    header: 'User',
    flex: 2,
    compact: 'title',
    cell: (row) => <TwoLineCell title={row.name} support={row.email} />,
  },
  { field: 'account', header: 'Account', compact: 'hidden' },
  {
    field: 'ltv',
    header: 'LTV',
    align: 'right',
    width: 110,
    compact: 'value',
    cell: (row) => `$${row.ltv.toLocaleString('en-US')}`,
  },
  {
    field: 'risk',
    header: 'Risk',
    width: 120,
    compact: 'value',
    cell: (row) => <RiskDot level={row.risk} label={row.risk} />,
  },
];

const base = { label: 'Users', columns, rows: people, rowId: (row: Person) => row.id };

export const Default: Story = {
  render: () => <DataTable {...base} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Priya Raman')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('columnheader', { name: 'LTV' }));
    const first = () => canvas.getAllByText(/@lumen\.example/)[0];
    await waitFor(() => expect(first()).toHaveTextContent('sofia.rossi@lumen.example'));
  },
};

const open = fn();
export const SelectableRows: Story = {
  render: () => <DataTable {...base} onRowClick={open} selectedId={3} />,
  play: async ({ canvas }) => {
    open.mockClear();
    await userEvent.click(await canvas.findByText('Chen Wei'));
    await expect(open).toHaveBeenCalledWith(people[3]);
  },
};

const remove = fn();
export const WithRowActions: Story = {
  render: () => (
    <DataTable
      {...base}
      rowActions={(row) => (
        <IconButton aria-label={`Delete ${row.name}`} onClick={() => remove(row.id)}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Chen Wei' }));
    await expect(remove).toHaveBeenCalledWith(4);
  },
};

const choose = fn();
export const WithASelectInCells: Story = {
  name: 'A select in a cell keeps its keys: an arrow chooses instead of moving to another cell',
  render: () => (
    <DataTable
      {...base}
      columns={[
        columns[0]!,
        {
          field: 'risk',
          header: 'Risk',
          width: 160,
          control: true,
          cell: (row) => (
            <SelectInput
              label={`Risk of ${row.name}`}
              hideLabel
              size="small"
              value={row.risk}
              onChange={choose}
              options={['low', 'medium', 'high'].map((value) => ({ value, label: value }))}
            />
          ),
        },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    const select = await canvas.findByLabelText('Risk of Chen Wei');
    select.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Home}{End}');
    await expect(select).toHaveFocus();
    await userEvent.selectOptions(select, 'high');
    await expect(choose).toHaveBeenCalledWith('high');
  },
};

export const ClientPages: Story = {
  render: () => <DataTable {...base} paging={{ mode: 'client', pageSize: 3 }} />,
  play: async ({ canvas }) => {
    await canvas.findByText('Amelia Grant');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(await canvas.findByText('Chen Wei')).toBeInTheDocument();
    await expect(canvas.queryByText('Amelia Grant')).toBeNull();
    await expect(canvas.getByText('4–6 of 7')).toBeInTheDocument();
  },
};

const turn = fn();
export const ServerPages: Story = {
  render: () => (
    <DataTable
      {...base}
      paging={{ mode: 'server', page: 2, pageSize: 20, total: 1742, onPageChange: turn }}
    />
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('Amelia Grant');
    await expect(canvas.getByText('41–60 of 1,742')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(turn).toHaveBeenCalledWith(3);
  },
};

export const Loading: Story = { render: () => <DataTable {...base} rows={[]} loading /> };
export const Refetching: Story = { render: () => <DataTable {...base} loading /> };
export const Empty: Story = {
  render: () => (
    <DataTable
      {...base}
      rows={[]}
      empty={<EmptyState message="No users found for the selected company." />}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No users found for the selected company.')).toBeVisible();
  },
};

const retry = fn();
export const Failed: Story = {
  render: () => (
    <DataTable {...base} rows={[]} error={{ message: 'Failed to load users', onRetry: retry }} />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalled();
  },
};
/** Opens the table's menu. */
const openSettings = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Columns and rows: Users' }));

const withHidden: DataTableColumn<Person>[] = [
  ...columns,
  { field: 'email', header: 'Email', width: 220, hiddenAtFirst: true },
];

const kept = new Map<string, unknown>();

const settable = { ...base, columns: withHidden, settingsId: 'users' };

export const ColumnsAndRows: Story = {
  name: 'People choose columns and row height; Reset restores the defaults',
  beforeEach: () => {
    kept.clear();
  },
  render: () => (
    <KeptTableSettingsContext
      value={{
        read: (table) => kept.get(table) ?? null,
        write: (table, settings) => kept.set(table, settings),
      }}
    >
      <DataTable {...settable} />
    </KeptTableSettingsContext>
  ),
  play: async ({ canvas }) => {
    const headers = () => canvas.getAllByRole('columnheader').map((head) => head.textContent);
    await canvas.findByText('Priya Raman');
    await expect(headers()).toEqual(['User', 'Account', 'LTV', 'Risk']);
    await openSettings();
    // The column that names a row is always visible.
    await expect(screen.queryByRole('menuitemcheckbox', { name: 'User' })).toBeNull();
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Account', checked: true }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Email', checked: false }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Compact rows' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(headers()).toEqual(['User', 'LTV', 'Risk', 'Email']));
    await expect(canvas.getAllByRole('row')[1]).toHaveStyle({ minHeight: '36px' });
    await expect(kept.get('users')).toEqual({
      columns: { account: false, email: true },
      density: 'compact',
    });
    await openSettings();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Reset' }));
    await waitFor(() => expect(headers()).toEqual(['User', 'Account', 'LTV', 'Risk']));
    await expect(kept.get('users')).toBeNull();
  },
};

export const SettingsOpen: Story = {
  render: () => <DataTable {...settable} />,
  play: async () => {
    await openSettings();
    await expect(
      await screen.findByRole('menu', { name: 'Columns and rows: Users' }),
    ).toBeVisible();
  },
};

export const OnAPhone: Story = {
  render: () => <DataTable {...base} onRowClick={open} paging={{ mode: 'client', pageSize: 5 }} />,
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
};
