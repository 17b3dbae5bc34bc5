import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StreamRuns } from './StreamRuns';

const streams = [
  { name: '', title: 'customers', counts: { pages: 2, read: 1840, stored: 40 }, done: true },
  { name: 'orders', title: 'orders', counts: { pages: 1, read: 500, deleted: 3 }, done: false },
  { name: 'plans', title: 'plans', counts: {}, done: false },
];

const meta = {
  title: 'Screens/Data sources/Tables of a run',
  component: StreamRuns,
  args: { run: { result: { streams }, finishedAt: '2026-11-20T09:00:00.000Z' } },
} satisfies Meta<typeof StreamRuns>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ended: Story = {
  name: 'A run that failed shows how far it came',
  play: async ({ canvas }) => {
    const [customers, orders, plans] = canvas.getAllByRole('listitem');
    await expect(customers).toHaveTextContent('customers1,840 read · 40 stored');
    await expect(orders).toHaveTextContent('500 read · 3 deleted · not fully read');
    await expect(plans).toHaveTextContent('plansnot fully read');
  },
};

export const Running: Story = {
  args: { run: { result: { streams }, finishedAt: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/not fully read/)).toBeNull();
  },
};

export const OneTable: Story = {
  name: 'A source with one table shows nothing',
  args: { run: { result: { streams: streams.slice(0, 1) }, finishedAt: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};
