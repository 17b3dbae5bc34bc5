import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StateLayout } from './StateLayout';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/State layout',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'failures' },
    usage: {
      when: 'To build another state for a whole section, in the layout of EmptyState and ErrorState.',
      not: 'For states that EmptyState or ErrorState already covers.',
    },
    guide: guide({
      screenReader: 'The title is a heading at the level you pass. The picture is hidden.',
      examples: [
        {
          is: 'do',
          show: 'One heading, one sentence, one action',
          words: 'Keep the layout of the other states.',
        },
        {
          is: 'dont',
          show: 'Two paragraphs and three buttons',
          words: 'Explain everything at once.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
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
