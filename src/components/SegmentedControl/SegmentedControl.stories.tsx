import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChartColumn, ChartLine } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { SegmentedControl } from './SegmentedControl';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Segmented control',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'actions' },
    usage: {
      when: 'Two to five exclusive settings of one view, all visible together.',
      not: 'Navigation (NavTabs), or more than five choices (SelectInput).',
    },
    guide: guide({
      anatomy: [
        { at: '[aria-pressed=true]', name: 'The current setting' },
        { at: '[aria-pressed=false]', name: 'Another setting, always visible' },
      ],
      keyboard: [
        ['Tab', 'Moves to the next setting.'],
        ['Enter, Space', 'Chooses it. One is always chosen.'],
      ],
      screenReader:
        'Give the group a label. If a segment shows only an icon, its label is still its name.',
      examples: [
        {
          is: 'do',
          show: '7 days · 30 days · 90 days',
          words: 'Offer two to five settings of one kind.',
        },
        { is: 'dont', show: '7 days · Export · Settings', words: 'Mix settings with actions.' },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: SegmentedControl,
  args: {
    label: 'Chart type',
    options: [
      { value: 'line', label: 'Line' },
      { value: 'bar', label: 'Bar' },
    ],
    value: 'line',
    onChange: () => {},
  },
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

function Stateful(props: { size?: 'small' | 'medium'; icons?: boolean }) {
  const [value, setValue] = useState('line');
  const options = props.icons
    ? [
        { value: 'line', label: 'Line', icon: <ChartLine aria-hidden /> },
        { value: 'bar', label: 'Bar', icon: <ChartColumn aria-hidden /> },
      ]
    : [
        { value: '1d', label: '1 Day' },
        { value: 'line', label: '7 Days' },
        { value: '30d', label: '30 Days' },
        { value: '90d', label: '90 Days' },
        { value: 'custom', label: 'Custom' },
      ];
  return (
    <SegmentedControl
      label="Range"
      options={options}
      value={value}
      onChange={setValue}
      {...(props.size ? { size: props.size } : {})}
    />
  );
}

export const Default: Story = {
  render: () => <Stateful />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '30 Days' }));
    await expect(canvas.getByRole('button', { name: '30 Days' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    // Clicking the chosen option again keeps it chosen.
    await userEvent.click(canvas.getByRole('button', { name: '30 Days' }));
    await expect(canvas.getByRole('button', { name: '30 Days' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};

export const SmallWithIcons: Story = { render: () => <Stateful size="small" icons /> };

export const IconsOnly: Story = {
  args: {
    options: [
      { value: 'line', label: 'Line', icon: <ChartLine aria-hidden />, iconOnly: true },
      { value: 'bar', label: 'Bar', icon: <ChartColumn aria-hidden />, iconOnly: true },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Bar' })).toBeVisible();
  },
};

export const Disabled: Story = { args: { disabled: true } };
