import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressBar } from './ProgressBar';

const meta = {
  title: 'Components/Progress bar',
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'How far something with a known end has come.',
      not: 'Waits without a known end, or shares of a whole (BarList).',
    },
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
