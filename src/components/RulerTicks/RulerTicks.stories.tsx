import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RulerTicks } from './RulerTicks';

const meta = {
  title: 'Components/Ruler ticks',
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Under a scale: axis, progress, slider.',
      not: 'As a divider or decoration.',
    },
  },
  component: RulerTicks,
} satisfies Meta<typeof RulerTicks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Quarters: Story = {};
export const Twentieths: Story = {
  args: { major: 25, minor: 5 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('line')).toHaveLength(21);
  },
};
