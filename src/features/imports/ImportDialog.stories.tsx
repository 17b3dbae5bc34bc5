import { listDataSources } from '@core/contract/data-sources';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { createImport, readImport, readKnownSource, streamImport } from '@core/contract/imports';
import { emptyMapping } from '@core/records/savedMapping';
import { cancelJob, readJob } from '@core/contract/jobs';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { fileSource, importAnswer, importJob, importRun } from '@tests/support/sourceFixtures';
import { withApp } from '../../../.storybook/decorators/withApp';
import { ImportDialog } from './ImportDialog';

const finished = '2026-11-20T14:06:00.000Z';

const meta = {
  title: 'Screens/Imports/Import dialog',
  component: ImportDialog,
  decorators: [withApp],
  args: { onClose: fn() },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listDataSources, [fileSource()]);
    mockEndpoint(createImport, importAnswer());
    mockEndpoint(readJob, importJob({ state: 'succeeded', progress: 100, finishedAt: finished }));
    mockEndpoint(readImport, importRun());
    return resetApi;
  },
} satisfies Meta<typeof ImportDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const customers = [
  'email;name;city',
  ...Array.from({ length: 1843 }, (_, n) =>
    n % 800 === 15 ? 'a;b;c;d' : `person${String(n)}@harbor.example;Person ${String(n)};Bergen`,
  ),
].join('\n');
const csv = new File([customers], 'customers.csv', { type: 'text/csv' });
const field = async (): Promise<HTMLInputElement> =>
  within(await screen.findByRole('dialog', { name: 'Import Data' })).findByLabelText(
    /choose a file/,
  );
const choose = async (file: File) => userEvent.upload(await field(), file, { applyAccept: false });
/** For an existing source, the server decides how its values are read. */
const addToSource = async () => {
  await choose(csv);
  await userEvent.selectOptions(await screen.findByLabelText(/^Add to/), fileSource().id);
};
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};
const alerted = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('alert').some((alert) => alert.textContent?.includes(text))).toBe(
      true,
    ),
  );

export const Start: Story = {
  // SRC-026 SRC-060 SRC-061
  name: 'A file picker that accepts four types and states 10MB',
  play: async () => {
    await expect(await field()).toHaveAttribute('accept', '.csv,.json,.xlsx,.xls');
    await expect(screen.getByText('CSV, JSON or Excel, up to 10MB')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  },
};

export const Preview: Story = {
  // SRC-051 SRC-064 CONST-018 CONTRACT-067
  name: 'Five rows, what will be stored, what is rejected, and a date range',
  play: async () => {
    const calls = mockEndpoint(createImport, importAnswer());
    await choose(csv);
    const table = within(
      await screen.findByRole('region', { name: 'Preview of the first rows' }),
    ).getByRole('table');
    await expect(within(table).getAllByRole('row')).toHaveLength(6);
    await expect(screen.getByText('1,840 of 1,843 rows will be stored, 3 rejected')).toBeVisible();
    await expect(
      screen.getByText('Line 17: This line has 4 values, but the header has 3.'),
    ).toBeVisible();
    const range = screen.getByLabelText('Date Range');
    await expect([...range.querySelectorAll('option')].map(({ value }) => value)).toEqual([
      '7d',
      '30d',
      '90d',
      '1y',
      'all',
    ]);
    await userEvent.selectOptions(range, '30d');
    await expect(
      await screen.findByText('No date column was recognized, so every row is kept.'),
    ).toBeVisible();
    await expect(calls).toHaveLength(0);
  },
};

export const Import: Story = {
  // SRC-052 SRC-053 ERR-051
  name: 'Four steps, the success alert, then the dialog closes',
  play: async ({ args }) => {
    let stored = false;
    mockEndpoint(readJob, () =>
      stored ? importJob({ state: 'succeeded', progress: 100, finishedAt: finished }) : importJob(),
    );
    const calls = mockEndpoint(createImport, importAnswer());
    const percents = new Set<string | null | undefined>();
    const watch = new MutationObserver(() => {
      percents.add(screen.queryByRole('progressbar')?.getAttribute('aria-valuenow'));
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    await choose(csv);
    await press('Import');
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Import of customers.csv' })).toHaveAttribute(
        'aria-valuenow',
        '75',
      ),
    );
    await expect(screen.getByText('Stored')).toHaveAttribute('aria-current', 'step');
    stored = true;
    await alerted(
      'Successfully imported customers.csv! 1840 records processed and ready for database storage.',
    );
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    watch.disconnect();
    await expect(percents).toContain('25');
    await expect(calls[0]?.query).toMatchObject({ fileName: 'customers.csv', range: 'all' });
    await expect(calls[0]?.headers.get('content-type')).toBe('text/csv');
  },
};

export const SameFileAgain: Story = {
  // OP-074
  name: 'The same file again stores nothing new and says so',
  play: async () => {
    mockEndpoint(createImport, importAnswer({ duplicate: true, run: null, import: importRun() }));
    await choose(csv);
    await press('Import');
    await waitFor(() =>
      expect(
        screen.getByText('This file was already imported. Nothing new was stored.'),
      ).toBeVisible(),
    );
  },
};

export const Fails: Story = {
  // ERR-050
  name: 'A failure alerts and the chosen file stays',
  play: async ({ args }) => {
    mockEndpoint(createImport, refuse('storage_full'));
    await choose(csv);
    await press('Import');
    await alerted('Error processing the file. Please try again.');
    await expect(
      await screen.findByText(
        'There is not enough storage space left. Please contact your administrator.',
      ),
    ).toBeVisible();
    await expect(screen.getByText('customers.csv', { ignore: 'option' })).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const StoringFails: Story = {
  // ERR-050
  name: 'A failure while storing says why',
  play: async () => {
    mockEndpoint(
      readJob,
      importJob({ state: 'failed', reason: 'The database is full.', finishedAt: finished }),
    );
    await choose(csv);
    await press('Import');
    await alerted('Error processing the file. Please try again.');
    await expect(await screen.findByText('The database is full.')).toBeVisible();
  },
};

export const Stop: Story = {
  name: 'An import that is being stored can be stopped',
  play: async () => {
    mockEndpoint(readJob, importJob());
    const calls = mockEndpoint(cancelJob, importJob({ state: 'cancelled', finishedAt: finished }));
    await choose(csv);
    await press('Import');
    await waitFor(() =>
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75'),
    );
    await press('Stop');
    await waitFor(() => expect(calls[0]?.params).toEqual({ id: 'job-1' }));
    await expect(
      await screen.findByText(
        'Stopped. Rows stored so far are kept. You can undo the import in the list of imports.',
      ),
    ).toBeVisible();
    const button = screen.getByRole('button', { name: 'Import' });
    await waitFor(() => expect(button).toBeEnabled());
  },
};

export const InvalidJson: Story = {
  // SRC-065 SRC-067
  name: "JSON that is neither a list nor an object shows 'Invalid JSON format' and an empty preview",
  play: async () => {
    await choose(new File(['"text"'], 'data.json', { type: 'application/json' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Invalid JSON format');
    await expect(screen.getByText('There is nothing to preview.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  },
};

export const WrongType: Story = {
  // SRC-060 OP-079
  name: 'Another type of file is rejected, and the message lists the accepted types',
  play: async () => {
    await choose(new File(['x'], 'picture.png', { type: 'image/png' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Choose a .csv, .json, .xlsx or .xls file.',
    );
  },
};

const sized = (name: string, size: number): File =>
  Object.defineProperty(new File(['email\na@b.example\n'], name), 'size', { value: size });

export const TooLarge: Story = {
  // SRC-062 OP-079
  name: 'More than 10MB is rejected before it is sent',
  play: async () => {
    const calls = mockEndpoint(createImport, importAnswer());
    await choose(sized('large.xlsx', 10 * 1024 * 1024 + 1));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'This file is larger than 10MB.',
    );
    await expect(calls).toHaveLength(0);
  },
};

export const LargeCsv: Story = {
  name: 'A CSV above 10MB is stored while the file uploads',
  play: async () => {
    const calls = mockEndpoint(
      streamImport,
      importAnswer({ import: importRun({ fileName: 'large.csv' }) }),
    );
    await choose(sized('large.csv', 80 * 1024 * 1024));
    await expect(await screen.findByText(/stored while the file uploads/)).toBeVisible();
    await press('Import');
    await waitFor(() =>
      expect(calls[0]?.query).toMatchObject({ fileName: 'large.csv', range: 'all' }),
    );
  },
};

export const Reading: Story = {
  play: async () => {
    mockEndpoint(readKnownSource, never());
    await addToSource();
    await choose(sized('more.csv', 20));
    await screen.findByText('Reading the file...');
    await expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  },
};

export const AddsToSource: Story = {
  name: 'A file for an existing source is added to it, unless another one is chosen',
  args: { addTo: fileSource() },
  play: async () => {
    const { name } = fileSource();
    mockEndpoint(readKnownSource, { name, saved: emptyMapping(), profiles: [] });
    await expect(await screen.findByText('Add to customers.csv')).toBeVisible();
    await choose(csv);
    await expect(await screen.findByLabelText(/^Add to/)).toHaveValue(fileSource().id);
    const button = screen.getByRole('button', { name: 'Import' });
    await waitFor(() => expect(button).toBeEnabled());
  },
};

export const LeavesRowsOut: Story = {
  name: 'Rows that the steps of the source leave out are marked',
  args: { addTo: fileSource() },
  play: async () => {
    const saved = emptyMapping();
    saved.fields.state = { steps: [{ kind: 'drop', when: 'equals', value: 'closed' }] };
    mockEndpoint(readKnownSource, { name: 'customers.csv', saved, profiles: [] });
    await choose(new File(['email,state\nada@x.example,closed\nben@x.example,open\n'], 'more.csv'));
    const row = await screen.findByRole('row', {
      name: /^ada@x.example Left out by step 1 of state/,
    });
    await expect(row).toBeVisible();
    await expect(screen.getByText('state: its steps leave out 1 row.')).toBeVisible();
  },
};

export const PreviewFails: Story = {
  play: async () => {
    mockEndpoint(readKnownSource, refuse('internal_error'));
    await addToSource();
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await choose(csv);
    await screen.findByText('Columns are separated by ";".');
  },
};
