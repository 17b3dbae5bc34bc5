import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import { expect } from 'storybook/test';
import { BrandMark } from './BrandMark';

const meta = {
  title: 'Components/Brand mark',
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Once per surface: sidebar, sign-in, mail, print.',
      not: 'As decoration, below 16 px, or beside another mark of its own size.',
    },
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
