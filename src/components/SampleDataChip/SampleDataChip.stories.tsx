import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SampleDataChip } from './SampleDataChip';

const meta = {
  title: 'Components/Sample data chip',
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Beside the title of everything that is not measured: sample, simulated, example.',
      not: 'For states of real data (StatusChip).',
    },
  },
  component: SampleDataChip,
} satisfies Meta<typeof SampleDataChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sample data')).toBeVisible();
  },
};
export const WithReason: Story = {
  args: { reason: 'The server gave no numbers for this period.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('The server gave no numbers for this period.')).toBeVisible();
  },
};
