import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { VisuallyHidden } from './VisuallyHidden';

const meta = {
  title: 'Components/Visually hidden',
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Words that the eye gets from place or shape and a screen reader would miss.',
      not: 'To hide words from nobody in particular: show them.',
    },
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
