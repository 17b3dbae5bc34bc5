import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  listWritebackRuns,
  readWritebackRun,
  retryWriteback,
} from '@core/contract/audienceWriteback';
import { reclassifyJob, writebackRun } from '@tests/support/audienceFixtures';
import { longName, longSentence } from '@tests/support/longTexts';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { signInAs } from '@tests/support/sessions';
import { withApp } from '../../../.storybook/decorators/withApp';
import WritebackLogPanel from './WritebackLogPanel';

const meta = {
  title: 'Screens/Audience/Writeback log panel',
  component: WritebackLogPanel,
  decorators: [withApp],
  beforeEach: () => {
    signInAs('admin');
    mockEndpoint(listWritebackRuns, [
      writebackRun(),
      writebackRun({ id: 'r3', trigger: 'schedule', failed: 0, left: 3, state: 'succeeded' }),
      writebackRun({
        id: 'r2',
        destination: 'support',
        state: 'not_configured',
        sent: 0,
        failed: 0,
        refused: 0,
      }),
    ]);
    mockEndpoint(readWritebackRun, {
      run: writebackRun(),
      failures: [
        { userId: 'u1', name: 'Priya Raman', reason: 'The receiver returned 500.', attempts: 3 },
      ],
    });
    return resetApi;
  },
} satisfies Meta<typeof WritebackLogPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Retry: Story = {
  name: 'A run shows its failed rows and sends them again; a destination without a URL is recorded as not configured',
  play: async ({ canvas }) => {
    const calls = mockEndpoint(retryWriteback, reclassifyJob());
    await expect(await canvas.findByText('No destination configured')).toBeVisible();
    await expect(canvas.getByText('Schedule, 0 s')).toBeVisible();
    await expect(canvas.getByText('3 left segment')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /^Failures for CRM/ }));
    await expect(await screen.findByText('The receiver returned 500. (3 attempts)')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry Failed Rows' }));
    await waitFor(() => expect(calls[0]?.params).toEqual({ id: writebackRun().id }));
  },
};

export const HeldDeletion: Story = {
  name: 'A run that would delete most of a table asks before it does',
  beforeEach: () => {
    mockEndpoint(listWritebackRuns, [
      writebackRun({
        ...{ failed: 0, held: 1200, trigger: 'schedule' },
        reason:
          '1200 rows belong to people who left the segment. That is most of the table, so none were deleted. Please check the segment, then confirm the deletion.',
      }),
    ]);
  },
  play: async ({ canvas }) => {
    const calls = mockEndpoint(retryWriteback, reclassifyJob());
    await userEvent.click(
      await canvas.findByRole('button', { name: /^Delete rows of people who left: CRM/ }),
    );
    const dialog = await screen.findByRole('alertdialog');
    await expect(dialog).toHaveTextContent('1,200 rows belong to people who left the segment.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete rows' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ deletesMost: true }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const BeforeTheFirst: Story = {
  beforeEach: () => {
    mockEndpoint(listWritebackRuns, []);
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Writeback log')).toBeNull();
  },
};

export const Fails: Story = {
  beforeEach: () => {
    mockEndpoint(listWritebackRuns, refuse('internal_error'));
  },
};

export const OnAPhone: Story = {
  name: 'On a phone, the reason of a failure is below its run',
  tags: ['phone'],
  beforeEach: () => {
    mockEndpoint(listWritebackRuns, [
      writebackRun({ state: 'failed', reason: 'The receiver returned 500.' }),
    ]);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The receiver returned 500.')).toBeVisible();
  },
};

export const LongText: Story = {
  beforeEach: () => {
    mockEndpoint(listWritebackRuns, [
      writebackRun({ createdByName: longName, state: 'failed', reason: longSentence }),
    ]);
  },
};
