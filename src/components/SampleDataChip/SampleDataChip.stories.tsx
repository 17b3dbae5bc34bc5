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
      when: 'Next to the title of everything that is not measured: sample, simulated, example.',
      not: 'For states of real data (StatusChip).',
    },
    guide: guide({
      screenReader: 'It is plain text, read in its place.',
      examples: [
        {
          is: 'do',
          show: <SampleDataChip />,
          words: 'Put it next to the title of the part that it applies to.',
        },
        {
          is: 'dont',
          show: 'Sample data in the footer of the page',
          words: 'Let people take a made-up number for a real one.',
        },
      ],
      changes: [['2026-11', 'First page in this catalog.']],
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
