import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import { expect } from 'storybook/test';
import { BrandMark } from './BrandMark';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Brand mark',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'brand' },
    usage: {
      when: 'Once per surface: sidebar, sign-in, email, print.',
      not: 'As decoration, below 16 px, or next to another mark of the same size.',
    },
    guide: guide({
      screenReader: 'It is an image named Navout.',
      examples: [
        {
          is: 'do',
          show: 'The mark, then the word Navout',
          words: 'Leave as much space around it as one ring is wide.',
        },
        {
          is: 'dont',
          show: 'The mark in a color of its own',
          words: 'Recolor it. It has one version for paper and one for ink.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: BrandMark,
} satisfies Meta<typeof BrandMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { size: 30, wordmark: true } };

export const Small: Story = {
  args: { size: 16 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Navout' })).toBeVisible();
  },
};

export const OnInk: Story = {
  args: { size: 24, on: 'ink', wordmark: true },
  decorators: [
    (Story) => (
      <Box sx={{ backgroundColor: 'nav.main', p: 3 }}>
        <Story />
      </Box>
    ),
  ],
};
