import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { FormStage } from '@tests/support/FormStage';
import { FormTextField } from './FormTextField';
import { guide } from '../../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Form/Text field',
  tags: ['autodocs'],
  parameters: {
    docs: { description: { component: 'One line of text in a form.' } },
    design: { guide: 'forms' },
    usage: {
      when: 'One line of text.',
      not: 'Text of more than about 80 characters (FormTextarea).',
    },
    guide: guide({
      anatomy: [
        { at: 'label', name: 'Label' },
        { at: 'input', name: 'Text' },
      ],
      keyboard: [['Enter', 'Submits the form.']],
      screenReader:
        'Help and error are its description. After a failed submit, the first invalid field gets focus.',
      examples: [
        { is: 'do', show: 'Please enter the full name', words: 'Let an error say what to do.' },
        { is: 'dont', show: 'Field is required', words: 'Talk about “the field”.' },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: FormStage<{ field: string }>,
  subcomponents: { FormTextField },
  args: {
    start: { field: '' },
    children: (control) => (
      <FormTextField
        control={control}
        name="field"
        label="Title"
        help="Shown above the first question."
      />
    ),
  },
} satisfies Meta<typeof FormStage<{ field: string }>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Title'), 'Checkout');
    await expect(canvas.getByTestId('values')).toHaveTextContent('{"field":"Checkout"}');
  },
};

export const RequiredOnBlurThenLive: Story = {
  args: {
    required: 'Title is required',
    children: (control) => <FormTextField control={control} name="field" label="Title" />,
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Title');
    await userEvent.click(field);
    await expect(canvas.queryByText('Title is required')).toBeNull();
    await userEvent.tab();
    await expect(await canvas.findByText('Title is required')).toBeVisible();
    await expect(field).toBeInvalid();
    await userEvent.type(field, 'a');
    await waitFor(() => expect(canvas.queryByText('Title is required')).toBeNull());
  },
};

export const Disabled: Story = {
  args: {
    children: (control) => (
      <FormTextField control={control} name="field" label="Title" optional disabled />
    ),
  },
};
