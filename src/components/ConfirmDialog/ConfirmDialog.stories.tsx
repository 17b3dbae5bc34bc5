import type { Meta, StoryObj } from '@storybook/react-vite';
import { Message } from '@src/components/Message/Message';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Confirm dialog',
  tags: ['autodocs'],
  parameters: {
    docs: { story: { inline: false, height: '460px' } },
    design: { guide: 'destructive' },
    usage: {
      when: 'Before an action that cannot be undone. It names the item and what is lost.',
      not: 'For actions that can be undone. Do them, and offer Undo in a toast.',
    },
    guide: guide({
      keyboard: [
        ['Escape', 'Cancels.'],
        ['Tab', 'Moves between Cancel and the confirm button.'],
        ['Enter', 'Activates the focused button, which is Cancel at first.'],
      ],
      screenReader: 'It is an alert dialog: the question and what is lost are read together.',
      examples: [
        {
          is: 'do',
          show: 'Delete CRM contacts? Its 31,204 rows leave every person. This cannot be undone.',
          words: 'Name the item and what is lost, with numbers if you have them.',
        },
        {
          is: 'dont',
          show: 'Are you sure? This action may have consequences.',
          words: 'Ask the same question for everything.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: ConfirmDialog,
  args: {
    open: true,
    onCancel: fn(),
    onConfirm: fn(),
    title: 'Stop Checkout Experience?',
    children: 'It takes no more answers.',
    confirmLabel: 'Stop survey',
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Stop Checkout Experience?' });
    await expect(dialog).toHaveAccessibleDescription('It takes no more answers.');
    await userEvent.click(screen.getByRole('button', { name: 'Stop survey' }));
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};
export const Destructive: Story = {
  args: {
    title: 'Delete New Visitor Intent?',
    children: 'Its 7 responses will be deleted too. This cannot be undone.',
    confirmLabel: 'Delete survey',
    destructive: true,
    onConfirm: fn(),
  },
  play: async ({ args }) => {
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onCancel).toHaveBeenCalled();
  },
};
export const TypedName: Story = {
  args: {
    title: 'Delete Harbor & Co?',
    children: 'Its users, sources and surveys are deleted too. This cannot be undone.',
    confirmLabel: 'Delete company',
    destructive: true,
    typedName: 'Harbor & Co',
    onConfirm: fn(),
  },
  play: async ({ args }) => {
    const verb = await screen.findByRole('button', { name: 'Delete company' });
    await expect(verb).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Type Harbor & Co to confirm'), 'Harbor & Co');
    await expect(verb).toBeEnabled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};
export const Busy: Story = { args: { busy: true, busyLabel: 'Stopping...' } };
export const Failed: Story = {
  args: { error: <Message tone="error">Failed to stop survey</Message> },
};
