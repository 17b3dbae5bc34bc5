import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStage } from '@tests/support/FormStage';
import { FormRadioGroup } from './FormRadioGroup';
import { guide } from '../../../../.storybook/blocks/guide';

const options = [
  { value: 'date', label: 'On a date' },
  { value: 'days', label: 'After a number of days', detail: <span>7 days</span> },
  { value: 'responses', label: 'After a number of responses' },
];

const meta = {
  title: 'Components/Form/Radio group',
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component: 'One of a few options in a form, all visible. An option can have its own field.',
      },
    },
    design: { guide: 'forms' },
    usage: {
      when: 'One of two to five options, with room to explain each.',
      not: 'More than five (FormSelect).',
    },
    guide: guide({
      anatomy: [
        { at: 'input[type=radio]', name: 'One answer; its detail opens below while it is chosen' },
      ],
      keyboard: [
        ['Up, Down', 'Choose the previous or next option.'],
        ['Tab', 'Leaves the group, or moves into the field of the chosen option.'],
      ],
      screenReader: 'The label is the name of the group.',
      examples: [
        {
          is: 'do',
          show: 'On a date · After a number of days · Until I stop it',
          words: 'Word all options the same way.',
        },
        {
          is: 'dont',
          show: 'Yes · No',
          words: 'Use two radios for yes and no; use a switch or a checkbox.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: FormStage<{ field: string }>,
  subcomponents: { FormRadioGroup },
  args: {
    start: { field: 'days' },
    children: (control) => (
      <FormRadioGroup control={control} name="field" label="When does it end?" options={options} />
    ),
  },
} satisfies Meta<typeof FormStage<{ field: string }>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'After a number of days' }));
    await expect(canvas.getByText('7 days')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByTestId('values')).toHaveTextContent('{"field":"responses"}');
    await expect(canvas.queryByText('7 days')).toBeNull();
  },
};

export const InARow: Story = {
  args: {
    children: (control) => (
      <FormRadioGroup
        control={control}
        name="field"
        label="When does it end?"
        options={options}
        row
      />
    ),
  },
};
export const WithError: Story = {
  args: { start: { field: '' }, required: 'Choose how it ends', showErrors: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Choose how it ends')).toBeVisible();
  },
};
