import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { TickSlider } from './TickSlider';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Tick slider',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'forms' },
    usage: {
      when: 'A value on a known scale if an approximate value is enough, outside a form.',
      not: 'An exact number (FormNumberField).',
    },
    guide: guide({
      anatomy: [
        { at: 'input[type=range], [role=slider], .MuiSlider-thumb', name: 'Thumb: the value' },
        { at: '.MuiSlider-rail', name: 'Scale' },
      ],
      keyboard: [
        ['Left, Right', 'Change the value by one step.'],
        ['Page Up, Page Down', 'Change it by ten steps.'],
        ['Home, End', 'Go to the lowest or highest value.'],
      ],
      screenReader: 'The value is read with its unit: “60%”.',
      examples: [
        {
          is: 'do',
          show: <TickSlider label="Fair Exposure" value={60} unit="%" onChange={() => {}} />,
          words: 'Show the value and its unit beside the label.',
        },
        {
          is: 'dont',
          show: (
            <TickSlider
              label="Maximum price in dollars"
              value={4999}
              max={100000}
              onChange={() => {}}
            />
          ),
          words: 'Ask for an exact number.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: TickSlider,
  args: { label: 'Fair Exposure', value: 60, unit: '%', onChange: () => {} },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 560 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TickSlider>;
export default meta;
type Story = StoryObj<typeof meta>;

function Stateful({ onCommit }: { onCommit?: (value: number) => void }) {
  const [value, setValue] = useState(90);
  return (
    <TickSlider
      label="Trust & Safety"
      unit="%"
      value={value}
      onChange={setValue}
      {...(onCommit ? { onCommit } : {})}
    />
  );
}

export const Default: Story = {
  args: { onCommit: fn() },
  render: ({ onCommit }) => <Stateful {...(onCommit ? { onCommit } : {})} />,
  play: async ({ canvas, args }) => {
    const slider = canvas.getByRole('slider', { name: 'Trust & Safety' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(slider).toHaveAttribute('aria-valuetext', '89%');
    await expect(args.onCommit).toHaveBeenCalledWith(89);
  },
};
export const WithHelp: Story = { args: { help: 'How strictly doubtful items are held back.' } };
export const Disabled: Story = { args: { disabled: true } };
