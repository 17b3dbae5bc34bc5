import type { Meta, StoryObj } from '@storybook/react-vite';
import Button from '@mui/material/Button';
import { useToast } from './useToast';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ToastProvider } from './ToastProvider';
import { guide } from '../../../.storybook/blocks/guide';

const retry = fn();

function Buttons() {
  const toast = useToast();
  return (
    <>
      <Button
        onClick={() =>
          toast.success('Survey published successfully and moved to published surveys!')
        }
      >
        Succeed
      </Button>{' '}
      <Button
        onClick={() =>
          toast.error('Failed to save settings: the server did not answer.', { about: 'settings' })
        }
      >
        Fail to save
      </Button>{' '}
      <Button onClick={() => toast.success('Settings saved successfully!', { about: 'settings' })}>
        Save
      </Button>{' '}
      <Button
        onClick={() =>
          toast.error('Failed to stop survey: the server did not answer.', {
            action: { label: 'Try again', onClick: retry },
          })
        }
      >
        Fail
      </Button>
    </>
  );
}

const meta = {
  title: 'Components/Toast',
  tags: ['autodocs'],
  parameters: {
    docs: { story: { inline: false, height: '460px' } },
    design: { guide: 'failures' },
    usage: {
      when: 'The outcome of what you just did, for three seconds. Errors stay.',
      not: 'Anything that people must read to continue (Message), or errors of a field.',
    },
    guide: guide({
      keyboard: [
        ['Tab', 'Moves to its action and its close button.'],
        ['Escape', 'Closes it while it has focus.'],
      ],
      screenReader:
        'Success is a status, which waits; an error is an alert, which interrupts. Neither takes focus.',
      examples: [
        {
          is: 'do',
          show: 'Survey published successfully',
          words: 'State the outcome in the past tense.',
        },
        { is: 'dont', show: 'Success!', words: 'Leave out what happened.' },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: ToastProvider,
  args: { children: <Buttons /> },
} satisfies Meta<typeof ToastProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A toast fades in, so it is in the document before it is visible. */
const seen = (
  canvas: { getByText: (text: string | RegExp) => HTMLElement },
  text: string | RegExp,
) => waitFor(() => expect(canvas.getByText(text)).toBeVisible());

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Succeed' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Fail' }));
    await seen(canvas, /Survey published successfully/);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalled();
    await waitFor(() => expect(canvas.queryByText(/Failed to stop survey/)).toBeNull());
  },
};

export const ErrorsStay: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fail' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Succeed' }));
    // A success disappears after 3 s; an error stays.
    await waitFor(() => expect(canvas.queryByText(/Survey published successfully/)).toBeNull());
    await seen(canvas, /Failed to stop survey/);
  },
};

export const AnOutcomeReplacesTheOneBefore: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fail' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Fail to save' }));
    await seen(canvas, /Failed to save settings/);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await seen(canvas, 'Settings saved successfully!');
    await expect(canvas.queryByText(/Failed to save settings/)).toBeNull();
    await seen(canvas, /Failed to stop survey/);
  },
};
