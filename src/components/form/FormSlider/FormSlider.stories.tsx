import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { FormStage } from '@tests/support/FormStage';
import { FormSlider } from './FormSlider';
import { guide } from '../../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Form/Slider',
  tags: ['autodocs'],
  parameters: {
    docs: { description: { component: 'A number on a scale in a form.' } },
    design: { guide: 'forms' },
    usage: {
      when: 'A value on a known scale if an approximate value is enough.',
      not: 'An exact number (FormNumberField).',
    },
    guide: guide({
      keyboard: [
        ['↑ ↓ ← →', 'Changes the value by one step.'],
        ['Home, End', 'Goes to the lowest or the highest value.'],
        ['Page Up, Page Down, Shift + arrow', 'Changes it by ten steps.'],
      ],
      screenReader: 'The label is the name. The value is read with its unit as the slider moves.',
      examples: [
        { is: 'do', show: 'Trending Content 35%', words: 'Show the value next to the slider.' },
        {
          is: 'dont',
          show: 'A slider for the number of employees',
          words: 'Ask for an exact number with a slider. Use a number field.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: FormStage<{ field: number }>,
  subcomponents: { FormSlider },
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
