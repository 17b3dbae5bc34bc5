import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StateLayout } from './StateLayout';

const meta = {
  title: 'Components/State layout',
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'To build another whole-part state in the geometry of EmptyState and ErrorState.',
      not: 'For states those two already say.',
    },
  },
  component: StateLayout,
  args: { picture: null, title: 'Title', message: 'One sentence.' },
} satisfies Meta<typeof StateLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = {
  args: {
    message:
      'A cause that takes several lines to tell, because the server said a great deal, and every word of it has to stay readable on a phone without leaving the column.',
    foot: 'Request 01JD3M7Q4K',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Request 01JD3M7Q4K')).toBeVisible();
  },
};
