import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { expect, userEvent, waitFor } from 'storybook/test';
import { ReadoutStrip } from './ReadoutStrip';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Readout strip',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'numbers' },
    usage: {
      when: 'Two to seven figures that belong together, or that select a chart.',
      not: 'A single figure inside a sentence, or separate objects (cards).',
    },
    guide: guide({
      keyboard: [
        ['Tab', 'Moves to the selected figure, if the figures select a chart.'],
        ['← → Home End', 'Moves to another figure and selects it.'],
      ],
      screenReader:
        'Name, value, unit and change are read in this order. Figures that select a chart are tabs.',
      examples: [
        {
          is: 'do',
          show: 'Conversion 4.1%',
          words: 'Put the number first and keep the unit small.',
        },
        {
          is: 'dont',
          show: 'Conversion rate this week: 4.12 percent',
          words: 'Write a sentence where people look for a number.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: ReadoutStrip,
  args: { label: 'Metrics', items: [] },
} satisfies Meta<typeof ReadoutStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

const metrics = [
  { id: 'all', label: 'All Metrics', value: '15–21 Nov', note: 'vs. 8–14 Nov' },
  { id: 'calls', label: '# of Calls', value: '31,486', change: { value: 6.2, note: 'vs. prev.' } },
  {
    id: 'recommendations',
    label: 'Recommendations',
    value: '94,210',
    change: { value: 4.9, note: 'vs. prev.' },
  },
  {
    id: 'conversion',
    label: 'Conversion Rate',
    value: '4.38',
    unit: '%',
    change: { value: 0.6, note: 'vs. prev.' },
  },
  { id: 'clicks', label: 'A/B Clicks', value: '2,941', change: { value: -2.1, note: 'vs. prev.' } },
  { id: 'users', label: 'Users', value: '18,402', change: { value: 3.4, note: 'vs. prev.' } },
];

function Tabs({ chosen = 'calls' }: { chosen?: string }) {
  const [value, setValue] = useState(chosen);
  return (
    <>
      <ReadoutStrip
        label="Metrics"
        items={metrics}
        value={value}
        onChange={setValue}
        idPrefix="metric"
      />
      {metrics.map((metric) => (
        <div key={metric.id} id={`metric-panel-${metric.id}`} />
      ))}
    </>
  );
}

export const Readouts: Story = {
  args: { items: metrics.slice(1, 5) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Metrics' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
};

export const AsTabs: Story = {
  render: () => <Tabs />,
  play: async ({ canvas }) => {
    const tab = (name: RegExp) => canvas.getByRole('tab', { name });
    await expect(tab(/# of Calls/)).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(tab(/Conversion Rate/));
    await expect(tab(/Conversion Rate/)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab(/A\/B Clicks/)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(tab(/All Metrics/)).toHaveAttribute('aria-selected', 'true');
  },
};

export const Dense: Story = { args: { items: metrics.slice(1), dense: true } };

export const WithContent: Story = {
  args: {
    items: [
      ...metrics.slice(1, 3),
      {
        id: 'traits',
        label: 'Top Traits',
        content: <StatusChip label="Repeat buyer" dot="none" />,
      },
    ],
  },
};

export const OnAPhone: Story = {
  render: () => <Tabs />,
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
};

export const LastOneOnAPhone: Story = {
  name: 'The chosen figure is visible when the strip is drawn',
  render: () => (
    <div style={{ width: 320 }}>
      <Tabs chosen="users" />
    </div>
  ),
  play: async ({ canvas }) => {
    const edges = (role: string, name: RegExp) =>
      canvas.getByRole(role, { name }).getBoundingClientRect();
    await waitFor(() =>
      expect(edges('tab', /Users/).right).toBeLessThanOrEqual(
        edges('tablist', /Metrics/).right + 1,
      ),
    );
  },
};
