import type { Meta, StoryObj } from '@storybook/react-vite';
import Button from '@mui/material/Button';
import { Lock, Plus } from 'lucide-react';
import { expect } from 'storybook/test';
import { EmptyState } from './EmptyState';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Empty state',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'empty' },
    usage: {
      when: 'There is nothing yet, nothing was found, or access is denied. Give one sentence and the next step.',
      not: 'While something loads (LoadingState) or after a failure (ErrorState).',
    },
    guide: guide({
      anatomy: [
        { at: 'h1, h2, h3, h4', name: 'Title: what is not there' },
        { at: 'p', name: 'Message: what will appear here and how to start' },
        { at: 'button', name: 'Action: the one next step' },
      ],
      screenReader:
        'The title is a heading. An icon or drawing is hidden, because the text says everything.',
      examples: [
        {
          is: 'do',
          show: (
            <EmptyState
              headingLevel={4}
              message="No categories match “loyal”. Clear the search to see all 12."
            />
          ),
          words: 'After a search, say what was searched and how to get back.',
        },
        {
          is: 'dont',
          show: <EmptyState headingLevel={4} message="No data." />,
          words: 'Leave people without a next step.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: EmptyState,
  args: {
    title: 'No published surveys yet.',
    message: 'Publish your first survey from the Create New section!',
    action: (
      <Button variant="contained" startIcon={<Plus aria-hidden />}>
        Create New
      </Button>
    ),
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No published surveys yet.' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Create New' })).toBeVisible();
  },
};
export const SentenceOnly: Story = {
  args: { title: undefined, message: 'No companies found.', action: undefined },
};
export const Refused: Story = {
  args: {
    icon: <Lock aria-hidden />,
    title: 'Access Denied',
    message: 'Please contact your administrator.',
    headingLevel: 1,
    action: (
      <>
        <Button>Go Back</Button>
        <Button variant="contained">Go to Dashboard</Button>
      </>
    ),
  },
};
