import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import { expect } from 'storybook/test';
import { StatusChip } from './StatusChip';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Status chip',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'numbers' },
    usage: {
      when: 'The state of an object, as a dot and a word.',
      not: 'Counts, categories, actions, or color without a word.',
    },
    guide: guide({
      anatomy: [
        { at: ':scope > *', name: 'Dot and word: the word says the state, the color repeats it' },
      ],
      screenReader: 'Only the word is read.',
      examples: [
        {
          is: 'do',
          show: <StatusChip label="Paused" dot="hollow" />,
          words: 'Use the same word for the same state everywhere.',
        },
        {
          is: 'dont',
          show: <StatusChip label="Currently not running" tone="error" />,
          words: 'Describe the state in a phrase, or use red for something that is not an error.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: StatusChip,
  args: { label: 'Active' },
} satisfies Meta<typeof StatusChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { label: 'Active', tone: 'success' } };

export const AllTones: Story = {
  render: () => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <StatusChip label="Active" tone="success" />
      <StatusChip label="Inactive" dot="hollow" />
      <StatusChip label="Syncing" tone="warning" />
      <StatusChip label="Error" tone="error" />
      <StatusChip label="read" tone="signal" dot="none" />
      <StatusChip label="Popular" tone="brass" dot="none" />
    </Box>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Inactive')).toBeVisible();
  },
};

export const LongText: Story = {
  args: { label: 'A status nobody expected to be this long, cut at the edge of its column' },
  decorators: [
    (Story) => (
      <Box sx={{ width: 160 }}>
        <Story />
      </Box>
    ),
  ],
};
