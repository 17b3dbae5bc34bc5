import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStage } from '@tests/support/FormStage';
import { FormCheckbox } from './FormCheckbox';
import { guide } from '../../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Form/Checkbox',
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: { component: 'A yes-or-no choice in a form, with its label next to it.' },
    },
    design: { guide: 'forms' },
    usage: {
      when: 'One option that is on or off, and applies when the form is submitted.',
      not: 'A setting that takes effect immediately (FormSwitch).',
    },
    guide: guide({
      keyboard: [
        ['Tab', 'Moves focus to the checkbox.'],
        ['Space', 'Turns it on or off.'],
      ],
      screenReader: 'The label is the name; help and error are its description.',
      examples: [
        { is: 'do', show: 'Send me a copy', words: 'Say what is true when it is on.' },
        { is: 'dont', show: 'Do not send me a copy', words: 'Write a negative.' },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: FormStage<{ field: boolean }>,
  subcomponents: { FormCheckbox },
  args: {
    start: { field: false },
    children: (control) => (
      <FormCheckbox
        control={control}
        name="field"
        label="Required"
        help="The respondent cannot continue without an answer."
      />
    ),
  },
} satisfies Meta<typeof FormStage<{ field: boolean }>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Required' }));
    await expect(canvas.getByTestId('values')).toHaveTextContent('{"field":true}');
    await userEvent.keyboard(' ');
    await expect(canvas.getByTestId('values')).toHaveTextContent('{"field":false}');
  },
};

export const Checked: Story = { args: { start: { field: true } } };
export const Disabled: Story = {
  args: {
    start: { field: true },
    children: (control) => (
      <FormCheckbox control={control} name="field" label="Required" disabled />
    ),
  },
};
