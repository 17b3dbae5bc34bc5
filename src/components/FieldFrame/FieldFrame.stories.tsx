import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FieldFrame } from './FieldFrame';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Field frame',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'forms' },
    usage: {
      when: 'To give a custom control the same label, help and error as other fields.',
      not: 'Around the built-in fields, which already include it.',
    },
    guide: guide({
      screenReader:
        'Pass the same id to the frame and to the control. Help and error are the description of the control.',
      examples: [
        {
          is: 'do',
          show: 'Label above, help below, error in place of the help',
          words: 'Keep the same order as in other fields.',
        },
        {
          is: 'dont',
          show: 'A placeholder in place of a label',
          words: 'Hide the label when people start to type.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: FieldFrame,
  args: { id: 'frame', label: 'Title', children: <input id="frame" /> },
} satisfies Meta<typeof FieldFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithHelp: Story = {
  args: { help: 'Shown to respondents above the first question.', optional: true },
};
export const WithError: Story = {
  args: { error: 'Enter a full domain' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Enter a full domain')).toBeVisible();
  },
};
export const Disabled: Story = {
  args: { disabled: true, help: 'Choose a source first.', children: <input id="frame" disabled /> },
};
export const LongText: Story = {
  args: {
    label: 'A label that someone translated into a language with very long words',
    help: 'Help may run over two lines on a phone; it says what the value is for, not how to type it.',
  },
};
