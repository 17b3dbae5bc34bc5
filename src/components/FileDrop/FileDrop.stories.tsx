import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { FileDrop } from './FileDrop';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/File drop',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'forms' },
    usage: {
      when: 'People choose or drop files, and see the limits first.',
      not: 'A picture with a preview (PictureField).',
    },
    guide: guide({
      anatomy: [
        { at: 'label, [data-drop], div', name: 'Area: drop a file, or click to choose one' },
      ],
      keyboard: [['Enter, Space', 'Opens the file dialog.']],
      screenReader: 'It is a file input. The hint with the limits is its description.',
      examples: [
        {
          is: 'do',
          show: 'CSV, at most 10 MB',
          words: 'State types and maximum size before people choose a file.',
        },
        { is: 'dont', show: 'File too large.', words: 'State a limit only after it is exceeded.' },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: FileDrop,
  args: {
    label: 'Drop a CSV file here',
    accept: '.csv',
    maxBytes: 1000,
    hint: 'CSV, at most 10 MB',
    onFiles: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Simulates a drop. Scripts can't create a file list, so the event carries its own. */
function dropOn(target: HTMLElement, file: File) {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: { files: [file] } });
  return fireEvent(target, event);
}

const csv = () => new File(['a,b\n1,2\n'], 'orders.csv', { type: 'text/csv' });

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.upload(canvas.getByLabelText(/Drop a CSV file here/), csv());
    await expect(args.onFiles).toHaveBeenCalledTimes(1);
  },
};
export const Dropped: Story = {
  args: { onFiles: fn(), onReject: fn() },
  play: async ({ canvas, args }) => {
    const drop = (file: File) => dropOn(canvas.getByText('Drop a CSV file here'), file);
    await drop(new File(['x'], 'notes.pdf', { type: 'application/pdf' }));
    await expect(args.onReject).toHaveBeenCalledWith([expect.objectContaining({ reason: 'type' })]);
    await drop(new File(['x'.repeat(2000)], 'big.csv', { type: 'text/csv' }));
    await expect(args.onReject).toHaveBeenLastCalledWith([
      expect.objectContaining({ reason: 'size' }),
    ]);
    await expect(args.onFiles).not.toHaveBeenCalled();
    await drop(csv());
    await expect(args.onFiles).toHaveBeenCalledTimes(1);
  },
};
export const WithError: Story = {
  args: { error: 'Please upload a CSV file' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please upload a CSV file');
  },
};
export const Busy: Story = { args: { busy: true } };
export const Disabled: Story = { args: { disabled: true } };
