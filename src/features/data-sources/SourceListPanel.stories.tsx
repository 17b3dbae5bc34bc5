import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { listCompanies } from '@core/contract/companies';
import {
  deleteDataSource,
  listDataSources,
  readCatalogue,
  rotateSourceSecret,
  syncDataSource,
  testConnection,
  updateDataSource,
} from '@core/contract/data-sources';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { companies, meridian, signInAs } from '@tests/support/sessions';
import { catalogue, dataSource, fileSource, importJob } from '@tests/support/sourceFixtures';
import { withApp } from '../../../.storybook/decorators/withApp';
import { SourceListPanel } from './SourceListPanel';

const stripe = dataSource();
const file = fileSource();
const changed = dataSource({ name: 'Shop', type: 'REST', newColumns: ['city', 'plan'] });

const meta = {
  title: 'Screens/Data sources/Source list panel',
  component: SourceListPanel,
  decorators: [withApp],
  args: { onBrowse: fn(), onMapping: fn(), onHistory: fn(), onAddFile: fn() },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listDataSources, [stripe, file]);
    mockEndpoint(readCatalogue, catalogue);
    return resetApi;
  },
} satisfies Meta<typeof SourceListPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await press('Mapping: Stripe');
    await expect(args.onMapping).toHaveBeenCalledWith(stripe);
    await press('Run History: customers.csv');
    await expect(args.onHistory).toHaveBeenCalledWith(file);
    await press('Add File: customers.csv');
    await expect(args.onAddFile).toHaveBeenCalledWith(file);
    await expect(canvas.getAllByRole('article')).toHaveLength(2);
  },
};

export const Sync: Story = {
  // SRC-047
  name: "Sync Now sends the status 'syncing'",
  play: async () => {
    const calls = mockEndpoint(updateDataSource, dataSource({ status: 'syncing', runId: 'job-1' }));
    await screen.findByRole('button', { name: 'Sync Now: Stripe' });
    mockEndpoint(listDataSources, [dataSource({ status: 'syncing', runId: 'job-1' }), file]);
    await press('Sync Now: Stripe');
    await expect(await screen.findByRole('button', { name: 'Syncing...: Stripe' })).toBeDisabled();
    await expect(calls[0]).toMatchObject({
      params: { id: stripe.id },
      body: { status: 'syncing' },
    });
  },
};

export const Delete: Story = {
  // SRC-028 SRC-048 SRC-049
  name: 'Delete asks first; then the source is gone',
  play: async () => {
    const calls = mockEndpoint(deleteDataSource, undefined);
    await press('Delete: Stripe');
    await expect(
      await screen.findByRole('alertdialog', { name: 'Delete Data Source' }),
    ).toHaveTextContent('Are you sure you want to delete Stripe?');
    await userEvent.click(screen.getByRole('checkbox', { name: /Also remove its 12,480 records/ }));
    mockEndpoint(listDataSources, [file]);
    await press('Delete');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Stripe' })).toBeNull());
    await expect(calls[0]).toMatchObject({
      params: { id: stripe.id },
      query: { records: 'remove' },
    });
  },
};

export const Deleting: Story = {
  // SRC-050 ERR-049
  name: 'While it runs the button reads Deleting...; a failure alerts',
  play: async () => {
    let fail: () => void = () => undefined;
    mockEndpoint(
      deleteDataSource,
      () =>
        new Promise((resolve) => {
          fail = () => {
            resolve(refuse('internal_error'));
          };
        }),
    );
    await press('Delete: Stripe');
    await press('Delete');
    await expect(await screen.findByRole('button', { name: 'Deleting...: Stripe' })).toBeDisabled();
    fail();
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to delete data source. Please try again.',
    );
    await expect(screen.getByRole('article', { name: 'Stripe' })).toBeVisible();
  },
};

export const Connection: Story = {
  name: 'The connection can be tried and saved without typing the stored key again',
  play: async () => {
    const tests = mockEndpoint(testConnection, {
      ok: true,
      message: 'Stripe answered with 2 customers.',
      sample: [{ id: 'cus_1' }],
    });
    const saves = mockEndpoint(updateDataSource, stripe);
    await press('Connection: Stripe');
    await expect(await screen.findByLabelText(/^API Key/)).toHaveAttribute('type', 'password');
    await expect(screen.getByText('Stored, ends in 9f2c. Leave empty to keep it.')).toBeVisible();
    await press('Test Connection');
    await expect(await screen.findByText('Stripe answered with 2 customers.')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Sync'), 'hourly');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(tests[0]?.body).toMatchObject({ id: stripe.id, type: 'stripe' });
    await expect(saves[0]?.body).toMatchObject({
      name: 'Stripe',
      schedule: 'hourly',
      config: '{"accountId":"acct_1"}',
    });
  },
};

export const Schedule: Story = {
  name: 'A cron expression is saved with its time zone; one without any time is not sent',
  play: async () => {
    const saves = mockEndpoint(updateDataSource, stripe);
    await press('Connection: Stripe');
    await userEvent.selectOptions(await screen.findByLabelText('Sync'), 'Custom (cron)');
    const cron = await screen.findByLabelText('Cron expression');
    await userEvent.clear(cron);
    await userEvent.type(cron, '0 6 * *');
    await press('Save');
    await waitFor(() => expect(cron).toHaveFocus());
    await expect(cron).toBeInvalid();
    await userEvent.type(cron, ' 1-5');
    await expect(screen.getByRole('list', { name: 'Next syncs (Europe/Oslo):' })).toBeVisible();
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(saves).toHaveLength(1);
    await expect(saves[0]?.body).toMatchObject({
      schedule: 'cron',
      cron: '0 6 * * 1-5',
      timeZone: 'Europe/Oslo',
    });
  },
};

export const Alerts: Story = {
  name: 'The connection can mute a source, and sets the days without records before it counts as silent',
  play: async () => {
    const saves = mockEndpoint(updateDataSource, file);
    await press('Connection: customers.csv');
    const days = await screen.findByLabelText(/^Days without records/);
    await userEvent.type(days, '0');
    await userEvent.click(screen.getByRole('switch', { name: 'Email about this source' }));
    await press('Save');
    await expect(days).toBeInvalid();
    await expect(saves).toHaveLength(0);
    await userEvent.clear(days);
    await userEvent.type(days, '7');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(saves[0]?.body).toMatchObject({ muted: true, silentDays: 7 });
  },
};

export const MissingColumns: Story = {
  name: "If people chose a source's columns, its connection sets what a missing column does",
  beforeEach: () => {
    mockEndpoint(listDataSources, [dataSource({ name: 'Shop', type: 'REST' })]);
  },
  play: async () => {
    const saves = mockEndpoint(updateDataSource, stripe);
    await press('Connection: Shop');
    const rule = await screen.findByLabelText('When a mapped column is missing');
    await expect(rule).toHaveValue('tell');
    await expect(rule).toHaveAccessibleDescription(/missing columns in the run history/);
    await userEvent.selectOptions(rule, 'Stop the sync');
    await expect(rule).toHaveAccessibleDescription(/Stored records do not change/);
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(saves[0]?.body).toMatchObject({ stopOnMissing: true });
  },
};

export const NewColumns: Story = {
  name: 'A card names columns that were added later, and opens the mapping for them',
  beforeEach: () => {
    mockEndpoint(listDataSources, [stripe, changed]);
  },
  play: async ({ args }) => {
    await expect(await screen.findByText('2 new columns are not mapped')).toBeVisible();
    await press('Map them: Shop, city, plan');
    await expect(args.onMapping).toHaveBeenCalledWith(changed);
  },
};

export const RenewSecret: Story = {
  name: 'A webhook shows its address, and a new signing secret once',
  beforeEach: () => {
    mockEndpoint(listDataSources, [
      dataSource({
        name: 'Orders',
        type: 'Webhook',
        availableDataSource: null,
        canSync: false,
        webhookUrl: 'https://navout.example/api/sources/1/webhook',
      }),
    ]);
    mockEndpoint(rotateSourceSecret, { webhookSecret: 'whsec_bmV3IHNlY3JldA==' });
  },
  play: async () => {
    await press('Connection: Orders');
    await press('Rotate Signing Secret');
    await expect(await screen.findByText('whsec_bmV3IHNlY3JldA==')).toBeVisible();
  },
};

export const Refresh: Story = {
  name: 'A full refresh explains itself before it starts',
  play: async () => {
    mockEndpoint(syncDataSource, refuse('internal_error'));
    await press('Connection: Stripe');
    await press('Full Refresh');
    const question = await screen.findByRole('alertdialog', { name: 'Run a full refresh?' });
    await expect(question).toHaveTextContent(
      'Records that no longer exist in the source will be removed',
    );
    const start = within(question).getByRole('button', { name: 'Full Refresh' });
    await userEvent.click(start);
    await expect(await within(question).findByRole('alert')).toBeVisible();
    const calls = mockEndpoint(syncDataSource, importJob());
    await userEvent.click(start);
    await waitFor(() =>
      expect(calls[0]).toMatchObject({ params: { id: stripe.id }, query: { full: 'true' } }),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const Empty: Story = {
  // SRC-006
  name: 'No Data Sources Connected with Browse Available Sources',
  beforeEach: () => {
    mockEndpoint(listDataSources, []);
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('No Data Sources Connected')).toBeVisible();
    await press('Browse Available Sources');
    await expect(args.onBrowse).toHaveBeenCalled();
  },
};

export const Fails: Story = {
  // ERR-047 ERR-048
  name: 'A failed load is an inline banner with Retry, a failed retry says so',
  beforeEach: () => {
    mockEndpoint(listDataSources, refuse('internal_error'));
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load data sources');
    await press('Retry');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Failed to refresh data sources'),
    );
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(listDataSources, never());
  },
};

export const ReadOnly: Story = {
  beforeEach: () => {
    signInAs('user', ['data_sources:read']);
  },
  play: async () => {
    await expect(await screen.findByRole('article', { name: 'Stripe' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  },
};

export const AllCompanies: Story = {
  name: 'With All Companies, each card names the company',
  beforeEach: () => {
    signInAs('admin');
    mockEndpoint(listCompanies, companies);
    mockEndpoint(listDataSources, [stripe, fileSource({ companyId: meridian.id })]);
  },
  play: async () => {
    await expect(
      await within(await screen.findByRole('article', { name: 'Stripe' })).findByText(
        'Harbor & Co',
      ),
    ).toBeVisible();
    await expect(
      within(screen.getByRole('article', { name: 'customers.csv' })).getByText('Meridian Goods'),
    ).toBeVisible();
  },
};

export const Full: Story = {
  beforeEach: () => {
    mockEndpoint(
      listDataSources,
      Array.from({ length: 24 }, (_, index) =>
        dataSource({
          id: `source-${String(index)}`,
          name: `Source ${String(index + 1)}`,
          status: (['active', 'syncing', 'error', 'paused'] as const)[index % 4]!,
        }),
      ),
    );
  },
};

export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };
