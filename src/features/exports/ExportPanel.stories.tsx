import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { listViewNames } from '@core/contract/viewNames';
import { listCustomExportFields, previewExport } from '@core/contract/exports';
import { listScheduledExports } from '@core/contract/scheduledExports';
import { EXPORT_FIELD_IDS } from '@core/contract/exportFields';
import { mockEndpoint, never, refuse, resetApi, type RecordedCall } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import { ExportPanel } from './ExportPanel';

const person = [
  'U-1042',
  'mara@harbor.example',
  'Mara Solberg',
  '34',
  'Oslo, Norway',
  '2026-03-02T08:15:00.000Z',
  '2026-11-20T17:40:12.000Z',
  'active',
  '1249.50',
  'Shop orders; Surveys',
];
const totals: Record<string, number> = {
  '7d': 212,
  '30d': 1042,
  '90d': 2618,
  '1y': 8450,
  all: 12_040,
};

const previewOf = ({ query }: RecordedCall, change: { sample?: boolean; total?: number } = {}) => {
  const fields = EXPORT_FIELD_IDS.filter((id) => (query['fields'] ?? '').split(',').includes(id));
  const total = change.total ?? totals[query['range']!]!;
  const custom = query['custom']?.split(',') ?? [];
  const row = [
    ...fields.map((id) => person[EXPORT_FIELD_IDS.indexOf(id)]!),
    ...custom.map(() => 'B 4'),
  ];
  return {
    fields: [...fields, ...custom],
    rows: Array.from({ length: Math.min(10, total) }, () => row),
    total,
    sample: change.sample ?? false,
  };
};

let calls: RecordedCall[];

const meta = {
  title: 'Screens/Exports/Export panel',
  component: ExportPanel,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    calls = mockEndpoint(previewExport, previewOf);
    mockEndpoint(listScheduledExports, []);
    mockEndpoint(listCustomExportFields, []);
    mockEndpoint(listViewNames, () => [
      { id: 'churned', name: 'Churned Users', isCustom: false },
      { id: 'view-1', name: 'Oslo regulars', isCustom: true },
    ]);
    return resetApi;
  },
} satisfies Meta<typeof ExportPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });

export const Default: Story = {
  // EXPORT-001 EXPORT-002 EXPORT-003 EXPORT-009 EXPORT-010
  name: 'Nothing is selected yet: a hint, and both actions are disabled',
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('File Name')).toHaveValue('data_export');
    const range = canvas.getByLabelText('Date Range');
    await expect(range).toHaveValue('30d');
    await expect([...range.querySelectorAll('option')].map(({ value }) => value)).toEqual([
      '7d',
      '30d',
      '90d',
      '1y',
      'all',
    ]);
    await expect(
      canvas.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label')),
    ).toEqual([...EXPORT_FIELD_IDS]);
    // One click creates a useful file.
    await expect(canvas.getByText('10 of 10 fields selected')).toBeVisible();
    await waitFor(() => expect(button('Download CSV')).toBeEnabled());
    await userEvent.click(button('Clear All'));
    await expect(canvas.getByText('Please select at least one field to export')).toBeVisible();
    for (const name of ['Preview Data', 'Download CSV']) await expect(button(name)).toBeDisabled();
  },
};

export const OfAView: Story = {
  name: 'An export can be limited to a category or a saved view: count, preview and file follow',
  play: async ({ canvas }) => {
    await canvas.findByRole('option', { name: 'Oslo regulars' });
    await userEvent.selectOptions(canvas.getByLabelText('People'), 'Oslo regulars');
    await waitFor(() =>
      expect(calls.at(-1)?.query).toMatchObject({ view: 'view-1', range: '30d' }),
    );
    await userEvent.selectOptions(canvas.getByLabelText('People'), 'Everyone');
    await waitFor(() => expect(calls.at(-1)?.query).not.toHaveProperty('view'));
  },
};

export const Selecting: Story = {
  // EXPORT-004 EXPORT-005 EXPORT-013
  name: 'Select All, Clear All and the count; the range decides the rows and the file name',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'email' }));
    await userEvent.click(button('Select All'));
    await expect(canvas.getByText('10 of 10 fields selected')).toBeVisible();
    await expect(await canvas.findByText('1,042 rows will be exported')).toBeVisible();
    for (const name of ['Preview Data', 'Download CSV']) await expect(button(name)).toBeEnabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'age' }));
    await expect(canvas.getByText('9 of 10 fields selected')).toBeVisible();
    await userEvent.click(button('Clear All'));
    await expect(canvas.getByText('Please select at least one field to export')).toBeVisible();
    await userEvent.clear(canvas.getByLabelText('File Name'));
    await userEvent.type(canvas.getByLabelText('File Name'), 'crew');
    await userEvent.selectOptions(canvas.getByLabelText('Date Range'), 'all');
    await expect(canvas.getByText('Saved as crew_all.csv')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'email' }));
    await expect(await canvas.findByText('12,040 rows will be exported')).toBeVisible();
  },
};

export const CustomFields: Story = {
  name: "The company's own fields become columns after the others, also alone",
  beforeEach: () => {
    mockEndpoint(listCustomExportFields, [
      ...['berth', 'boat_name', 'boat_type', 'favorite_harbor', 'length', 'mast'].map((name) => ({
        name: `crew_${name}`,
        label: name.replace('_', ' '),
        type: 'string' as const,
        sources: ['Crew', 'Regatta 2026'],
      })),
      { name: 'plan', label: 'Plan', type: 'string', sources: [null] },
    ]);
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Search custom fields'), 'berth');
    await waitFor(() =>
      expect(canvas.queryByRole('checkbox', { name: 'plan' })).not.toBeInTheDocument(),
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: 'crew_berth' }));
    await userEvent.clear(canvas.getByLabelText('Search custom fields'));
    await expect(await canvas.findByText('Plan · Surveys')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'plan' }));
    await expect(canvas.getByText('2 custom fields selected')).toBeVisible();
    await userEvent.click(button('Clear All'));
    await userEvent.click(button('Preview Data'));
    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ custom: 'crew_berth,plan' }));
  },
};

export const Formats: Story = {
  name: 'A workbook, JSON Lines or Parquet instead of CSV: file name, button and help follow',
  play: async ({ canvas }) => {
    const format = canvas.getByLabelText('Format');
    await expect(format).toHaveValue('csv');
    await userEvent.selectOptions(format, 'Excel (XLSX)');
    await expect(canvas.getByText('Saved as data_export_30d.xlsx')).toBeVisible();
    await expect(button('Download XLSX')).toBeEnabled();
    await expect(canvas.getByLabelText('Formulas')).toBeDisabled();
    await userEvent.selectOptions(format, 'JSON Lines');
    await expect(canvas.getByText('Saved as data_export_30d.jsonl')).toBeVisible();
    await expect(button('Download JSON Lines')).toBeEnabled();
    await userEvent.selectOptions(format, 'Parquet');
    await expect(canvas.getByText('Saved as data_export_30d.parquet')).toBeVisible();
    await expect(button('Download Parquet')).toBeEnabled();
    await userEvent.selectOptions(format, 'CSV');
    await expect(button('Download CSV')).toBeEnabled();
    await expect(canvas.getByLabelText('Formulas')).toBeEnabled();
  },
};

export const Preview: Story = {
  // EXPORT-006 EXPORT-007 CONST-017 OP-056
  name: 'Preview Data shows the first 10 rows of the chosen fields, and closes',
  play: async ({ canvas }) => {
    await userEvent.click(button('Clear All'));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'name' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'email' }));
    await userEvent.click(button('Preview Data'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview Data' }));
    await expect(await dialog.findByText('first 10 rows of 1,042 rows')).toBeVisible();
    await expect(dialog.getByText(/^People with the most values come first/)).toBeVisible();
    await expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      ['email', 'name'],
    );
    await expect(dialog.getAllByRole('row')).toHaveLength(11);
    await expect(calls.at(-1)?.query).toMatchObject({
      fields: 'email,name',
      range: '30d',
      exact: 'false',
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const Sample: Story = {
  // EXPORT-014
  name: 'A company without people exports rows marked as sample data',
  beforeEach: () => {
    mockEndpoint(previewExport, (call) => previewOf(call, { sample: true, total: 100 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sample data')).toBeVisible();
    await expect(await canvas.findByText('100 rows will be exported')).toBeVisible();
  },
};

export const NobodyInRange: Story = {
  beforeEach: () => {
    mockEndpoint(previewExport, (call) => previewOf(call, { total: 0 }));
  },
  play: async () => {
    await userEvent.click(button('Preview Data'));
    await expect(await screen.findByText('No people were seen in this range.')).toBeVisible();
  },
};

export const PreviewFails: Story = {
  beforeEach: () => {
    mockEndpoint(previewExport, refuse('internal_error'));
  },
  play: async () => {
    await userEvent.click(button('Preview Data'));
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const CustomFieldsFail: Story = {
  name: 'Custom fields that cannot be loaded are read again only by Retry',
  beforeEach: () => {
    mockEndpoint(listCustomExportFields, refuse('internal_error'));
  },
  play: async ({ canvas }) => {
    const reads = mockEndpoint(listCustomExportFields, refuse('internal_error'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(reads.length).toBeGreaterThan(0));
    await canvas.findByRole('button', { name: 'Retry' });
    await expect(reads.length).toBeLessThan(4);
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(previewExport, never());
  },
};

export const OnAPhone: Story = { tags: ['phone'], play: Selecting.play };
