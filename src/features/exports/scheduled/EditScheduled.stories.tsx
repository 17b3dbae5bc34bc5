import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { listDataSources } from '@core/contract/data-sources';
import { listViewNames } from '@core/contract/viewNames';
import { listCustomExportFields } from '@core/contract/exports';
import { changeScheduledExport, listScheduledExports } from '@core/contract/scheduledExports';
import { weekly } from '@tests/support/exportFixtures';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withTexts } from '@src/lib/i18n/texts';
import { withApp } from '../../../../.storybook/decorators/withApp';

// Render it inside the page, so that its texts are loaded.
const ScheduledExports = lazy(withTexts(() => import('./ScheduledExports')));
const Shown = () => (
  <Suspense fallback={null}>
    <ScheduledExports
      name="data_export"
      choice={{
        fields: ['email'],
        custom: [],
        range: '30d',
        exact: false,
        view: '',
        format: 'csv',
      }}
    />
  </Suspense>
);

const meta = {
  title: 'Screens/Exports/Edit a scheduled export',
  component: Shown,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listScheduledExports, [weekly]);
    mockEndpoint(listDataSources, []);
    mockEndpoint(listCustomExportFields, []);
    mockEndpoint(listViewNames, [
      { id: 'churned', name: 'Churned Users', isCustom: false },
      { id: 'view-1', name: 'Oslo regulars', isCustom: true },
    ]);
    return resetApi;
  },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const opened = async () => {
  await press('Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit a scheduled export' }));
  await dialog.findByRole('option', { name: 'Oslo regulars' });
  return dialog;
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** The body sent if nothing is changed. */
const order = {
  name: 'People for the CRM',
  fields: ['email', 'name', 'revenue'],
  custom: [],
  range: '30d',
  view: null,
  format: 'csv',
  exact: false,
  cron: '30 6 * * 1',
  delivery: null,
  timeZone: 'Europe/Oslo',
  revision: 3,
};

export const Edits: Story = {
  name: 'Shows what is stored; name, people, days, format, columns and times can be changed',
  play: async () => {
    const calls = mockEndpoint(changeScheduledExport, { ...weekly, revision: 4 });
    const dialog = await opened();
    const field = (name: string) => dialog.getByLabelText(name);
    await expect(field('Name')).toHaveValue('People for the CRM');
    await expect(field('How often')).toHaveValue('week');
    await expect(field('Day of the week')).toHaveValue('1');
    await expect(field('Time')).toHaveValue('06:30');
    await expect(field('Time zone')).toHaveValue('Europe/Oslo');
    await expect(dialog.getByRole('checkbox', { name: 'revenue' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'age' })).not.toBeChecked();
    await userEvent.selectOptions(field('People'), 'Oslo regulars');
    await userEvent.selectOptions(field('Date Range'), 'All time');
    await userEvent.selectOptions(field('Format'), 'Parquet');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'age' }));
    await userEvent.selectOptions(field('How often'), 'Every day');
    await userEvent.clear(field('Name'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('Please enter a name.')).toBeVisible();
    await userEvent.type(field('Name'), 'Regulars');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await gone();
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({
        params: { id: 'e1' },
        body: {
          ...order,
          name: 'Regulars',
          fields: ['email', 'name', 'age', 'revenue'],
          range: 'all',
          view: 'view-1',
          format: 'parquet',
          cron: '30 6 * * *',
        },
      }),
    );
  },
};

export const RemovedField: Story = {
  name: 'A custom field that was removed from its source is named, and can be unchecked',
  beforeEach: () => {
    mockEndpoint(listScheduledExports, [{ ...weekly, custom: ['crew_berth', 'plan'] }]);
    mockEndpoint(listCustomExportFields, [
      { name: 'plan', label: 'Plan', type: 'string', sources: [null] },
    ]);
  },
  play: async () => {
    const calls = mockEndpoint(changeScheduledExport, weekly);
    const dialog = await opened();
    const removed = await dialog.findByRole('checkbox', { name: 'crew_berth' });
    await expect(removed).toHaveAccessibleDescription(/^This field was removed/);
    await userEvent.click(removed);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await gone();
    await expect(calls.at(-1)?.body).toMatchObject({ ...order, custom: ['plan'] });
  },
};

export const Expression: Story = {
  name: "Other times are a cron expression; the server's error appears next to the field",
  beforeEach: () => {
    mockEndpoint(listScheduledExports, [{ ...weekly, cron: '0 */6 * * *' }]);
  },
  play: async () => {
    mockEndpoint(
      changeScheduledExport,
      refuse('validation_failed', { fields: { cron: 'Not so.' } }),
    );
    const dialog = await opened();
    await expect(dialog.getByLabelText('How often')).toHaveValue('cron');
    const cron = dialog.getByLabelText('Cron expression');
    await expect(cron).toHaveValue('0 */6 * * *');
    await userEvent.clear(cron);
    await userEvent.type(cron, '* * * * *');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('Not so.')).toBeVisible();
    await expect(cron).toHaveValue('* * * * *');
  },
};

export const Fails: Story = {
  name: 'Changes survive a failed save',
  play: async () => {
    mockEndpoint(changeScheduledExport, refuse('internal_error'));
    const dialog = await opened();
    await userEvent.type(dialog.getByLabelText('Name'), ', daily');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(/^The changes could not be saved\./)).toBeVisible();
    await expect(dialog.getByLabelText('Name')).toHaveValue('People for the CRM, daily');
  },
};

/** Someone else saved while this user edited the name. */
const conflict = async () => {
  const calls = mockEndpoint(changeScheduledExport, ({ body }) =>
    (body as { revision: number }).revision === 3 ? refuse('conflict') : weekly,
  );
  const dialog = await opened();
  mockEndpoint(listScheduledExports, [{ ...weekly, revision: 5, name: 'Theirs', range: '7d' }]);
  await userEvent.type(dialog.getByLabelText('Name'), '!');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expect(await dialog.findByText(/^Someone else changed this export/)).toBeVisible();
  return { dialog, calls };
};

export const KeepsMine: Story = {
  name: "After someone else's change: mine is saved over theirs",
  play: async () => {
    const { dialog, calls } = await conflict();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await gone();
    await waitFor(() =>
      expect(calls.at(-1)?.body).toEqual({ ...order, name: 'People for the CRM!', revision: 5 }),
    );
  },
};

export const TakesTheirs: Story = {
  name: "After someone else's change: theirs can be taken",
  play: async () => {
    const { dialog, calls } = await conflict();
    await userEvent.click(dialog.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveValue('Theirs'));
    await expect(dialog.queryByText(/^Someone else changed this export/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await gone();
    await waitFor(() =>
      expect(calls.at(-1)?.body).toEqual({ ...order, name: 'Theirs', range: '7d', revision: 5 }),
    );
  },
};

export const ViewGone: Story = {
  name: 'A deleted view is named as such, and other people must be chosen before saving',
  beforeEach: () => {
    mockEndpoint(listScheduledExports, [{ ...weekly, view: 'view-9' }]);
  },
  play: async () => {
    const calls = mockEndpoint(changeScheduledExport, { ...weekly, revision: 4 });
    const dialog = await opened();
    await expect(
      await dialog.findByText('This view was deleted. Please choose another one.'),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(calls).toHaveLength(0);
    await userEvent.selectOptions(dialog.getByLabelText('People'), 'Everyone');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await gone();
    await waitFor(() => expect(calls.at(-1)?.body).toEqual(order));
  },
};

export const OnAPhone: Story = {
  tags: ['phone'],
  play: async () => {
    await opened();
  },
};
