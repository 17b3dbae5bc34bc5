import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RulerTicks } from './RulerTicks';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Ruler ticks',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'numbers' },
    usage: {
      when: 'Under a scale: axis, progress, slider.',
      not: 'As a divider or decoration.',
    },
    guide: guide({
      screenReader:
        'The ticks are decoration and hidden. The numbers of the scale are read instead.',
      examples: [
        {
          is: 'do',
          show: 'Ticks under a slider from 0 to 100%',
          words: 'Mark steps that people can choose.',
        },
        { is: 'dont', show: 'Ticks between two cards', words: 'Use them as a divider.' },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
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
