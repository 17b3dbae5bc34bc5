import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { guide } from '../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Skeleton',
  tags: ['autodocs'],
  component: Skeleton,
  args: { width: 240, height: 14 },
  parameters: {
    docs: {
      description: {
        component: 'Stands in for content that is loading, in the shape of that content.',
      },
    },
    design: { guide: 'loading' },
    usage: {
      when: 'Content that takes longer than 200 ms. Use LoadingState for whole tables, cards and pages.',
      not: 'For an action that runs; the button shows that. For content that is refreshed; keep the old content.',
    },
    guide: guide({
      examples: [
        {
          is: 'do',
          show: (
            <Box sx={{ display: 'grid', gap: 1 }}>
              <Skeleton height={14} width={180} />
              <Skeleton height={28} width={96} />
            </Box>
          ),
          words: 'Match the size of the content, so that nothing moves when it loads.',
        },
        {
          is: 'dont',
          show: <Skeleton height={96} width={240} />,
          words: 'Fill the area with one block that does not look like the content.',
        },
      ],
      screenReader:
        'Skeletons are hidden from screen readers. The part around them is aria-busy and says what is loading.',
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.MuiSkeleton-root')).toBeVisible();
  },
};
export const Card: Story = {
  render: () => (
    <Box aria-hidden sx={{ display: 'grid', gap: 1, width: 260 }}>
      <Skeleton height={16} width="60%" />
      <Skeleton height={28} width="40%" />
      <Skeleton height={12} width="90%" />
    </Box>
  ),
};
