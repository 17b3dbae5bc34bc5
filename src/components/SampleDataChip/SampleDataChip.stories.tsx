import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SampleDataChip } from './SampleDataChip';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Sample data chip',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'onboarding' },
    usage: {
      when: 'Next to the title of anything that is not real data: sample, simulated, example.',
      not: 'For states of real data (StatusChip).',
    },
    guide: guide({
      screenReader: 'It is plain text and is read in page order.',
      examples: [
        {
          is: 'do',
          show: <SampleDataChip />,
          words: 'Put it next to the title of the part that it applies to.',
        },
        {
          is: 'dont',
          show: 'Sample data in the footer of the page',
          words: 'Let people mistake a made-up number for a real one.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: SampleDataChip,
} satisfies Meta<typeof SampleDataChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sample data')).toBeVisible();
  },
};
export const WithReason: Story = {
  args: { reason: 'The server gave no numbers for this period.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('The server gave no numbers for this period.')).toBeVisible();
  },
};
