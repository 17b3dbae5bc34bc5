import type { Meta, StoryObj } from '@storybook/react-vite';
import { localDay } from '@core/time/zonedTime';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../../.storybook/blocks/guide';
import { presetSpan } from './dayPresets';
import { DayRangeField, type DayRangeFieldProps } from './DayRangeField';
import { writtenSpan, type DaySpan } from './writtenDays';

const changed = fn();

/** Stores the applied days. */
function Stateful({ value: start, ...rest }: DayRangeFieldProps) {
  const [value, setValue] = useState(start);
  return (
    <DayRangeField
      {...rest}
      value={value}
      onChange={(span) => {
        changed(span);
        setValue(span);
      }}
    />
  );
}

const meta = {
  title: 'Components/Day range field',
  tags: ['autodocs'],
  parameters: {
    design: { guide: 'forms' },
    usage: {
      when: 'A report or a list that is limited by a first and a last day.',
      not: 'One day (Form/Date field), or three or four fixed periods (a segmented control).',
    },
    guide: guide({
      anatomy: [
        { at: 'button', name: 'The chosen days; opens presets, typed days and a calendar' },
      ],
      keyboard: [
        ['Enter, Space on the button', 'Opens the calendar and focuses the chosen day.'],
        [
          'Arrow keys',
          'Move by day and by week; in right-to-left text, the days run that way too.',
        ],
        ['Home, End', 'Move to the first and the last day of the week.'],
        ['Page Up, Page Down', 'Move by month, or by year with Shift.'],
        ['Enter, Space on a day', 'Chooses the first day, then the last.'],
        [
          'Tab',
          'Moves through the presets, the day fields, the month arrows, the calendar and Apply.',
        ],
        ['Enter in a typed day', 'Applies both days.'],
        ['Escape', 'Closes without a change and returns focus to the button.'],
      ],
      screenReader:
        'The button is named by its label and the chosen days. Each month is a named grid; a day is read in full, with its place in the range. A status line says what to choose next and how many days are chosen. Pass a label that says what the days are for.',
      examples: [
        {
          is: 'do',
          show: '1–14 Nov 2026',
          words: "Show days in the page's format, like the numbers next to them.",
        },
        {
          is: 'dont',
          show: '11/01/2026 – 11/14/2026',
          words: "Put two of the browser's date fields side by side.",
        },
      ],
      changes: [['2026-11', 'Added to this catalog.']],
    }),
  },
  component: DayRangeField,
  args: {
    label: 'Days (Europe/Berlin)',
    placeholder: 'Any day',
    timeZone: 'Europe/Berlin',
    value: { from: '2026-11-01', to: '2026-11-14' },
    onChange: changed,
  },
  render: (args) => <Stateful {...args} />,
  beforeEach: () => {
    changed.mockClear();
  },
} satisfies Meta<typeof DayRangeField>;
export default meta;
type Story = StoryObj<typeof meta>;

const noDays: DaySpan = { from: '', to: '' };

const opened = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Days/ }));
  return within(await screen.findByRole('dialog', { name: 'Days (Europe/Berlin)' }));
};

const day = (name: string) => screen.findByRole('gridcell', { name: new RegExp(name) });

export const Default: Story = {
  name: 'The first click on a day begins the range, the second ends it',
  play: async ({ canvas }) => {
    const dialog = await opened();
    await waitFor(async () => expect(await day('14 November 2026, last day')).toHaveFocus());
    await expect(dialog.getByRole('grid', { name: 'November 2026' })).toBeVisible();
    await expect(await day('^Thursday,? 5 November')).toHaveAttribute('aria-selected', 'true');
    await expect(dialog.getByRole('status')).toHaveTextContent('14 days');
    await userEvent.click(await day('^Friday,? 20 November'));
    await expect(dialog.getByRole('status')).toHaveTextContent('Choose the last day.');
    await userEvent.click(await day('^Monday,? 9 November'));
    await expect(dialog.getByLabelText('From')).toHaveValue('9 Nov 2026');
    await expect(dialog.getByLabelText('To')).toHaveValue('20 Nov 2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect(changed).toHaveBeenCalledWith({ from: '2026-11-09', to: '2026-11-20' });
    await waitFor(() =>
      expect(
        canvas.getByRole('button', { name: 'Days (Europe/Berlin): 9–20 Nov 2026' }),
      ).toHaveFocus(),
    );
  },
};

export const ByKeyboard: Story = {
  name: 'Keys go by day, week, month and year; Escape changes nothing',
  play: async ({ canvas }) => {
    const dialog = await opened();
    await waitFor(async () => expect(await day('14 November 2026')).toHaveFocus());
    const goes = async (keys: string, name: string) => {
      await userEvent.keyboard(keys);
      await waitFor(async () => expect(await day(name)).toHaveFocus());
    };
    await goes('{ArrowRight}', '15 November 2026');
    await goes('{ArrowDown}', '22 November 2026');
    await goes('{ArrowLeft}{ArrowUp}', '14 November 2026');
    await goes('{PageDown}', '14 December 2026');
    await goes('{Shift>}{PageUp}{/Shift}', '14 December 2025');
    await expect(dialog.getByRole('grid', { name: 'December 2025' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await goes('{ArrowRight}{ArrowRight}', '16 December 2025');
    await userEvent.keyboard(' ');
    await expect(dialog.getByLabelText('From')).toHaveValue('14 Dec 2025');
    await expect(dialog.getByLabelText('To')).toHaveValue('16 Dec 2025');
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /1–14 Nov 2026/ })).toHaveFocus(),
    );
    await expect(changed).not.toHaveBeenCalled();
  },
};

export const Typed: Story = {
  name: 'Days can be typed; an invalid day shows an error when the field loses focus',
  args: { value: noDays },
  play: async () => {
    const dialog = await opened();
    const from = dialog.getByLabelText('From');
    await userEvent.type(from, 'soon');
    await expect(from).not.toHaveAccessibleDescription();
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await userEvent.tab();
    await expect(from).toHaveAccessibleDescription(/^Enter a date such as /);
    await userEvent.clear(from);
    await userEvent.type(from, '3.11.2026');
    await userEvent.type(dialog.getByLabelText('To'), 'Nov 9 2026{Enter}');
    await expect(changed).toHaveBeenCalledWith({ from: '2026-11-03', to: '2026-11-09' });
  },
};

export const Presets: Story = {
  name: 'One click applies a preset; Clear removes the days',
  args: { value: noDays },
  play: async ({ canvas }) => {
    const span = presetSpan('lastMonth', localDay(new Date(), 'Europe/Berlin'));
    await userEvent.click((await opened()).getByRole('button', { name: 'Last month' }));
    await expect(changed).toHaveBeenLastCalledWith(span);
    await expect(
      await canvas.findByRole('button', { name: `Days (Europe/Berlin): ${writtenSpan(span)}` }),
    ).toBeVisible();
    const again = await opened();
    await expect(again.getByRole('button', { name: 'Last month', pressed: true })).toBeVisible();
    await userEvent.click(again.getByRole('button', { name: 'Clear' }));
    await expect(changed).toHaveBeenLastCalledWith(noDays);
  },
};

export const OpenEnd: Story = {
  name: 'One end may stay open',
  args: { value: { from: '2026-11-01', to: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveTextContent('1 Nov 2026 – …');
    const dialog = await opened();
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled();
    await expect(dialog.getByRole('status')).toHaveTextContent('Choose the last day.');
  },
};

export const BothDays: Story = {
  name: 'If both days are required, Apply waits for them',
  args: { value: noDays, bothDays: true, placeholder: 'Choose days' },
  play: async () => {
    const dialog = await opened();
    await userEvent.type(dialog.getByLabelText('From'), '2026-11-03');
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('To'), '2026-11-09');
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled();
    await expect(dialog.queryByRole('button', { name: 'Clear' })).toBeNull();
  },
};

export const RightToLeft: Story = {
  name: 'In right-to-left text, the days run that way too',
  globals: { direction: 'rtl' },
  play: async () => {
    await opened();
    await waitFor(async () => expect(await day('14 November 2026')).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(async () => expect(await day('15 November 2026')).toHaveFocus());
  },
};

export const Open: Story = {
  play: async () => {
    await opened();
  },
};

export const OnAPhone: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await opened();
    await userEvent.selectOptions(dialog.getByLabelText('Periods'), 'Last month');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect(changed).toHaveBeenLastCalledWith(
      presetSpan('lastMonth', localDay(new Date(), 'Europe/Berlin')),
    );
    await opened();
  },
};
