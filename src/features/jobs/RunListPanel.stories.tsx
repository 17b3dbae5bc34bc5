import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { cancelJob, listJobs } from '@core/contract/jobs';
import { mockEndpoint, never, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import type { JobRun } from './api';
import { RunListPanel } from './RunListPanel';

const at = '2026-11-20T09:00:00.000Z';
const running: JobRun = {
  id: 'j1',
  kind: 'privacy.retain',
  label: 'Apply retention period',
  state: 'running',
  progress: 40,
  counts: { survey_responses: 1200 },
  reason: null,
  result: null,
  attempts: 1,
  cancellable: true,
  trigger: 'manual',
  startsAt: null,
  createdAt: at,
  startedAt: at,
  finishedAt: null,
};
const failed: JobRun = {
  ...running,
  id: 'j2',
  label: 'Deliver webhook',
  state: 'failed',
  progress: 0,
  counts: { pages: 1, stored: 240 },
  reason: 'The receiver returned 500.',
  cancellable: false,
  finishedAt: '2026-11-20T09:00:04.000Z',
};

/** Mocks the list of runs, and separately the list of emails. */
const answer = (runs: JobRun[], mails: JobRun[] = []) =>
  mockEndpoint(listJobs, ({ query }) => (query['kind'] === 'mail.send' ? mails : runs));

const meta = {
  title: 'Screens/Jobs/Run list panel',
  component: RunListPanel,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('company_admin');
    answer([failed]);
    return resetApi;
  },
} satisfies Meta<typeof RunListPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The receiver returned 500.')).toBeVisible();
    await expect(
      canvas.getByText(
        /^1 page · 240 stored · Started 20 Nov 2026, .* · took 4 seconds · manually$/,
      ),
    ).toBeVisible();
  },
};

export const Mails: Story = {
  name: 'Emails of one kind are one line, separate from other work, and every line shows its time',
  beforeEach: () => {
    const mail: JobRun = {
      ...failed,
      kind: 'mail.send',
      label: 'Email to a teammate: invitation',
      state: 'succeeded',
      progress: 100,
      reason: null,
    };
    answer(
      [failed],
      Array.from({ length: 200 }, (_, at) => ({ ...mail, id: `m${at}` })),
    );
  },
  play: async ({ canvas }) => {
    const mails = await canvas.findByRole('list', { name: 'Emails' });
    await expect(mails.children).toHaveLength(1);
    await expect(mails).toHaveTextContent(/Email to a teammate: invitation.*200 emails · 20 Nov/);
    await expect(canvas.getByRole('list', { name: 'Background runs' })).toHaveTextContent(
      /Deliver webhook.*Started 20 Nov 2026/,
    );
  },
};

export const Live: Story = {
  name: 'A running job is polled until it ends, and can be stopped',
  beforeEach: () => {
    let asked = 0;
    mockEndpoint(listJobs, ({ query }) =>
      query['kind'] === 'mail.send'
        ? []
        : [
            (asked += 1) < 3
              ? { ...running, progress: asked * 30 }
              : {
                  ...running,
                  state: 'succeeded' as const,
                  progress: 100,
                  cancellable: false,
                  finishedAt: at,
                },
          ],
    );
  },
  play: async ({ canvas }) => {
    const calls = mockEndpoint(cancelJob, running);
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Stop: Apply retention period' }),
    );
    await expect(calls[0]?.params).toEqual({ id: 'j1' });
    await expect(
      await canvas.findByRole('status', { name: 'Apply retention period: Done' }),
    ).toBeVisible();
  },
};

export const Empty: Story = {
  beforeEach: () => {
    answer([]);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing has run yet.')).toBeVisible();
  },
};

export const Fails: Story = {
  beforeEach: () => {
    mockEndpoint(listJobs, refuse('forbidden'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'You do not have permission to do this.',
    );
  },
};

export const Loading: Story = {
  beforeEach: () => {
    mockEndpoint(listJobs, never());
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading runs...')).toBeInTheDocument();
  },
};

export const ReadOnly: Story = {
  name: 'People who may not write see the progress but cannot stop it',
  beforeEach: () => {
    signInAs('user', ['data_sources:read']);
    answer([{ ...running, finishedAt: null }]);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
