import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, within } from 'storybook/test';
import { LogoCropDialog } from './LogoCropDialog';

/** A 600 x 400 drawing as image data. */
const image = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="teal"/><circle cx="300" cy="200" r="120" fill="wheat"/></svg>')}`;

const meta = {
  title: 'Screens/Survey styling/Logo crop dialog',
  component: LogoCropDialog,
  args: { image, onCancel: fn(), onApply: fn() },
} satisfies Meta<typeof LogoCropDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Crop logo' }));

export const Default: Story = {
  // BUILD-022
  name: 'The chosen image with a frame to move; Cancel leaves the logo as it was',
  play: async ({ args }) => {
    const shown = await dialog();
    await expect(shown.getByRole('img', { name: 'Chosen file' })).toBeInTheDocument();
    await expect(shown.getByText(/With the keyboard: Tab to the frame or a corner/)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalled();
    await expect(args.onApply).not.toHaveBeenCalled();
  },
};

export const Broken: Story = {
  name: 'A file that is not a picture shows an error, and nothing can be applied',
  args: { image: 'data:image/png;base64,AAAA' },
  play: async () => {
    const shown = await dialog();
    await fireEvent.error(shown.getByRole('img', { name: 'Chosen file' }));
    await expect(await shown.findByText('Error reading file')).toBeVisible();
    await expect(shown.getByRole('button', { name: 'Apply Crop' })).toBeDisabled();
  },
};
