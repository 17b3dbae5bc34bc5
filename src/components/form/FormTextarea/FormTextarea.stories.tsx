import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStage } from '@tests/support/FormStage';
import { FormTextarea } from './FormTextarea';
import { guide } from '../../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Form/Text area',
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: { component: 'Several lines of text in a form. It grows with its text.' },
    },
    design: { guide: 'forms' },
    usage: {
      when: 'Several lines of text, or code with `code`.',
      not: 'One line (FormTextField).',
    },
    guide: guide({
      keyboard: [
        ['Enter', 'Starts a new line.'],
        ['Tab', 'Leaves the field and checks it.'],
      ],
      screenReader: 'The label is the name. Help and error are the description.',
      examples: [
        {
          is: 'do',
          show: 'One phrase per line, up to 20',
          words: 'Say how entries are separated.',
        },
        {
          is: 'dont',
          show: 'A text area for a name',
          words: 'Use a six-line box for one line of text.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: FormStage<{ field: string }>,
  subcomponents: { FormTextarea },
  args: {
    start: { field: '' },
    children: (control) => (
      <FormTextarea control={control} name="field" label="Description" optional />
    ),
  },
} satisfies Meta<typeof FormStage<{ field: string }>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText(/Description/), 'Two minutes{Enter}six questions');
    await expect(canvas.getByTestId('values')).toHaveTextContent('Two minutes\\nsix questions');
  },
};

export const Code: Story = {
  args: {
    start: { field: '{ "session": c41f }' },
    children: (control) => (
      <FormTextarea control={control} name="field" label="Metadata" code help="Valid JSON" />
    ),
  },
};
