import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStage } from '@tests/support/FormStage';
import { FormTextarea } from './FormTextarea';

const meta = {
  title: 'Components/Form/Text area',
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Several lines of text, or code with `code`.',
      not: 'One line (FormTextField).',
    },
  },
  component: FormStage<{ field: string }>,
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
