import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { listDataSources } from '@core/contract/data-sources';
import { listCustomExportFields } from '@core/contract/exports';
import { listViewNames } from '@core/contract/viewNames';
import {
  listScheduledExports,
  runScheduledExport,
  scheduleExport,
  unscheduleExport,
} from '@core/contract/scheduledExports';
import { weekly } from '@tests/support/exportFixtures';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { dataSource } from '@tests/support/sourceFixtures';
import { signInAs } from '@tests/support/sessions';
import { withTexts } from '@src/lib/i18n/texts';
import { withApp } from '../../../../.storybook/decorators/withApp';
import type { ListedExport } from './scheduledApi';
import type { ScheduledExportsProps } from './ScheduledExports';

// Render it inside the page, so that its texts are loaded.
const ScheduledExports = lazy(withTexts(() => import('./ScheduledExports')));
const Shown = (props: ScheduledExportsProps) => (
  <Suspense fallback={null}>
    <ScheduledExports {...props} />
  </Suspense>
);

const making: ListedExport = { ...weekly, id: 'e2', name: 'Monthly', runId: 'r1', files: [] };
const failed: ListedExport = {
  ...weekly,
  id: 'e3',
  name: 'Churned people',
  failure: 'The view was deleted.',
};

const meta = {
  title: 'Screens/Exports/Scheduled exports',
  component: Shown,
  decorators: [withApp],
  args: {
    name: 'data_export',
    choice: {
      fields: ['email', 'name'],
      custom: [],
      range: '30d',
      exact: false,
      view: '',
      format: 'csv',
    },
  },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listScheduledExports, [weekly]);
    mockEndpoint(listViewNames, []);
    mockEndpoint(listCustomExportFields, []);
    mockEndpoint(listDataSources, [dataSource({ id: 's3', name: 'Archive', type: 'S3' })]);
    return resetApi;
  },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

const shows = (...list: ListedExport[]) => ({
  beforeEach: () => {
    mockEndpoint(listScheduledExports, list);
  },
});
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const Full: Story = {
  name: 'Times, files to download, a file in progress and a failed one',
  ...shows(weekly, making, failed),
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Scheduled exports' }));
    await expect(list.getAllByText('CSV · 3 fields · Last 30 days')[0]).toBeVisible();
    await expect(
      list.getByText('The last file could not be created: The view was deleted.'),
    ).toBeVisible();
    const files = within(list.getByRole('list', { name: 'Files for People for the CRM' }));
    await expect(files.getAllByRole('button')).toHaveLength(2);
    await expect(list.getByRole('button', { name: 'Creating a file...' })).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'Without exports it says how to start; without fields it says what is missing',
  ...shows(),
  args: {
    choice: { fields: [], custom: [], range: '30d', exact: false, view: '', format: 'csv' },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No scheduled exports yet/)).toBeVisible();
    await press('Schedule this export');
    await expect(canvas.getByText('Select at least one field above first.')).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const Schedules: Story = {
  name: 'Schedules what is chosen on the page',
  play: async () => {
    const calls = mockEndpoint(scheduleExport, weekly);
    await press('Schedule this export');
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule an export' }));
    await expect(
      dialog.getByText('CSV, 2 fields, Last 30 days, as chosen on the page.'),
    ).toBeVisible();
    const name = dialog.getByLabelText('Name');
    await userEvent.clear(name);
    await press('Save');
    await expect(await dialog.findByText('Please enter a name.')).toBeVisible();
    await userEvent.type(name, 'For the CRM');
    await userEvent.selectOptions(dialog.getByLabelText('How often'), 'Every week');
    await userEvent.selectOptions(dialog.getByLabelText('Day of the week'), 'Wednesday');
    await fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '07:15' } });
    await press('Save');
    await waitFor(() =>
      expect(calls.at(-1)?.body).toEqual({
        name: 'For the CRM',
        fields: ['email', 'name'],
        custom: [],
        range: '30d',
        view: null,
        format: 'csv',
        exact: false,
        cron: '15 7 * * 3',
        delivery: null,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Delivers: Story = {
  name: "Delivers once to a source's storage; the folder is required, and a rejection is shown",
  play: async () => {
    const calls = mockEndpoint(
      scheduleExport,
      refuse('validation_failed', { fields: { 'delivery.folder': 'Read from there.' } }),
    );
    await press('Schedule this export');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('How often'), 'Once, now');
    await expect(dialog.queryByLabelText('Time')).toBeNull();
    await dialog.findByRole('option', { name: 'Archive (S3)' });
    await userEvent.selectOptions(dialog.getByLabelText('Deliver to'), 'Archive (S3)');
    await press('Save');
    await expect(await dialog.findByText('Please enter a folder.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Folder'), 'in/');
    await press('Save');
    await expect(await dialog.findByText('Read from there.')).toBeVisible();
    await expect(calls.at(-1)?.body).toMatchObject({
      cron: null,
      delivery: { sourceId: 's3', folder: 'in/' },
    });
  },
};

export const Refused: Story = {
  name: 'A rejection keeps the input',
  play: async () => {
    mockEndpoint(scheduleExport, refuse('quota_reached'));
    await press('Schedule this export');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Name'), ' daily');
    await press('Save');
    await expect(await dialog.findByText(/^The export could not be scheduled\./)).toBeVisible();
    await expect(dialog.getByLabelText('Name')).toHaveValue('data_export daily');
  },
};

export const MakesAndDeletes: Story = {
  name: 'Creates a file now, and deletes after asking',
  play: async ({ canvas }) => {
    const runs = mockEndpoint(runScheduledExport, weekly);
    const deletes = mockEndpoint(unscheduleExport, undefined);
    await press('Create a file now');
    await waitFor(() => expect(runs).toHaveLength(1));
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await expect(question.getByText(/existing files will be deleted/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deletes).toHaveLength(1));
  },
};

export const Reader: Story = {
  name: 'People who may only read can download files but change nothing',
  beforeEach: () => {
    signInAs('user', ['data_sources:read']);
  },
  play: async ({ canvas }) => {
    await expect(
      (await canvas.findAllByRole('button', { name: /^Download the file/ }))[0],
    ).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: 'Create a file now' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Schedule this export' })).toBeNull();
  },
};

export const Loading: Story = {
  name: 'While they load',
  beforeEach: () => {
    mockEndpoint(listScheduledExports, never);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading scheduled exports...')).toBeInTheDocument();
  },
};

export const Failing: Story = {
  name: 'If the list cannot be loaded, it says so and can be retried',
  beforeEach: () => {
    mockEndpoint(listScheduledExports, refuse('internal_error'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Scheduled exports could not be loaded\./)).toBeVisible();
    mockEndpoint(listScheduledExports, [weekly]);
    await press(/Retry|Try again/);
    await expect(await canvas.findByText('People for the CRM')).toBeVisible();
  },
};
