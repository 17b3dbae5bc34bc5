import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { VisuallyHidden } from './VisuallyHidden';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Visually hidden',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'navigation' },
    usage: {
      when: 'Text for screen readers, if position or shape conveys something that only sighted people see.',
      not: 'For text that helps everyone. Show it.',
    },
    guide: guide({
      screenReader: 'The text is read in page order and cannot take focus.',
      examples: [
        {
          is: 'do',
          show: 'Delete, then hidden: Chen Wei',
          words: 'Complete a short label with the item it acts on.',
        },
        {
          is: 'dont',
          show: 'A hidden sentence that repeats the visible one',
          words: 'Make people hear everything twice.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: VisuallyHidden,
  args: { children: 'Words for screen readers' },
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Words for screen readers')).toBeInTheDocument();
  },
};

export const Live: Story = {
  args: { live: 'polite' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Words for screen readers');
  },
};
