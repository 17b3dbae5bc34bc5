import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Graticule } from './Graticule';

const meta = {
  title: 'Components/Graticule',
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Inside EmptyState and ErrorState, which choose its course.',
      not: 'As decoration of a page that has content.',
    },
  },
  component: Graticule,
  args: { course: 'ahead' },
} satisfies Meta<typeof Graticule>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ahead: Story = { args: { course: 'ahead' } };
export const Broken: Story = {
  args: { course: 'broken' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  },
};
