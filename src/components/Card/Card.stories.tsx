import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SampleDataChip } from '@src/components/SampleDataChip/SampleDataChip';
import { expect } from 'storybook/test';
import { Card } from './Card';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Card',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'navigation' },
    usage: {
      when: 'One independent object: a survey, a source, a chart.',
      not: 'Around figures or lists, which share one surface, or inside another card.',
    },
    guide: guide({
      anatomy: [
        { at: 'h2', name: 'Title: names the object' },
        { at: 'h2 + *', name: 'Support: one line on what it shows' },
      ],
      examples: [
        {
          is: 'do',
          show: (
            <Card title="Funnel" support="Share of people who continue">
              Content
            </Card>
          ),
          words: 'Give each object one card with a title.',
        },
        {
          is: 'dont',
          show: (
            <Card title="Results">
              <Card title="Funnel">Content</Card>
            </Card>
          ),
          words: 'Put a card inside a card. Use a heading and space instead.',
        },
      ],
      screenReader: 'The title is a heading; choose its level so that no level is skipped.',
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: Card,
  args: {
    title: 'Funnel',
    support: 'Share of people who continue',
    children: 'Content of the card.',
  },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Funnel' })).toBeVisible();
  },
};

export const WithActions: Story = {
  args: { actions: <Button size="small">Load user analytics</Button>, chip: <SampleDataChip /> },
};

export const WithoutHead: Story = { args: { title: undefined, support: undefined } };

export const Flush: Story = {
  args: {
    padding: 0,
    children: (
      <Box sx={{ borderTop: '1px solid', borderColor: 'divider', p: 1.5 }}>
        A list that reaches the edges
      </Box>
    ),
  },
};

export const LongText: Story = {
  args: {
    title:
      'A title that goes on and on because someone pasted the whole question into it, and then the description as well',
    support:
      'and a support line of the same kind that must wrap and not push anything out of the card',
  },
};
