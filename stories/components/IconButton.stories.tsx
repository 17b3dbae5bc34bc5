import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Icon button',
  tags: ['autodocs'],
  component: IconButton,
  args: { 'aria-label': 'Edit', children: <Pencil aria-hidden />, onClick: fn() },
  argTypes: { children: { control: false }, disabled: { control: 'boolean' } },
  parameters: {
    docs: {
      description: { component: 'An action shown as an icon, if there is no room for a label.' },
    },
    design: { guide: 'actions' },
    usage: {
      when: 'A well-known action that repeats: close, edit a row, open a menu.',
      not: 'For the main action of a screen, or for an icon that people have to guess. Use a button with a label.',
    },
    guide: guide({
      anatomy: [
        { at: 'button', name: 'Target: 32 px, 40 px on touch screens' },
        { at: 'svg', name: 'Icon: 16 px, hidden from screen readers' },
      ],
      examples: [
        {
          is: 'do',
          show: (
            <Tooltip title="Delete Chen Wei" open placement="top">
              <IconButton aria-label="Delete Chen Wei">
                <Trash2 aria-hidden />
              </IconButton>
            </Tooltip>
          ),
          words: 'Name the row in the label of a row action, and show the label as a tooltip.',
        },
        {
          is: 'dont',
          show: (
            <Box sx={{ display: 'flex' }}>
              {['Edit', 'Copy', 'Share', 'Delete'].map((name) => (
                <IconButton key={name} aria-label={name}>
                  <Ellipsis aria-hidden />
                </IconButton>
              ))}
            </Box>
          ),
          words: 'Line up many icons. For three or more actions, use a menu.',
        },
      ],
      keyboard: [
        ['Tab', 'Moves focus to the button.'],
        ['Enter, Space', 'Presses it.'],
      ],
      screenReader: 'Always give it an aria-label. The tooltip does not replace it.',
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const WithTooltip: Story = {
  render: () => (
    <Tooltip title="Edit Harbor CRM">
      <IconButton aria-label="Edit Harbor CRM">
        <Pencil aria-hidden />
      </IconButton>
    </Tooltip>
  ),
};
