import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ErrorState } from './ErrorState';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Error state',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'failures' },
    usage: {
      when: 'A whole part could not be loaded. Shows the cause, what is kept, and Retry.',
      not: 'A field (its own error text), one small part (InlineRetry) or an action (toast or Message).',
    },
    guide: guide({
      anatomy: [
        { at: '[role=alert] h1, [role=alert] h2, [role=alert] h3', name: 'Title: what failed' },
        { at: '[role=alert] p', name: 'Message: the cause and what is kept' },
        { at: 'button', name: 'Retry' },
      ],
      screenReader:
        'It is announced as soon as it appears. After Retry, focus stays on the button.',
      examples: [
        {
          is: 'do',
          show: 'The server took longer than 10 seconds. Your filters are kept.',
          words: 'Give the cause and say what is kept.',
        },
        {
          is: 'dont',
          show: 'Oops! Something went wrong.',
          words: 'Joke, or leave out the cause.',
        },
        {
          is: 'dont',
          show: '0 answers',
          words: 'Show a zero, or an empty list, when nothing was loaded.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: ErrorState,
  args: {
    title: 'Error Loading Data',
    message:
      'Failed to load audience categories. The server took longer than 10 seconds. Your filters are kept.',
    onRetry: fn(),
  },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Error Loading Data');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const WithDetails: Story = {
  args: { requestId: '01JD3M7Q4K', details: 'GET /api/audience/categories 504' },
};
export const WithoutRetry: Story = {
  render: () => <ErrorState title="This link has expired" message="Ask for a new one." />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
