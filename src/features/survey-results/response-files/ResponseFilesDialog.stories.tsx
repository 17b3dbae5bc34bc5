import type { Meta, StoryObj } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { readJob } from '@core/contract/jobs';
import {
  createResponseFile,
  downloadResponseFile,
  listResponseFiles,
} from '@core/contract/responseFiles';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { daysAgo, publishedSurvey } from '@tests/support/surveyFixtures';
import { withTexts } from '@src/lib/i18n/texts';
import { withApp } from '../../../../.storybook/decorators/withApp';
import type { ResponseFilesDialogProps } from './ResponseFilesDialog';

// Render it inside the page, so that its texts are loaded.
const ResponseFilesDialog = lazy(withTexts(() => import('./ResponseFilesDialog')));
const Shown = (props: ResponseFilesDialogProps) => (
  <Suspense fallback={null}>
    <ResponseFilesDialog {...props} />
  </Suspense>
);

const made = {
  ...{ id: 'file', runId: 'run-1', name: 'checkout_responses_2026-11-20.csv' },
  ...{ rows: 1204, bytes: 88_000, createdAt: daysAgo(1) },
};
const run = {
  ...{ id: 'run-2', kind: 'survey-results.makeFile', label: 'File of responses' },
  ...{ state: 'running' as const, progress: 40, counts: {}, reason: null, reasonCode: null },
  ...{ result: null, attempts: 1, cancellable: true, trigger: 'manual' as const, startsAt: null },
  createdAt: daysAgo(0),
  ...{ startedAt: daysAgo(0), finishedAt: null },
};

const meta = {
  title: 'Screens/Survey results/Files of responses',
  component: Shown,
  decorators: [withApp],
  args: { survey: publishedSurvey(), filters: { deviceType: 'mobile' }, onClose: fn() },
  beforeEach: () => {
    signInAs('company_admin');
    mockEndpoint(listResponseFiles, {
      files: [{ ...made, id: 'next', runId: 'run-2', rows: null, bytes: null }, made],
    });
    mockEndpoint(readJob, run);
    mockEndpoint(createResponseFile, never());
    return resetApi;
  },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Chosen columns, with the filters of the page',
  play: async () => {
    await expect(await screen.findByText(/1,204 rows/)).toBeVisible();
    const calls = mockEndpoint(createResponseFile, { ...made, rows: null, bytes: null });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Device Type' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hide personal data' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create file' }));
    await waitFor(() =>
      expect(calls[0]).toMatchObject({
        query: { deviceType: 'mobile' },
        body: { format: 'csv', shape: 'wide', labels: true, redact: true },
      }),
    );
    await expect((calls[0]?.body as { columns: string[] }).columns.slice(0, 5)).toEqual([
      ...['id', 'startedAt', 'completedAt', 'complete'],
      expect.stringMatching(/^q:/),
    ]);
  },
};

export const Statistics: Story = {
  name: 'An SPSS file has its own labels',
  play: async () => {
    const calls = mockEndpoint(createResponseFile, { ...made, rows: null, bytes: null });
    await userEvent.selectOptions(await screen.findByLabelText('Format'), 'SPSS (SAV)');
    await expect(screen.queryByRole('checkbox', { name: 'Scale labels' })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Rows'), 'Long: one row per answer');
    await userEvent.click(screen.getByRole('button', { name: 'Create file' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ format: 'sav', shape: 'long' }));
  },
};

export const DownloadFails: Story = {
  name: 'A file that is gone says so',
  beforeEach: () => void mockEndpoint(downloadResponseFile, refuse('not_found')),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Download checkout/ }));
    await expect(await screen.findByText(/The file was not downloaded/)).toBeVisible();
  },
};

export const Fails: Story = {
  beforeEach: () => {
    mockEndpoint(listResponseFiles, refuse('internal_error'));
    mockEndpoint(createResponseFile, refuse('unavailable'));
  },
  play: async () => {
    await expect(await screen.findByText('The files could not be loaded.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Create file' }));
    await expect(await screen.findByText(/The file could not be created/)).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'Before the first file',
  beforeEach: () => void mockEndpoint(listResponseFiles, { files: [] }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Create file' })).toBeEnabled();
    await expect(screen.queryByText('Files')).toBeNull();
  },
};
