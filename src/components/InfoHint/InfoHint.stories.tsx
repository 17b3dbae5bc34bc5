import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { InfoHint } from './InfoHint';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Info hint',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'actions' },
    usage: {
      when: 'To explain how a number is computed.',
      not: 'Anything that people must know to continue. Put that on the page.',
    },
    guide: guide({
      anatomy: [{ at: 'button', name: 'Opens the explanation' }],
      keyboard: [
        ['Tab', 'Shows the explanation while it has focus.'],
        ['Enter, Space', 'Keeps it open.'],
        ['Escape', 'Closes it.'],
      ],
      screenReader: 'The button is named after what it explains.',
      examples: [
        {
          is: 'do',
          show: 'People seen in two or more sources ÷ all people.',
          words: 'Give the formula in words.',
        },
        {
          is: 'dont',
          show: 'Required. At least 8 characters.',
          words: 'Hide a rule that people need. Put it in the help text below the field.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: InfoHint,
  args: { about: 'Unified %', children: 'People seen in two or more sources ÷ all people.' },
} satisfies Meta<typeof InfoHint>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ByKeyboard: Story = {
  name: 'The explanation appears when the keyboard reaches it',
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'People seen in two or more sources ÷ all people.',
    );
  },
};

export const LongText: Story = {
  args: {
    children:
      'A definition that needs some room: the share of connected sources in which a person is present, averaged over everyone who passes the filters, in percent of all sources that are active today.',
  },
};
