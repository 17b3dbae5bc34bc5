import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressBar } from './ProgressBar';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Progress bar',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'loading' },
    usage: {
      when: 'The progress of something with a known end.',
      not: 'Waits of unknown length, or shares of a whole (BarList).',
    },
    guide: guide({
      anatomy: [{ at: '[role=progressbar]', name: 'Bar: how much of a known whole' }],
      screenReader: 'The label is the name; the value is read as a whole percentage.',
      examples: [
        { is: 'do', show: '824 of 1,000 responses', words: 'Put the numbers beside the bar.' },
        { is: 'dont', show: 'Almost there!', words: 'Use a bar for a wait of unknown length.' },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: ProgressBar,
  args: { label: 'Responses', value: 82.4 },
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Responses' })).toHaveAttribute(
      'aria-valuenow',
      '82',
    );
  },
};
export const Ended: Story = { args: { value: 100, muted: true } };
export const BeyondTheEnd: Story = {
  args: { value: 140 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  },
};
