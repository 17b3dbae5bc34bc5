import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { listViewNames } from '@core/contract/viewNames';
import { saveDestination, testDestination } from '@core/contract/audienceWriteback';
import { listSourceFields } from '@core/contract/fieldList';
import { destinations } from '@tests/support/audienceFixtures';
import { mockEndpoint, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../../../.storybook/decorators/withApp';
import type { Destination } from '../../api';
import { DestinationDialog } from './DestinationDialog';

/** A field that is not mapped: profiles store it under its internal name. */
const harbor = {
  ...{ id: 'f1', originalFieldId: 'f1', name: 'Favorite harbor', target: null },
  ...{ internalName: 'shop_favorite_harbor', type: 'dimension' as const, description: '' },
  ...{ isCustom: false, sources: ['Shop'], sourceIds: ['s1'] },
};

const meta = {
  title: 'Screens/Audience/Destination dialog',
  component: DestinationDialog,
  decorators: [withApp],
  args: { destination: destinations[1]!, onClose: fn() },
  beforeEach: () => {
    signInAs('admin');
    mockEndpoint(listViewNames, [{ id: 'v1', name: 'Gold members', isCustom: true }]);
    mockEndpoint(listSourceFields, [harbor]);
    return resetApi;
  },
} satisfies Meta<typeof DestinationDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const table: NonNullable<Destination['table']> = {
  ...{ host: 'db.shop.example', port: 5432, database: 'shop', user: 'writer' },
  ...{ ssl: 'required', table: 'public.people', key: 'email' },
  left: 'delete',
  columns: [{ column: 'email', field: 'email' }],
};

export const NewTable: Story = {
  name: 'A table is tested before it is saved, and the statement that creates it can be copied',
  play: async ({ args }) => {
    const tests = mockEndpoint(testDestination, {
      ok: false,
      message: 'The table has no column synced_at.',
    });
    const saves = mockEndpoint(saveDestination, { ...destinations[1]!, secret: null });
    await userEvent.selectOptions(await screen.findByLabelText('Type'), 'PostgreSQL table');
    await userEvent.type(screen.getByLabelText('Host'), 'db.shop.example');
    await userEvent.type(screen.getByLabelText('Database'), 'shop');
    await userEvent.type(screen.getByLabelText('User'), 'writer');
    await userEvent.type(screen.getByLabelText(/^Password/), 'secret-pass');
    await userEvent.type(screen.getByLabelText('Table'), 'public.people');
    await userEvent.click(screen.getByRole('button', { name: 'Add column' }));
    await userEvent.type(screen.getByLabelText('Column 3'), 'orders');
    await userEvent.selectOptions(screen.getByLabelText('Field for column 3'), 'Orders');
    await userEvent.click(screen.getByRole('button', { name: 'Add column' }));
    await userEvent.type(screen.getByLabelText('Column 4'), 'harbor');
    await userEvent.selectOptions(
      screen.getByLabelText('Field for column 4'),
      'Favorite harbor (Shop)',
    );
    await expect(
      screen.getByRole('region', { name: 'SQL to create this table' }),
    ).toHaveTextContent(/"in_segment" boolean/);
    await userEvent.click(screen.getByRole('button', { name: 'Test table' }));
    await expect(await screen.findByText('The table has no column synced_at.')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('People'), 'Gold members');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(tests[0]?.body).toMatchObject({ kind: 'postgresql', secret: 'secret-pass' });
    await expect(saves[0]?.body).toEqual({
      replaces: null,
      kind: 'postgresql',
      secret: 'secret-pass',
      table: {
        ...{ host: 'db.shop.example', port: null, database: 'shop', user: 'writer' },
        ...{ ssl: 'required', table: 'public.people', key: 'user_id', left: 'mark' },
        columns: [
          { column: 'user_id', field: 'userId' },
          { column: 'email', field: 'email' },
          { column: 'orders', field: 'orders' },
          { column: 'harbor', field: 'traits.shop_favorite_harbor' },
        ],
      },
      segment: 'v1',
      schedule: null,
    });
  },
};

export const StoredTable: Story = {
  name: 'A stored table keeps its password, and its schedule shows the next run and the last failure',
  args: {
    destination: {
      ...destinations[1]!,
      ...{ configured: true, kind: 'postgresql', url: 'postgresql://db.shop.example:5432/shop' },
      table,
      segment: 'v1',
      savedAt: '2026-11-29T10:00:00.000Z',
      schedule: {
        ...{ cron: '0 6 * * *', timeZone: 'Europe/Oslo', data: ['profile'] },
        nextAt: '2026-11-30T05:00:00.000Z',
        failure: 'The table has no column synced_at.',
      },
    },
  },
  play: async () => {
    const saves = mockEndpoint(saveDestination, { ...destinations[1]!, secret: null });
    await expect(
      await screen.findByText('The last scheduled run failed: The table has no column synced_at.'),
    ).toBeVisible();
    await expect(screen.getByText(/^Next run: .*\(Europe\/Oslo\)$/)).toBeVisible();
    await expect(screen.getByLabelText('Schedule')).toHaveValue('daily');
    await userEvent.selectOptions(screen.getByLabelText('Schedule'), 'Cron expression');
    const cron = screen.getByLabelText('Cron expression');
    await userEvent.clear(cron);
    await userEvent.type(cron, '30 7 * * 1-5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves).toHaveLength(1));
    await expect(saves[0]?.body).toMatchObject({
      replaces: '2026-11-29T10:00:00.000Z',
      table: { host: 'db.shop.example', key: 'email', left: 'delete' },
      schedule: { cron: '30 7 * * 1-5', timeZone: 'Europe/Oslo' },
    });
    await expect(saves[0]?.body).not.toHaveProperty('secret');
  },
};

export const OnAPhone: Story = { tags: ['phone'], args: StoredTable.args ?? {} };
