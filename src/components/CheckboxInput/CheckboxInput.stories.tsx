import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CheckboxInput } from './CheckboxInput';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Checkbox input',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'forms' },
    usage: {
      when: 'One option without a form, such as in a confirmation.',
      not: 'In a form (FormCheckbox), for several options (CheckboxGroup), or for a setting that applies immediately (FormSwitch).',
    },
    guide: guide({
      anatomy: [
        { at: 'input', name: 'Box' },
        { at: '.MuiFormControlLabel-label', name: 'Label: what happens if it is checked' },
      ],
      keyboard: [['Space', 'Checks or clears it.']],
      screenReader: 'The label is its name.',
      examples: [
        {
          is: 'do',
          show: <CheckboxInput label="Include these records" checked onChange={() => {}} />,
          words: 'Say what happens if it is checked.',
        },
        {
          is: 'dont',
          show: (
            <CheckboxInput label="Do not include records" checked={false} onChange={() => {}} />
          ),
          words: 'Word it as a negative. A cleared box would then mean yes.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: CheckboxInput,
  args: { label: 'Include these records', checked: false, onChange: fn() },
} satisfies Meta<typeof CheckboxInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Include these records' }));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

export const Checked: Story = {
  args: { checked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
};

export const WithHelp: Story = {
  args: { help: 'They may belong to someone else.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(
      'They may belong to someone else.',
    );
  },
};

export const Disabled: Story = {
  args: { checked: true, disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeDisabled();
  },
};
