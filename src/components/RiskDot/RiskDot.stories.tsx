import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RiskDot } from './RiskDot';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Risk dot',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'numbers' },
    usage: {
      when: 'Churn risk, always with its word.',
      not: 'Any other status (StatusChip).',
    },
    guide: guide({
      screenReader: 'Only the word is read. The dot is hidden.',
      examples: [
        {
          is: 'do',
          show: <RiskDot level="high" label="High" />,
          words: 'Show the dot with its word.',
        },
        {
          is: 'dont',
          show: 'High, in red letters',
          words: 'Color the word. Red text looks like an error.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: RiskDot,
  args: { level: 'low', label: 'Low' },
} satisfies Meta<typeof RiskDot>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Low: Story = {};
export const Medium: Story = { args: { level: 'medium', label: 'Medium' } };
export const High: Story = {
  args: { level: 'high', label: 'High' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('High')).toBeVisible();
  },
};
