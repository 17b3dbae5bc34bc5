import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Paper from '@mui/material/Paper';
import { useState, type FormEvent } from 'react';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { AppDialog, type AppDialogProps } from './AppDialog';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Dialog',
  tags: ['autodocs'],
  parameters: {
    docs: { story: { inline: false, height: '460px' } },
    design: { guide: 'dialogs' },
    usage: {
      when: 'A short task to finish or cancel before continuing: connect, start, edit one thing.',
      not: 'Content to read next to the page (a side panel), or confirming a destructive action (ConfirmDialog).',
    },
    guide: guide({
      picture: (
        <Paper variant="outlined" sx={{ maxWidth: 440 }}>
          <DialogTitle component="p">Start survey</DialogTitle>
          <DialogContent>
            Returns and Exchanges goes live immediately. Choose when it ends.
          </DialogContent>
          <DialogActions>
            <Button>Cancel</Button>
            <Button variant="contained">Start</Button>
          </DialogActions>
        </Paper>
      ),
      anatomy: [
        { at: '.MuiDialogTitle-root', name: 'Title: the task, which is also the name' },
        { at: '.MuiDialogContent-root', name: 'Support and content: scrolls when it is long' },
        { at: '.MuiDialogActions-root', name: 'Actions: always visible, Cancel first' },
        { at: '.MuiButton-contained', name: 'Primary action: a verb' },
      ],
      keyboard: [
        ['Tab, Shift+Tab', 'Moves through the dialog and stays inside it.'],
        ['Escape', 'Closes it, unless it is busy.'],
        ['Enter', 'Submits the form, if the dialog has one.'],
      ],
      screenReader:
        'The title is the name, and the support line is the description. Focus moves into the dialog, and returns to its previous place when the dialog closes.',
      examples: [
        {
          is: 'do',
          show: (
            <>
              <Button>Cancel</Button> <Button variant="contained">Start survey</Button>
            </>
          ),
          words: 'End with Cancel and one button whose verb says what happens.',
        },
        {
          is: 'dont',
          show: (
            <>
              <Button>No</Button> <Button variant="contained">OK</Button>
            </>
          ),
          words: 'Use OK, Yes or No. The reader has to go back to the question.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: AppDialog,
  args: {
    open: true,
    onClose: fn(),
    title: 'Start survey',
    support: 'Returns and Exchanges goes live immediately. Choose when it ends.',
    children: 'Content',
    actions: (
      <>
        <Button>Cancel</Button>
        <Button variant="contained">Start</Button>
      </>
    ),
  },
} satisfies Meta<typeof AppDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Start survey' });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};
export const ClosesWithEscape: Story = {
  args: { onClose: fn() },
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};
export const BusyStaysOpen: Story = {
  args: { busy: true, onClose: fn() },
  play: async ({ args }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const AsForm: Story = {
  args: {
    onSubmit: fn((event: FormEvent) => event.preventDefault()),
    actions: (
      <>
        <Button>Cancel</Button>
        <SubmitButton busy={false} busyLabel="Starting...">
          Start
        </SubmitButton>
      </>
    ),
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
};
export const Workspace: Story = {
  args: {
    size: 'workspace',
    title: 'Create New Survey',
    support: undefined,
    footerStart: (
      <Button variant="text" color="error">
        Delete question
      </Button>
    ),
    children: <Box sx={{ p: 3 }}>Nearly the whole window</Box>,
  },
};
export const WideAndSteady: Story = {
  args: {
    size: 'wide',
    steady: true,
    flush: true,
    title: 'User Management',
    support: undefined,
    actions: undefined,
    children: <Box sx={{ p: 3 }}>A list whose rows come and go</Box>,
  },
};
export const LongText: Story = {
  args: {
    size: 'small',
    title:
      'A title that is much longer than anybody would write but a company name may well bring along',
    children: Array.from({ length: 40 }, (_, line) => (
      <p key={line}>Line {line + 1} of a long text that scrolls inside the dialog.</p>
    )),
  },
};
export const LongNameBelow: Story = {
  args: { size: 'small', title: 'Your API token', support: 'Donaudampfschifffahrt'.repeat(6) },
  play: async () => {
    const line = await screen.findByText(/^Donaudampfschifffahrt/);
    await expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth);
  },
};
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } };

function FirstQuestion(props: AppDialogProps) {
  const [state, setState] = useState<'empty' | 'open' | 'full'>('empty');
  return (
    <main>
      <h1>Survey</h1>
      {state === 'full' ? (
        <Button>Add another</Button>
      ) : (
        <section>
          <Button onClick={() => setState('open')}>Add the first</Button>
        </section>
      )}
      <AppDialog {...props} open={state === 'open'} onClose={() => setState('full')} />
    </main>
  );
}

export const OpenerGone: Story = {
  name: 'If the button that opened it is gone, focus moves to the nearest control',
  render: (args) => <FirstQuestion {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add the first' }));
    await screen.findByRole('dialog', { name: 'Start survey' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add another' })).toHaveFocus());
  },
};
