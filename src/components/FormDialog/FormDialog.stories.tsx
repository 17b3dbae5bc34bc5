import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextInput } from '@src/components/TextInput/TextInput';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FormDialog } from './FormDialog';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Form dialog',
  tags: ['autodocs'],
  parameters: {
    docs: { story: { inline: false, height: '460px' } },
    design: { guide: 'forms' },
    usage: {
      when: 'For one form that is saved as a whole: a few fields, Cancel, and the button that saves.',
      not: 'For a yes-or-no question (Confirm dialog), or for more than one form (Dialog).',
    },
    guide: guide({
      keyboard: [
        ['Enter', 'Submits the form when focus is in a field.'],
        ['Escape', 'Cancels, except while the form is being saved.'],
      ],
      screenReader:
        'It is a dialog named by its title. If saving fails, the reason is read immediately.',
      examples: [
        {
          is: 'do',
          show: 'Add attribute',
          words: 'Name the button after what it does.',
        },
        { is: 'dont', show: 'OK', words: 'Use a button that does not say what happens.' },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: FormDialog,
  args: {
    onClose: fn(),
    onSubmit: fn(),
    title: 'Add attribute',
    size: 'small',
    submitLabel: 'Add',
    busy: false,
    children: <TextInput label="Name" value="loyalty_tier" onChange={fn()} />,
  },
} satisfies Meta<typeof FormDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'Enter in a field sends the form',
  play: async ({ args }) => {
    await userEvent.type(await screen.findByLabelText('Name'), '{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
};

export const Busy: Story = {
  name: 'While it saves, it cannot be sent again or closed',
  args: { busy: true },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByLabelText('Name'), '{Enter}');
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = {
  name: 'Nothing to save yet',
  args: { disabled: true },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Add' })).toBeDisabled();
  },
};

export const Failed: Story = {
  name: 'The reason for a failed save is above the fields',
  args: { error: 'This name is taken.', errorTitle: 'The attribute was not saved' },
  play: async () => {
    await waitFor(() => expect(screen.getByText('This name is taken.')).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Add' })).toBeEnabled();
  },
};
