import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChartColumn, ChartLine } from 'lucide-react';
import { SampleDataChip } from '@src/components/SampleDataChip/SampleDataChip';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { expect, fn, userEvent } from 'storybook/test';
import { ChartCard } from './ChartCard';
import { guide } from '../../../.storybook/blocks/guide';

const days = ['Sun 15', 'Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21'];
const calls = {
  id: 'calls',
  label: 'This week',
  values: [2900, 4650, 5010, 4480, 5618, 5300, 3528],
  previous: [2610, 4120, 4690, 4520, 4871, 5110, 3790],
  previousLabel: 'Previous week',
};

const meta = {
  title: 'Components/Chart',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'numbers' },
    usage: {
      when: 'One measure over time, a comparison of bars, or shares of a whole.',
      not: 'A single number (ReadoutStrip), or two or three numbers that fit into a sentence.',
    },
    guide: guide({
      anatomy: [
        { at: 'h2, h3', name: 'Title: the measure' },
        { at: 'svg', name: 'Plot, drawn from the tokens of the chart palette' },
      ],
      keyboard: [['Tab', 'Moves to the controls of the card and to its table.']],
      screenReader:
        'Every plot has a table with the same numbers and the same name. Never rely on color alone: each series also has its own label.',
      examples: [
        {
          is: 'do',
          show: 'Number of calls, per day',
          words: 'Name the measure in the title, and its interval in the support line.',
        },
        {
          is: 'dont',
          show: 'Overview chart',
          words: 'Name the type of chart. People can see it.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: ChartCard,
  args: {
    title: 'Number of calls',
    support: 'Outbound API, per day',
    kind: 'line',
    labels: days,
    series: [calls],
  },
} satisfies Meta<typeof ChartCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Number of calls' });
    await expect(table).toHaveTextContent('5,618');
    await expect(canvas.getByRole('heading', { name: 'Number of calls' })).toBeVisible();
  },
};
export const Bar: Story = {
  args: {
    kind: 'bar',
    title: 'Recommendations served',
    size: 'small',
    value: '94,210',
    change: { value: 4.9 },
    series: [
      {
        id: 'served',
        label: 'Recommendations',
        values: [9100, 13800, 14900, 13200, 16400, 15600, 11200],
        colorIndex: 3,
      },
    ],
  },
};
export const SmallLine: Story = {
  args: {
    title: 'Conversion rate (%)',
    size: 'small',
    value: '4.38',
    unit: '%',
    change: { value: 0.6 },
    series: [
      {
        id: 'conversion',
        label: 'Conversion Rate',
        values: [4.1, 4.2, 4.3, 4.2, 4.4, 4.5, 4.38],
        colorIndex: 1,
      },
    ],
  },
};
export const Donut: Story = {
  args: {
    kind: 'donut',
    title: 'Coverage',
    labels: ['High value', 'At risk', 'New users', 'Churned'],
    series: [{ id: 'coverage', label: 'Users', values: [1742, 1208, 3188, 2212] }],
  },
};
export const DonutOfAWhole: Story = {
  args: {
    kind: 'donut',
    title: 'Coverage',
    labels: ['Covered', 'Not covered'],
    series: [{ id: 'coverage', label: 'Coverage', values: [61, 39] }],
    center: { figure: '61%', note: 'average' },
  },
};
export const NotWhole: Story = {
  name: 'A short first period and an unfinished one are dashed and labeled',
  args: { partial: { 0: '2 of 7 days', 6: 'so far' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: /, so far$/ })).toBeInTheDocument();
  },
};
export const SixLines: Story = {
  args: {
    title: 'All Metrics',
    series: [
      '# of Calls',
      'Conversion Rate',
      'Users',
      'Recommendations',
      'A/B Clicks',
      'Average call duration',
    ].map((label, index) => ({
      id: label,
      label,
      values: days.map((_, day) => 20 + index * 14 + Math.sin(day + index) * 8),
    })),
  },
};
export const Selectable: Story = {
  args: {
    kind: 'bar',
    title: 'Users',
    labels: ['New Users', 'Returning Users'],
    series: [{ id: 'users', label: 'Users', values: [3188, 7210], colorIndex: 2 }],
    onItemClick: fn(),
  },
  play: async ({ canvas, args }) => {
    // Keyboard and screen-reader users select items with the table's buttons.
    await userEvent.click(canvas.getByRole('button', { name: 'Returning Users' }));
    await expect(args.onItemClick).toHaveBeenCalledWith(1);
  },
};
export const WithControls: Story = {
  args: {
    chip: <SampleDataChip />,
    switch: (
      <SegmentedControl
        label="Chart type"
        size="small"
        value="line"
        onChange={() => {}}
        options={[
          { value: 'line', label: 'Line', icon: <ChartLine aria-hidden /> },
          { value: 'bar', label: 'Bar', icon: <ChartColumn aria-hidden /> },
        ]}
      />
    ),
  },
};
export const Loading: Story = { args: { labels: [], series: [], loading: true } };
export const Empty: Story = { args: { labels: [], series: [] } };
export const Failed: Story = {
  args: { labels: [], series: [], error: 'Failed to load dashboard data', onRetry: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };
export const EmptyInOwnWords: Story = {
  args: { series: [], empty: 'No calls in these seven days.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No calls in these seven days.')).toBeVisible();
  },
};
