import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { listSourceRecords } from '@core/contract/data-sources';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { dataSource, fileSource } from '@tests/support/sourceFixtures';
import { withApp } from '../../../.storybook/decorators/withApp';
import { SourceHistoryDialog } from './SourceHistoryDialog';

const row = {
  email: 'amelia@harbor.example',
  _import_metadata: {
    importId: 'i1',
    sourceFile: 'customers.csv',
    sourceType: 'file_upload',
    importedAt: '2026-11-20T14:05:00.000Z',
    recordIndex: 0,
  },
};

const meta = {
  title: 'Screens/Data sources/Source history dialog',
  component: SourceHistoryDialog,
  decorators: [withApp],
  args: {
    source: dataSource(),
    onClose: fn(),
    runs: <p>Runs of the source</p>,
    imports: <p>Imports of the source</p>,
  },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listSourceRecords, {
      records: [row],
      pagination: { total: 12, page: 1, limit: 5, totalPages: 3 },
    });
    return resetApi;
  },
} satisfies Meta<typeof SourceHistoryDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Runs: Story = {
  play: async () => {
    await expect(await screen.findByText('Runs of the source')).toBeVisible();
  },
};

export const OfAFile: Story = {
  name: 'A file opens at its imports',
  args: { source: fileSource() },
  play: async () => {
    await expect(await screen.findByText('Imports of the source')).toBeVisible();
  },
};

export const Records: Story = {
  // SRC-039
  name: 'Stored rows carry their import metadata',
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Records' }));
    await expect(await screen.findByText(/_import_metadata/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await expect(await screen.findByText('6–10 of 12')).toBeVisible();
  },
};

export const NoRecords: Story = {
  beforeEach: () => {
    mockEndpoint(listSourceRecords, {
      records: [],
      pagination: { total: 0, page: 1, limit: 5, totalPages: 0 },
    });
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Records' }));
    await expect(await screen.findByText('This source has no records yet.')).toBeVisible();
  },
};

export const RecordsFail: Story = {
  beforeEach: () => {
    mockEndpoint(listSourceRecords, refuse('internal_error'));
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Records' }));
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

export const LoadingRecords: Story = {
  beforeEach: () => {
    mockEndpoint(listSourceRecords, never());
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Records' }));
  },
};
