import FormControlLabel from '@mui/material/FormControlLabel';
import Checkbox from '@mui/material/Checkbox';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { guide } from '../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Checkbox',
  tags: ['autodocs'],
  component: Checkbox,
  args: { defaultChecked: false, disabled: false },
  argTypes: { defaultChecked: { control: false }, disabled: { control: 'boolean' } },
  render: (args) => <FormControlLabel control={<Checkbox {...args} />} label="Send me a copy" />,
  parameters: {
    docs: {
      description: {
        component: 'Turns one option on or off. It takes effect when the form is saved.',
      },
    },
    design: { guide: 'forms' },
    usage: {
      when: 'One option of a form, or several that can be on together (checkbox group).',
      not: 'If it takes effect immediately; use a switch. If only one of several can be on; use radio buttons.',
    },
    guide: guide({
      anatomy: [
        { at: '.MuiCheckbox-root', name: 'Control: the target includes the label' },
        { at: '.MuiFormControlLabel-label', name: 'Label: what is true when it is on' },
      ],
      examples: [
        {
          is: 'do',
          show: <FormControlLabel control={<Checkbox defaultChecked />} label="Send me a copy" />,
          words: 'Say what is true when it is on.',
        },
        {
          is: 'dont',
          show: <FormControlLabel control={<Checkbox />} label="Do not send me a copy" />,
          words: 'Word it as a negative. On would then mean off.',
        },
      ],
      keyboard: [
        ['Tab', 'Moves focus to the checkbox.'],
        ['Space', 'Turns it on or off.'],
      ],
      screenReader:
        'The label is the name. Do not hide the label; give the checkbox of a table row an aria-label that names the row.',
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const control = canvas.getByRole('checkbox', { name: 'Send me a copy' });
    await userEvent.click(canvas.getByText('Send me a copy'));
    await expect(control).toBeChecked();
  },
};
export const On: Story = { args: { defaultChecked: true } };
export const Disabled: Story = { args: { disabled: true } };
export const DisabledOn: Story = { args: { disabled: true, defaultChecked: true } };
