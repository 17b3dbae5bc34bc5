import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../.storybook/blocks/guide';

function SourceMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Harbor CRM
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': 'Harbor CRM' } }}
      >
        <MenuItem onClick={close}>
          <Pencil aria-hidden /> Edit connection
        </MenuItem>
        <MenuItem onClick={close}>
          <Copy aria-hidden /> Duplicate
        </MenuItem>
        <MenuItem disabled>Sync now</MenuItem>
        <Divider />
        <MenuItem onClick={close} sx={{ color: 'error.main' }}>
          <Trash2 aria-hidden /> Delete source
        </MenuItem>
      </Menu>
    </>
  );
}

const meta = {
  title: 'Components/Menu',
  tags: ['autodocs'],
  component: Menu,
  args: { open: false },
  argTypes: { open: { control: false } },
  render: () => <SourceMenu />,
  parameters: {
    docs: { description: { component: 'A list of actions that opens from a button.' } },
    design: { guide: 'actions' },
    usage: {
      when: 'Three or more actions on one object.',
      not: 'To choose a value; use a select. To filter; use a filter menu.',
    },
    guide: guide({
      picture: (
        <Paper variant="outlined" sx={{ width: 'fit-content' }}>
          <MenuList aria-label="Harbor CRM, parts">
            <MenuItem>
              <Pencil aria-hidden /> Edit connection
            </MenuItem>
            <MenuItem disabled>Sync now</MenuItem>
            <Divider component="li" />
            <MenuItem sx={{ color: 'error.main' }}>
              <Trash2 aria-hidden /> Delete source
            </MenuItem>
          </MenuList>
        </Paper>
      ),
      anatomy: [
        { at: '.MuiMenuItem-root', name: 'Action: a verb, with an icon if all actions have one' },
        { at: '.Mui-disabled', name: 'Action that is not possible now; it stays in its place' },
        { at: '.MuiDivider-root', name: 'Divider before destructive actions' },
        { at: '.MuiMenuItem-root:last-child', name: 'Destructive action, always last' },
      ],
      examples: [
        {
          is: 'do',
          show: 'Edit connection · Duplicate · Delete source',
          words: 'Begin with a verb and put destructive actions last.',
        },
        {
          is: 'dont',
          show: 'Connection · Delete · More…',
          words: 'Mix nouns with verbs, or open a menu from a menu.',
        },
      ],
      keyboard: [
        ['Enter, Space, ↓', 'Opens the menu on its first action.'],
        ['↑ ↓ Home End', 'Moves between actions.'],
        ['A letter', 'Goes to the next action that starts with it.'],
        ['Enter', 'Runs the action and returns focus to the button.'],
        ['Esc', 'Closes the menu and returns focus to the button.'],
      ],
      screenReader: 'Name the menu after the thing it acts on.',
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Harbor CRM' });
    await userEvent.click(button);
    await expect(await screen.findByRole('menu', { name: 'Harbor CRM' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Harbor CRM' }));
    await expect(await screen.findByRole('menuitem', { name: 'Sync now' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
