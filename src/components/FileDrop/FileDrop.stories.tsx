import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { FileDrop } from './FileDrop';

const meta = {
  title: 'Components/FileDrop',
  component: FileDrop,
  args: { label: 'Drop a CSV file here', accept: '.csv', maxBytes: 1000, hint: 'CSV, at most 10 MB', onFiles: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 420 }}><Story /></div>],
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

/** jsdom has no DataTransfer, browsers take nothing else. */
function transferOf(file: File) {
  if (typeof DataTransfer === 'undefined') return { files: [file] };
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer;
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
    const drop = (file: File) => fireEvent.drop(canvas.getByText('Drop a CSV file here'), { dataTransfer: transferOf(file) });
    await drop(new File(['x'], 'notes.pdf', { type: 'application/pdf' }));
    await expect(args.onReject).toHaveBeenCalledWith([expect.objectContaining({ reason: 'type' })]);
    await drop(new File(['x'.repeat(2000)], 'big.csv', { type: 'text/csv' }));
    await expect(args.onReject).toHaveBeenLastCalledWith([expect.objectContaining({ reason: 'size' })]);
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
