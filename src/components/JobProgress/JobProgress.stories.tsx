import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { JobProgress } from './JobProgress';
import { guide } from '../../../.storybook/blocks/guide';

const running = {
  label: 'Import contacts.csv',
  state: 'running',
  progress: 42,
  counts: { rowsRead: 4200, rowsRefused: 3 },
} as const;

const meta = {
  title: 'Components/Job progress',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'loading' },
    usage: {
      when: 'Background work that counts rows.',
      not: 'Waits of a few seconds (SubmitButton) or of unknown length (LoadingState).',
    },
    guide: guide({
      keyboard: [
        ['Tab', 'Moves to Stop, while the job can be stopped.'],
        ['Enter, Space', 'Stops the job. What it already stored is kept.'],
      ],
      screenReader:
        'The state is announced when it changes. The bar has the name of the job and its percentage.',
      examples: [
        {
          is: 'do',
          show: 'Import contacts.csv: 31,204 read, 12 rejected',
          words: 'Show counts while the job runs.',
        },
        { is: 'dont', show: 'Please wait…', words: 'Hide how far along the job is.' },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: JobProgress,
  args: { run: running },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof JobProgress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  args: { onCancel: fn() },
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByRole('progressbar', { name: 'Progress of Import contacts.csv' }),
    ).toHaveAttribute('aria-valuenow', '42');
    await expect(canvas.getByText('4,200 rows read · 3 rows rejected')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop: Import contacts.csv' }));
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
  },
};
export const Waiting: Story = {
  args: {
    run: {
      ...running,
      state: 'queued',
      progress: 0,
      counts: {},
      reason: 'The receiver returned 503.',
    },
  },
};
export const Stopping: Story = {
  args: { onCancel: fn(), cancelling: true },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: 'Stopping: Import contacts.csv' }),
    ).toBeDisabled();
  },
};
export const Done: Story = {
  args: { onCancel: fn(), run: { ...running, state: 'succeeded', progress: 100 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Import contacts.csv: Done' })).toBeVisible();
    await expect(canvas.queryByRole('progressbar')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const PartlyDone: Story = {
  args: {
    run: {
      ...running,
      state: 'partial',
      progress: 100,
      reason: '3 rows had no email address and were left out.',
    },
  },
};
export const Failed: Story = {
  args: { run: { ...running, state: 'failed', reason: 'The file is not a CSV file.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The file is not a CSV file.');
  },
};
export const Stopped: Story = {
  args: { run: { ...running, state: 'cancelled', reason: 'Stopped on request.' } },
};
export const LongText: Story = {
  args: {
    run: {
      ...running,
      label:
        'Import a_file_with_a_name_that_is_far_longer_than_any_column_of_this_screen_could_ever_hold_2026-11-21.csv',
      counts: { rowsRead: 12_345_678, rowsRefused: 1_234_567, rowsUnchanged: 7_654_321 },
    },
  },
};
