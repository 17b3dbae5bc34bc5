import type { Meta, StoryObj } from '@storybook/react-vite';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { SampleDataChip } from '@src/components/SampleDataChip/SampleDataChip';
import { PageHeader } from './PageHeader';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Page header',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'navigation' },
    usage: {
      when: 'Once at the top of every screen: h1, one support line, at most one primary action.',
      not: 'Inside a dialog, a card or a tab.',
    },
    guide: guide({
      anatomy: [
        { at: 'h1', name: 'Title: the same words as in the menu and in the tab of the browser' },
        { at: 'h1 ~ *, h1 + *', name: 'Support: one line' },
      ],
      screenReader: 'The title is the only h1 of the page, and gets focus after navigation.',
      examples: [
        {
          is: 'do',
          show: (
            <>
              <Button>Import</Button> <Button variant="contained">Create survey</Button>
            </>
          ),
          words: 'Put one contained action on the right.',
        },
        {
          is: 'dont',
          show: (
            <>
              <Button variant="contained">Import</Button>{' '}
              <Button variant="contained">Create survey</Button>
            </>
          ),
          words: 'Let two actions compete.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: PageHeader,
  args: { title: 'Harbor & Co', support: 'Overview · updated 2 min ago' },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Harbor & Co' })).toBeVisible();
  },
};

export const WithActions: Story = {
  args: {
    chip: <SampleDataChip />,
    actions: (
      <>
        <Button>Embed Code</Button>
        <Button variant="contained" startIcon={<Plus aria-hidden />}>
          Create New
        </Button>
      </>
    ),
  },
};

export const WithBackLink: Story = {
  args: {
    title: 'High value',
    support: undefined,
    back: { label: 'Back to Categories', onClick: fn() },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Back to Categories' }));
    await expect(args.back?.onClick).toHaveBeenCalledTimes(1);
  },
};

export const LongTitle: Story = {
  args: {
    title:
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft and its subsidiaries worldwide',
    actions: <Button variant="contained">Create New</Button>,
  },
};

export const LongNameBelow: Story = {
  name: 'A name without a space stays within the page',
  args: { title: 'Plans & Pricing', support: `${'Donaudampfschifffahrt'.repeat(9)} is on Free.` },
  play: async ({ canvas }) => {
    const line = canvas.getByText(/is on Free\./);
    await expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth);
  },
};
