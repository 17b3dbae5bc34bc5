import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { BarList } from './BarList';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Bar list',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'numbers' },
    usage: {
      when: 'A few named parts of a whole, compared by length: answers to a question, categories.',
      not: 'A change over time (ChartCard), or more than about twelve parts.',
    },
    guide: guide({
      screenReader:
        'Each bar is read as its label and value. The list has a name; the bars themselves are hidden.',
      examples: [
        {
          is: 'do',
          show: 'Email 62% · Phone 31% · Chat 7%',
          words: 'Sort by size, unless the parts have their own order.',
        },
        {
          is: 'dont',
          show: 'Email 0.6231 · Phone 0.3102',
          words: 'Show more digits than people need to compare.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: BarList,
  args: {
    label: 'User segments',
    items: [
      { id: 'returning', label: 'Returning Users', value: 7210 },
      { id: 'mobile', label: 'Mobile Users', value: 6904 },
      { id: 'weekday', label: 'Weekday Users', value: 6120 },
      { id: 'new', label: 'New Users', value: 3188 },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BarList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('7,210')).toBeVisible();
  },
};
export const Selectable: Story = {
  args: { onSelect: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Mobile Users/ }));
    await expect(args.onSelect).toHaveBeenCalledWith('mobile');
  },
};
export const Shares: Story = {
  args: {
    max: 100,
    items: [
      { id: 'a', label: 'Delivery cost late', value: 45, text: '45%' },
      { id: 'b', label: 'Form fields', value: 34, text: '34%' },
    ],
  },
};
export const LongText: Story = {
  args: {
    items: [
      {
        id: 'a',
        label: 'A category whose name is far longer than its column allows',
        value: 1_204_311,
      },
    ],
  },
};
