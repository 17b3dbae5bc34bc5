import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { TickSlider } from './TickSlider';

const meta = {
  title: 'Components/Tick slider',
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'A value on a known scale where about right is good enough, outside a form.',
      not: 'An exact number (FormNumberField).',
    },
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
