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
      when: 'Words that position or shape tells the eye and a screen reader would miss.',
      not: 'For words that help everyone. Show those.',
    },
    guide: guide({
      screenReader: 'The words are read in their place in the text. They cannot take focus.',
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
      changes: [['2026-11', 'First page in this catalog.']],
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
