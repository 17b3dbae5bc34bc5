import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { guide } from '../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Switch',
  tags: ['autodocs'],
  component: Switch,
  args: { defaultChecked: false, disabled: false },
  argTypes: { defaultChecked: { control: false }, disabled: { control: 'boolean' } },
  render: (args) => <FormControlLabel control={<Switch {...args} />} label="Sync every day" />,
  parameters: {
    docs: { description: { component: 'Turns a setting on or off. It takes effect immediately.' } },
    design: { guide: 'forms' },
    usage: {
      when: 'A setting that works the moment you change it.',
      not: 'In a form with a Save button; use a checkbox. For two named choices; use a segmented control.',
    },
    guide: guide({
      anatomy: [
        { at: '.MuiSwitch-root', name: 'Control: the target includes the label' },
        { at: '.MuiFormControlLabel-label', name: 'Label: what is true when it is on' },
      ],
      examples: [
        {
          is: 'do',
          show: <FormControlLabel control={<Switch defaultChecked />} label="Sync every day" />,
          words: 'Name the setting. The control shows whether it is on.',
        },
        {
          is: 'dont',
          show: <FormControlLabel control={<Switch defaultChecked />} label="Daily sync is on" />,
          words: 'Put the state in the label. The label is wrong after the next change.',
        },
      ],
      keyboard: [
        ['Tab', 'Moves focus to the switch.'],
        ['Space', 'Turns it on or off.'],
      ],
      screenReader:
        'Screen readers say “switch, on” or “switch, off”. The label is the same in both states.',
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const control = canvas.getByRole('switch', { name: 'Sync every day' });
    await userEvent.click(canvas.getByText('Sync every day'));
    await expect(control).toBeChecked();
  },
};
export const On: Story = { args: { defaultChecked: true } };
export const Disabled: Story = { args: { disabled: true } };
export const DisabledOn: Story = { args: { disabled: true, defaultChecked: true } };
