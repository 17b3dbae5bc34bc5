import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { UserAvatar } from '@src/components/UserAvatar/UserAvatar';
import { PictureField } from './PictureField';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Picture field',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'forms' },
    usage: {
      when: 'One picture of a person or company, with its preview.',
      not: 'Several files, or files without a preview (FileDrop).',
    },
    guide: guide({
      keyboard: [
        ['Tab', 'Moves to Choose, then to Remove.'],
        ['Enter, Space', 'Opens the file dialog, or removes the picture.'],
      ],
      screenReader:
        'The field is a group with its label as the name. A problem with a file is an alert.',
      examples: [
        {
          is: 'do',
          show: 'JPG, PNG or GIF, less than 5MB',
          words: 'State formats and maximum size before people choose.',
        },
        { is: 'dont', show: 'Invalid file', words: 'Reject a file without a reason.' },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: PictureField,
  args: {
    label: 'Photo',
    picture: <UserAvatar name="Amara" size={48} />,
    hasPicture: true,
    hint: 'At most 5 MB',
    onFile: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof PictureField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'A chosen file and a removal reach the caller',
  play: async ({ canvas, args }) => {
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Choose a file: Photo'), file);
    await expect(args.onFile).toHaveBeenCalledWith(file);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await expect(args.onRemove).toHaveBeenCalled();
  },
};

export const Refused: Story = {
  name: 'A rejected file shows an error',
  args: { hasPicture: false, problem: 'Please select a valid image file' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please select a valid image file');
    await expect(canvas.queryByRole('button', { name: 'Remove' })).toBeNull();
  },
};

export const Busy: Story = { args: { busy: true } };
