import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Graticule } from './Graticule';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Graticule',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'empty' },
    usage: {
      when: 'Inside EmptyState and ErrorState, which set its shape.',
      not: 'As decoration on a page that has content.',
    },
    guide: guide({
      screenReader: 'The picture is decoration and hidden.',
      examples: [
        {
          is: 'do',
          show: 'In an empty state, with one heading and one action',
          words: 'Use one picture in one place.',
        },
        {
          is: 'dont',
          show: 'Behind a chart',
          words: 'Put it behind content that has lines of its own.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
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
