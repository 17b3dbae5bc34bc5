import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../.storybook/blocks/guide';

function Details({ onClose }: { onClose?: () => void }) {
  return (
    <Box sx={{ width: 320, p: 3, display: 'grid', gap: 2 }}>
      <Typography variant="h2" component="p">
        Amelia Grant
      </Typography>
      <Typography>North Pier · seen 2 hours ago</Typography>
      <Button onClick={onClose}>Close</Button>
    </Box>
  );
}

function PersonDrawer() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open Amelia Grant</Button>
      <Drawer
        anchor="right"
        open={open}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Amelia Grant' } }}
      >
        <Details onClose={close} />
      </Drawer>
    </>
  );
}

const meta = {
  title: 'Components/Drawer',
  tags: ['autodocs'],
  component: Drawer,
  args: { open: false },
  argTypes: { open: { control: false } },
  render: () => <PersonDrawer />,
  parameters: {
    docs: { description: { component: 'A panel that slides in over the edge of the page.' } },
    design: { guide: 'dialogs' },
    usage: {
      when: 'The navigation on a phone, and details of one item that belong to the page behind.',
      not: 'For a question or a form that people must finish; use a dialog.',
    },
    guide: guide({
      picture: (
        <Paper variant="outlined" sx={{ width: 'fit-content' }}>
          <Details />
        </Paper>
      ),
      anatomy: [
        { at: '.MuiTypography-h2', name: 'Title: the item it shows, which is also its name' },
        { at: '.MuiTypography-body1', name: 'Details: they can be read without the page behind' },
        { at: 'button', name: 'Way back' },
      ],
      examples: [
        {
          is: 'do',
          show: 'Amelia Grant, next to the list of people',
          words: 'Show one item of the page and keep the page visible.',
        },
        {
          is: 'dont',
          show: 'Connect a source: step 1 of 3',
          words: 'Ask for work that people must finish. A click outside the drawer would lose it.',
        },
      ],
      keyboard: [
        ['Tab', 'Moves focus within the drawer.'],
        ['Esc', 'Closes it and returns focus to the control that opened it.'],
      ],
      screenReader: 'It is a dialog and needs a name: the item it shows.',
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Open Amelia Grant' });
    await userEvent.click(button);
    await expect(await screen.findByRole('dialog', { name: 'Amelia Grant' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open Amelia Grant' }));
    await expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible();
  },
};
