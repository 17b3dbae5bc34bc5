import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStage } from '@tests/support/FormStage';
import { FormSlider } from './FormSlider';

const meta = {
  title: 'Components/Form/Slider',
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'A value on a known scale where about right is good enough.',
      not: 'An exact number (FormNumberField).',
    },
  },
  component: FormStage<{ field: number }>,
  args: {
    start: { field: 60 },
    children: (control) => (
      <FormSlider control={control} name="field" label="Fair Exposure" unit="%" step={5} />
    ),
  },
} satisfies Meta<typeof FormStage<{ field: number }>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByTestId('values')).toHaveTextContent('{"field":65}');
  },
};
