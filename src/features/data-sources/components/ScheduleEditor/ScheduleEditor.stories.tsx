import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { toScheduleDraft } from '../../model/scheduleDraft';
import { ScheduleEditor } from './ScheduleEditor';

const meta = {
  title: 'Screens/Data sources/Schedule editor',
  component: ScheduleEditor,
  args: {
    draft: toScheduleDraft({ schedule: 'daily' }, 'Europe/Oslo'),
    onChange: fn(),
    companyZone: 'Europe/Oslo',
    disabled: false,
  },
  render: function Kept(args) {
    const [draft, setDraft] = useState(args.draft);
    return (
      <ScheduleEditor
        {...args}
        draft={draft}
        onChange={(next) => {
          args.onChange(next);
          setDraft(next);
        }}
      />
    );
  },
} satisfies Meta<typeof ScheduleEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Interval: Story = {
  name: 'An interval needs no other settings',
  play: async ({ canvas, args }) => {
    const kind = canvas.getByLabelText('Sync');
    await expect(kind).toHaveValue('daily');
    await expect(canvas.queryByLabelText('Time zone')).toBeNull();
    await userEvent.selectOptions(kind, 'Every hour');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: 'hourly' }),
    );
  },
};

export const Hours: Story = {
  name: 'Every few hours: the next three syncs follow',
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Sync'), 'Every few hours');
    await userEvent.selectOptions(await canvas.findByLabelText('Hours between syncs'), '8 hours');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ cron: '0 */8 * * *', timeZone: 'Europe/Oslo' }),
    );
    const times = canvas.getByRole('list', { name: 'Next syncs (Europe/Oslo):' });
    await expect(times.children).toHaveLength(3);
  },
};

export const Daily: Story = {
  name: "A time in another zone is shown in the company's zone; an empty one is required",
  args: {
    draft: toScheduleDraft(
      { schedule: 'cron', cron: '0 6 * * *', timeZone: 'Asia/Kolkata' },
      'UTC',
    ),
    companyZone: 'UTC',
  },
  play: async ({ canvas, args }) => {
    const time = await canvas.findByLabelText('Time');
    await expect(time).toHaveValue('06:00');
    const times = canvas.getByRole('list', { name: 'Next syncs (UTC):' });
    await expect(times.firstChild).toHaveTextContent(/00:30|12:30/);
    await userEvent.clear(time);
    await expect(canvas.getByText('Please enter a time.')).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ isUnfinished: true }),
    );
    await userEvent.type(time, '17:45');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ cron: '45 17 * * *', isUnfinished: false }),
    );
  },
};

export const Weekly: Story = {
  name: 'A day of the week with its time',
  args: {
    draft: toScheduleDraft({ schedule: 'cron', cron: '30 8 * * 1', timeZone: 'UTC' }, 'UTC'),
  },
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Weekday'), 'Sunday');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ cron: '30 8 * * 0' }),
    );
  },
};

export const Custom: Story = {
  name: 'An invalid cron expression shows an error next to it, with the correct format',
  args: {
    draft: toScheduleDraft({ schedule: 'cron', cron: '0 6 * * 1-5', timeZone: 'UTC' }, 'UTC'),
  },
  play: async ({ canvas }) => {
    const cron = await canvas.findByLabelText('Cron expression');
    await expect(cron).toHaveValue('0 6 * * 1-5');
    await userEvent.clear(cron);
    await userEvent.type(cron, '*/5 * * * *');
    await expect(cron).toHaveAccessibleDescription(
      /Please leave at least 15 minutes between two runs\./,
    );
    await expect(canvas.queryByRole('list')).toBeNull();
    await userEvent.clear(cron);
    await userEvent.type(cron, '0 6 31 2 *');
    await expect(cron).toHaveAccessibleDescription(/That date does not exist\./);
    await userEvent.clear(cron);
    await userEvent.type(cron, '0 6 1 * *');
    await expect(cron).toBeValid();
    await expect(canvas.getByRole('list').children).toHaveLength(3);
  },
};

export const Disabled: Story = {
  args: {
    draft: toScheduleDraft({ schedule: 'cron', cron: '0 */6 * * *', timeZone: 'UTC' }, 'UTC'),
    disabled: true,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Hours between syncs')).toBeDisabled();
  },
};

export const OnAPhone: Story = { tags: ['phone'], args: Custom.args ?? {}, play: Custom.play! };
