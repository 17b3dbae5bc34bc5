import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ERROR_CODES } from '@core/errors/errorCodes';
import { dataSource, fileSource } from '@tests/support/sourceFixtures';
import { SourceCard } from './SourceCard';

const meta = {
  title: 'Screens/Data sources/Source card',
  component: SourceCard,
  args: { source: dataSource(), onAction: fn(), canWrite: true },
} satisfies Meta<typeof SourceCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Active: Story = {
  // SRC-004 SRC-005
  name: 'Name, description, records, last sync, Sync Now and Delete',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('12,480')).toBeVisible();
    await expect(canvas.getByText('20 Nov 2026')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Sync Now: Stripe' }));
    await expect(args.onAction).toHaveBeenCalledWith('sync', args.source);
  },
};

export const Syncing: Story = {
  args: { source: dataSource({ status: 'syncing', runId: 'job-1' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Syncing...: Stripe' })).toBeDisabled();
  },
};

export const Failed: Story = {
  name: 'A failed sync says why',
  args: {
    source: dataSource({
      status: 'error',
      statusReason: 'Stripe refused the key (401). Enter a new one under Connection.',
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/refused the key/)).toBeVisible();
  },
};

export const Unread: Story = {
  name: "A source with a file that can't be read needs attention",
  args: {
    source: dataSource({
      statusReason: "The file people/a.csv can't be read. Its earlier rows are kept.",
      reasonCode: 'bad_data',
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Needs Attention')).toBeVisible();
    await expect(canvas.getByText(/can't be read/)).toBeVisible();
  },
};

export const Refused: Story = {
  name: 'A source that no longer accepts its key offers to enter another one',
  args: {
    source: dataSource({
      status: 'error',
      statusReason: 'Stripe rejected the key.',
      reasonCode: 'access_refused',
    }),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect again: Stripe' }));
    await expect(args.onAction).toHaveBeenCalledWith('settings', args.source);
  },
};

export const ExpiredAccess: Story = {
  name: 'An expired sign-in offers to sign in again',
  args: {
    source: dataSource({
      status: 'error',
      statusReason: ERROR_CODES.access_revoked.sentence,
      reasonCode: 'access_expired',
    }),
  },
  play: Refused.play!,
};

export const LostChanges: Story = {
  name: 'A source whose database lost changes offers a full refresh',
  args: {
    source: dataSource({
      status: 'error',
      reasonCode: 'changes_lost',
      statusReason:
        'The database no longer has all changes since the last sync. Please start a full refresh, which reads the whole table again.',
    }),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Full Refresh: Stripe' }));
    await expect(args.onAction).toHaveBeenCalledWith('fullRefresh', args.source);
  },
};

export const UnknownKind: Story = {
  name: 'A reason without a kind, or of another kind, does not offer new access',
  args: {
    source: dataSource({ status: 'error', statusReason: 'Stripe rejected the key.' }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Stripe rejected the key.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Connect again/ })).toBeNull();
  },
};

export const RefusedToReaders: Story = {
  name: 'People who may not change the connection see only the reason',
  args: { ...Refused.args, canWrite: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Stripe rejected the key.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Connect again/ })).toBeNull();
  },
};

export const Failing: Story = {
  name: 'A failing source says since when, even while the next sync runs',
  args: {
    source: dataSource({
      status: 'syncing',
      runId: 'job-1',
      outage: { kind: 'failed', since: '2026-11-18T15:05:00.000Z' },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Failing since 18 Nov 2026, /)).toBeVisible();
  },
};

export const Silent: Story = {
  name: 'A source that is unexpectedly silent says so',
  args: { source: fileSource({ outage: { kind: 'silent', since: '2026-11-18T15:05:00.000Z' } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Silent: the expected records did not arrive/)).toBeVisible();
  },
};

export const Waiting: Story = {
  name: 'A source that asked Navout to wait shows when it continues',
  args: {
    source: dataSource({
      statusReason:
        'The source allows no more requests for 60 minutes. Data read so far is kept; the next run continues from there.',
      runId: 'job-1',
      resumesAt: '2026-11-20T15:05:00.000Z',
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Next attempt 20 Nov 2026, /)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sync Now: Stripe' })).toBeEnabled();
  },
};

export const Deleting: Story = {
  // SRC-050
  name: 'Delete reads Deleting... and is disabled while it runs',
  args: { deleting: true },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Deleting...: Stripe' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveTextContent('Deleting...');
  },
};

export const WithoutDescription: Story = {
  // SRC-004
  name: 'Without a description, the type is shown instead',
  args: { source: fileSource({ description: null, availableDataSource: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('File Upload')).toHaveLength(2);
  },
};

export const OfFiles: Story = {
  name: 'A file source accepts another file; a source that receives records has no sync',
  args: { source: fileSource() },
  render: (args) => (
    <>
      <SourceCard {...args} />
      <SourceCard
        {...args}
        source={dataSource({ name: 'Shop', type: 'Webhook', canSync: false })}
      />
    </>
  ),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add File: customers.csv' }));
    await expect(args.onAction).toHaveBeenCalledWith('addFile', args.source);
    await expect(canvas.queryByRole('button', { name: /^Sync Now/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Add File: Shop' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Delete: Shop' })).toBeVisible();
  },
};

export const NeverSynced: Story = {
  args: { source: dataSource({ status: 'paused', lastSync: null, records: 0 }) },
};

export const ReadOnly: Story = {
  name: 'People who may not write see nothing that changes it',
  args: { canWrite: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Delete|Sync/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Mapping: Stripe' })).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    source: dataSource({
      name: 'An account whose name was composed by somebody who had a great deal of time and no limit on characters',
      description: 'averylongwordwithoutasingleblankthatsomebodyputintoadescriptionofasource',
      records: 1_286_004_221,
    }),
  },
};
