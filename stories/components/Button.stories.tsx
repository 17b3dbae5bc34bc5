import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, Plus, Trash2 } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../.storybook/blocks/guide';

const row = { display: 'flex', flexWrap: 'wrap', gap: 1 };

const meta = {
  title: 'Components/Button',
  tags: ['autodocs'],
  component: Button,
  args: { children: 'Save changes', variant: 'contained', onClick: fn() },
  argTypes: {
    variant: { control: 'inline-radio', options: ['contained', 'outlined', 'text'] },
    size: { control: 'inline-radio', options: ['small', 'medium', 'large'] },
    color: { control: 'inline-radio', options: ['primary', 'error'] },
    disabled: { control: 'boolean' },
  },
  parameters: {
    docs: { description: { component: 'Starts an action on the current page.' } },
    design: { guide: 'actions' },
    usage: {
      when: 'An action: save, create, delete, retry.',
      not: 'To go somewhere else; use a link. To turn something on or off; use a switch.',
    },
    guide: guide({
      anatomy: [{ at: '.MuiButton-root', name: 'Label: a verb and its object' }],
      examples: [
        {
          is: 'do',
          show: (
            <Box sx={row}>
              <Button variant="contained">Create survey</Button>
              <Button>Import</Button>
            </Box>
          ),
          words: 'Give a screen one contained button. Everything else is outlined or text.',
        },
        {
          is: 'dont',
          show: (
            <Box sx={row}>
              <Button variant="contained">Create survey</Button>
              <Button variant="contained">Import</Button>
            </Box>
          ),
          words: 'Put two contained buttons next to each other. Neither stands out.',
        },
        {
          is: 'do',
          show: (
            <Button variant="contained" color="error">
              Delete source
            </Button>
          ),
          words: 'Name the action and its object.',
        },
        {
          is: 'dont',
          show: (
            <Button variant="contained" color="error">
              Yes
            </Button>
          ),
          words: 'Make people read the question again to understand the button.',
        },
      ],
      keyboard: [
        ['Tab', 'Moves focus to the button.'],
        ['Enter, Space', 'Presses it.'],
      ],
      screenReader:
        'The label is the name. While an action runs, use SubmitButton: it keeps focus and says that it is busy.',
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Save changes' });
    button.focus();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const Variants: Story = {
  render: () => (
    <Box sx={row}>
      <Button variant="contained">Contained</Button>
      <Button>Outlined</Button>
      <Button variant="text">Text</Button>
    </Box>
  ),
};

export const Sizes: Story = {
  render: () => (
    <Box sx={{ ...row, alignItems: 'center' }}>
      <Button size="small">Small</Button>
      <Button>Medium</Button>
      <Button size="large">Large</Button>
    </Box>
  ),
};

export const WithIcon: Story = {
  render: () => (
    <Box sx={row}>
      <Button variant="contained" startIcon={<Plus aria-hidden />}>
        Create survey
      </Button>
      <Button startIcon={<Download aria-hidden />}>Export CSV</Button>
    </Box>
  ),
};

export const Destructive: Story = {
  render: () => (
    <Box sx={row}>
      <Button variant="contained" color="error">
        Delete source
      </Button>
      <Button color="error" startIcon={<Trash2 aria-hidden />}>
        Delete
      </Button>
    </Box>
  ),
};

export const Disabled: Story = {
  render: () => (
    <Box sx={row}>
      <Button variant="contained" disabled>
        Contained
      </Button>
      <Button disabled>Outlined</Button>
      <Button variant="text" disabled>
        Text
      </Button>
    </Box>
  ),
};

export const LongText: Story = {
  args: { children: 'Stop the survey, keep its answers and tell everyone who follows it' },
};
