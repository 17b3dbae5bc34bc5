import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LoadingState } from './LoadingState';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Loading state',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'loading' },
    usage: {
      when: 'The first load of a part, in the shape of its content.',
      not: 'Reloads, which keep the old content at 60% opacity, or waits under 200 ms, for which nothing is shown.',
    },
    guide: guide({
      screenReader: 'The label is a status: it is read once, without taking focus.',
      examples: [
        {
          is: 'do',
          show: <LoadingState label="Loading sources..." shape="none" />,
          words: 'Say what is loading. Nothing is shown in the first 200 ms.',
        },
        {
          is: 'dont',
          show: <LoadingState label="Please wait..." shape="none" />,
          words: 'Ask people to wait without saying for what.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: LoadingState,
  args: { label: 'Loading dashboard data...' },
} satisfies Meta<typeof LoadingState>;
export default meta;
type Story = StoryObj<typeof meta>;

const shown = async ({
  canvas,
}: {
  canvas: { findByText: (text: string) => Promise<HTMLElement> };
}) => {
  await expect(await canvas.findByText('Loading dashboard data...')).toBeVisible();
};

export const Page: Story = {
  args: { shape: 'page' },
  play: async ({ canvas }) => {
    // Show nothing at first, so that quick responses don't flash.
    await expect(canvas.queryByText('Loading dashboard data...')).toBeNull();
    await expect(await canvas.findByText('Loading dashboard data...')).toBeVisible();
  },
};
export const Table: Story = { args: { shape: 'table' }, play: shown };
export const Cards: Story = { args: { shape: 'cards', rows: 3 }, play: shown };
export const Chart: Story = { args: { shape: 'chart' }, play: shown };
export const Strip: Story = { args: { shape: 'strip' }, play: shown };
export const Lines: Story = { args: { shape: 'lines' }, play: shown };
export const TextOnly: Story = { args: { shape: 'none' }, play: shown };
