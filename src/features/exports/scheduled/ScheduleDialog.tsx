import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { Message } from '@src/components/Message/Message';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { SubmitButton } from '@src/components/SubmitButton/SubmitButton';
import { commonText } from '@src/components/texts/commonText';
import { TextInput } from '@src/components/TextInput/TextInput';
import { CRON_WEEKDAYS, cronWeekdayName } from '@src/lib/weekdays';
import type { ExportDownload } from '../api';
import { exportsText } from '../texts/exportsText';
import { type ChosenTimes, cronOf, FREQUENCIES, type Frequency } from './exportSchedule';
import { useScheduleExport } from './scheduledApi';
import { scheduledText } from './texts/scheduledText';

export interface ScheduleDialogProps {
  choice: ExportDownload;
  name: string;
  onClose: () => void;
}

/** Asks for the name of a scheduled export and its times. */
export function ScheduleDialog({ choice, name: firstName, onClose }: ScheduleDialogProps) {
  const [name, setName] = useState(firstName);
  const [times, setTimes] = useState<ChosenTimes>({ every: 'week', weekday: '1', time: '06:00' });
  const [judged, setJudged] = useState(false);
  const schedule = useScheduleExport();
  const cron = cronOf(times);
  const change = (changes: Partial<ChosenTimes>): void => {
    setTimes((before) => ({ ...before, ...changes }));
  };
  const { fields, range, view, format, exact } = choice;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setJudged(true);
    if (schedule.isPending || cron === null || name.trim() === '') return;
    schedule.mutate(
      {
        body: {
          ...{ name: name.trim(), range, format, exact, cron },
          fields: [...fields],
          view: view === '' ? null : view,
        },
      },
      { onSuccess: onClose },
    );
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={scheduledText('dialogTitle')}
      support={scheduledText('dialogSupport', {
        format: exportsText(`format.${format}`),
        fields: fields.length,
        range: exportsText(`range.${range}`),
      })}
      busy={schedule.isPending}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose} disabled={schedule.isPending}>
            {commonText('cancel')}
          </Button>
          <SubmitButton busy={schedule.isPending} busyLabel={commonText('saving')}>
            {commonText('save')}
          </SubmitButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {schedule.isError && (
          <Message tone="error">
            {scheduledText('scheduleFailed', { reason: schedule.error.message })}
          </Message>
        )}
        <TextInput
          label={commonText('name')}
          value={name}
          onChange={setName}
          error={judged && name.trim() === '' ? scheduledText('nameNeeded') : undefined}
          maxLength={100}
          autoFocus
        />
        <SelectInput
          label={scheduledText('every')}
          value={times.every}
          onChange={(every) => {
            change({ every: every as Frequency });
          }}
          options={FREQUENCIES.map((value) => ({ value, label: scheduledText(`every.${value}`) }))}
        />
        {times.every === 'week' && (
          <SelectInput
            label={scheduledText('weekday')}
            value={times.weekday}
            onChange={(weekday) => {
              change({ weekday });
            }}
            options={CRON_WEEKDAYS.map((value) => ({ value, label: cronWeekdayName(value) }))}
          />
        )}
        <TextInput
          type="time"
          label={scheduledText('time')}
          help={scheduledText('timeHelp')}
          value={times.time}
          onChange={(time) => {
            change({ time });
          }}
          error={judged && cron === null ? scheduledText('timeNeeded') : undefined}
        />
      </Box>
    </AppDialog>
  );
}
