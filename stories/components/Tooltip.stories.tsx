import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Tooltip',
  tags: ['autodocs'],
  component: Tooltip,
  args: {
    title: 'Runs every day at 3:00',
    describeChild: true,
    children: <Button>Daily sync</Button>,
  },
  argTypes: {
    title: { control: 'text' },
    children: { control: false },
    placement: { control: 'inline-radio', options: ['top', 'right', 'bottom', 'left'] },
  },
  parameters: {
    docs: {
      description: {
        component: 'A short note that appears on hover, on focus and on a long press.',
      },
    },
    design: { guide: 'actions' },
    usage: {
      when: 'The name of an icon button, or a detail that most people can do without.',
      not: 'For what people need to finish a task, for errors, or for links. Write it on the page, or use an info hint.',
    },
    guide: guide({
      anatomy: [{ at: 'button', name: 'Anchor: a control that can have focus' }],
      examples: [
        { is: 'do', show: 'Runs every day at 3:00', words: 'Add one short detail.' },
        {
          is: 'dont',
          show: 'Your password must have at least 12 characters.',
          words: 'Hide what people need to fill in the field. Write it below the field.',
        },
      ],
      keyboard: [
        ['Tab', 'Focuses the control and shows the tooltip.'],
        ['Esc', 'Hides the tooltip and keeps focus on the control.'],
      ],
      screenReader:
        'On an icon button the tooltip is the name. Elsewhere set describeChild, so that it is read after the name.',
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Daily sync' }).focus();
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Runs every day at 3:00');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};
export const LongText: Story = {
  args: {
    open: true,
    title:
      'Navout compares this month with the same number of days before it, so that a month with 31 days has no advantage.',
  },
};
