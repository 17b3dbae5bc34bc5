import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStage } from '@tests/support/FormStage';
import { FormSwitch } from './FormSwitch';
import { guide } from '../../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Form/Switch',
  tags: ['autodocs'],
  parameters: {
    docs: { description: { component: 'A setting that is on or off, in a form.' } },
    design: { guide: 'forms' },
    usage: {
      when: 'A setting that is on or off.',
      not: 'Agreeing to something, or one of several answers (FormCheckbox).',
    },
    guide: guide({
      keyboard: [
        ['Tab', 'Moves focus to the switch.'],
        ['Space', 'Turns it on or off.'],
      ],
      screenReader: 'Screen readers say “switch, on” or “switch, off”, then read the help.',
      examples: [
        { is: 'do', show: 'Sync every day', words: 'Name the setting.' },
        { is: 'dont', show: 'Daily sync is on', words: 'Put the state in the label.' },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: FormStage<{ field: boolean }>,
  subcomponents: { FormSwitch },
  args: {
    start: { field: true },
    children: (control) => <FormSwitch control={control} name="field" label="Show progress" />,
  },
} satisfies Meta<typeof FormStage<{ field: boolean }>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('switch', { name: 'Show progress' });
    await expect(field).toBeChecked();
    await userEvent.click(field);
    await expect(canvas.getByTestId('values')).toHaveTextContent('{"field":false}');
  },
};

export const Off: Story = { args: { start: { field: false } } };
export const Disabled: Story = {
  args: {
    children: (control) => (
      <FormSwitch
        control={control}
        name="field"
        label="Show progress"
        disabled
        help="Needs a carousel."
      />
    ),
  },
};
