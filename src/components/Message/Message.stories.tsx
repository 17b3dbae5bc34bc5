import type { Meta, StoryObj } from '@storybook/react-vite';
import Button from '@mui/material/Button';
import { expect, fn, userEvent } from 'storybook/test';
import { Message } from './Message';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Message',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'failures' },
    usage: {
      when: 'Something about this page or form, shown until it is resolved.',
      not: 'The outcome of an action somewhere else (toast), or a single field.',
    },
    guide: guide({
      anatomy: [
        { at: '[role=alert], [role=status]', name: 'One sentence, with an icon for its tone' },
      ],
      keyboard: [['Tab', 'Moves to its action or close button, if it has one.']],
      screenReader:
        'An error is an alert, which interrupts the screen reader. Every other tone is a status, which waits.',
      examples: [
        {
          is: 'do',
          show: (
            <Message tone="warning">This survey has no end. Set one, or stop it yourself.</Message>
          ),
          words: 'Say what happened and what people can do.',
        },
        {
          is: 'dont',
          show: <Message tone="warning">Warning: invalid configuration!</Message>,
          words: 'Repeat the tone in words, or use jargon.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: Message,
  args: { tone: 'error', children: 'Invalid email or password. Please try again.' },
} satisfies Meta<typeof Message>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Error: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Invalid email or password. Please try again.',
    );
  },
};
export const Success: Story = {
  args: { tone: 'success', children: 'Profile updated successfully!' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Profile updated successfully!');
  },
};
export const Warning: Story = {
  args: {
    tone: 'warning',
    children: '82% of this month\u2019s calls are used.',
    action: (
      <Button variant="text" size="small">
        See plans
      </Button>
    ),
  },
};
export const Info: Story = {
  args: {
    tone: 'info',
    title: 'Not applied yet',
    children: 'Changes reach the site when the survey is published again.',
  },
};
export const Dismissable: Story = {
  args: { onClose: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};
export const LongText: Story = {
  args: {
    children:
      'A sentence that contains_a_very_long_identifier_without_any_place_to_break_it_and_then_some_more_words_after_it so that it has to wrap.',
  },
};
