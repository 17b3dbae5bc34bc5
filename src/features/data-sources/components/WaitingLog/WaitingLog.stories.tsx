import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { readWaitingLog } from '@core/contract/sourceTables';
import { mockEndpoint, refuse, resetApi } from '@tests/support/mockApi';
import { withApp } from '../../../../../.storybook/decorators/withApp';
import { WaitingLog } from './WaitingLog';

const table = { table: 'customers', bytes: 3_355_443, isLarge: false, isLost: false };

const meta = {
  title: 'Screens/Data sources/Waiting log',
  component: WaitingLog,
  decorators: [withApp],
  args: { id: 'source-1' },
  beforeEach: () => {
    mockEndpoint(readWaitingLog, { message: null, tables: [table] });
    return resetApi;
  },
} satisfies Meta<typeof WaitingLog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = {
  name: 'A database keeps some log for the next sync',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent(
      'customers: the database keeps 3.2 MB of its log until the next sync.',
    );
  },
};

export const Large: Story = {
  name: 'A log that may fill the disk, or that is lost, is a warning',
  beforeEach: () => {
    mockEndpoint(readWaitingLog, {
      message: null,
      tables: [
        { ...table, bytes: 2048 * 1024 ** 2, isLarge: true },
        { ...table, table: 'orders', isLost: true },
      ],
    });
  },
  play: async ({ canvas }) => {
    const [large, lost] = await canvas.findAllByRole('alert');
    await expect(large).toHaveTextContent('2,048 MB of its log');
    await expect(large).toHaveTextContent("the database's disk may fill up");
    await expect(lost).toHaveTextContent('orders: the database no longer has all changes.');
  },
};

export const Unreachable: Story = {
  name: 'A database that cannot be reached is named with the reason',
  beforeEach: () => {
    mockEndpoint(readWaitingLog, { message: 'The database did not respond in time.', tables: [] });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent(
      'could not be checked: The database did not respond in time.',
    );
  },
};

export const Failed: Story = {
  name: 'A check that failed says why and can be repeated',
  beforeEach: () => {
    mockEndpoint(readWaitingLog, refuse('internal_error'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The log of the database could not be checked: Something went wrong',
    );
    mockEndpoint(readWaitingLog, { message: null, tables: [table] });
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent('keeps 3.2 MB of its log');
  },
};
