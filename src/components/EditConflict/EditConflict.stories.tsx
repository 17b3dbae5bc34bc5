import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { EditConflict } from './EditConflict';
import { guide } from '../../../.storybook/blocks/guide';

const meta = {
  title: 'Components/Edit conflict',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'forms' },
    usage: {
      when: 'Someone else saved the same settings while you edited them.',
      not: 'A save failed for another reason (Toast), or the person had not edited anything (show the stored values).',
    },
    guide: guide({
      anatomy: [
        { at: 'li', name: 'One change: the field, its value before and now, and yours' },
        { at: 'button', name: 'Keep mine, then Take theirs' },
      ],
      keyboard: [
        ['Tab', 'Moves to Keep mine, then to Take theirs.'],
        ['Enter, Space', 'Chooses.'],
      ],
      screenReader:
        'It is an alert: what happened and how many changes there are is read immediately.',
      examples: [
        {
          is: 'do',
          show: 'Display mode: from button to overlay (yours: inline)',
          words: 'Show both values in the same words as on screen.',
        },
        {
          is: 'dont',
          show: 'Conflict: version 4 is newer than version 3',
          words: 'Leave people to guess what they would lose.',
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: EditConflict,
  args: {
    changes: [
      {
        path: ['settings', 'widget', 'displayMode'],
        before: 'button',
        theirs: 'overlay',
        mine: 'inline',
      },
      { path: ['settings', 'widget', 'autoOpen'], before: false, theirs: true, mine: undefined },
    ],
    onKeepMine: fn(),
    onTakeTheirs: fn(),
  },
} satisfies Meta<typeof EditConflict>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Widget, display mode: from button to overlay (yours: inline)',
      'Widget, auto open: from off to on',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Keep mine' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Take theirs' }));
    await expect(args.onKeepMine).toHaveBeenCalledTimes(1);
    await expect(args.onTakeTheirs).toHaveBeenCalledTimes(1);
  },
};
export const ManyChanges: Story = {
  args: {
    changes: Array.from({ length: 12 }, (_, index) => ({
      path: ['theme', `color${index}`],
      before: '#111111',
      theirs: 'a long value that someone typed into a field of one line',
      mine: undefined,
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('4 more changes')).toBeVisible();
  },
};
export const Disabled: Story = { args: { disabled: true } };
