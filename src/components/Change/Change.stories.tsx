import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Change } from './Change';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Change',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'numbers' },
    usage: {
      when: 'Next to a number, to show how much it changed, and since when.',
      not: 'Without the comparison period, or as the only indication of good or bad.',
    },
    guide: guide({
      screenReader: 'The arrow is hidden. Up or down is read as a word before the number.',
      examples: [
        {
          is: 'do',
          show: <Change value={6.2} note="vs. prev." />,
          words: 'Say what it is compared with.',
        },
        {
          is: 'dont',
          show: <Change value={10_200} />,
          words: 'Compare with a number near zero. Leave out the change instead.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: Change,
  args: { value: 6.2, note: 'vs. prev.' },
} satisfies Meta<typeof Change>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Up: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/up/)).toBeInTheDocument();
  },
};
export const Down: Story = { args: { value: -2.1 } };
export const DownIsGood: Story = { args: { value: -3, goodWhen: 'down' } };
export const None: Story = {
  args: { value: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/no change/)).toBeVisible();
  },
};
