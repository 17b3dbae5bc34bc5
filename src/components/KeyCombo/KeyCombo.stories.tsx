import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { KeyCombo } from './KeyCombo';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Key combination',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'actions' },
    usage: {
      when: 'Keys next to a description of what they do.',
      not: 'Code or text to type (CodeBlock).',
    },
    guide: guide({
      screenReader: 'Each key is read as its text.',
      examples: [
        {
          is: 'do',
          show: <KeyCombo keys={['Ctrl', 'K']} />,
          words: 'Show the keys for the reader’s operating system.',
        },
        {
          is: 'dont',
          show: 'CTRL+k (or CMD+k on Mac)',
          words: 'Show the keys for both systems in one line.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: KeyCombo,
  args: { keys: ['Ctrl', 'K'] },
} satisfies Meta<typeof KeyCombo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent).toBe('Ctrl and K');
  },
};
export const OneKey: Story = { args: { keys: ['?'] } };
export const Apple: Story = { args: { keys: ['⌘', 'Shift', 'Z'] } };
export const LongNames: Story = { args: { keys: ['Page Down'] } };
