import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { shownZone, zonesWith } from '@src/lib/timeZones';
import { CRON_WEEKDAYS, cronWeekdayName } from '@src/lib/weekdays';
import {
  type ChosenTimes,
  cronOf,
  FREQUENCIES,
  type Frequency,
  type PlannedExport,
} from './exportSchedule';
import { scheduledText } from './texts/scheduledText';

export interface TimesFieldsProps {
  times: ChosenTimes;
  /** Omitted for the company's time zone, which needs no field. */
  timeZone: string | undefined;
  onChange: (change: Pick<PlannedExport, 'times'> | { timeZone: string }) => void;
  /** The user has tried to save. */
  submitted: boolean;
  /** The server's message about the expression. */
  refused: string | undefined;
}

/** Edits the times of a scheduled export, with form fields or a cron expression. */
export function TimesFields({ times, timeZone, onChange, submitted, refused }: TimesFieldsProps) {
  const { every, weekday, time, cron } = times;
  const change = (changes: Partial<ChosenTimes>): void => {
    onChange({ times: { ...times, ...changes } });
  };
  const isMissing = submitted && cronOf(times) === null;
  return (
    <>
      <SelectInput
        label={scheduledText('every')}
        value={every}
        onChange={(next) =>
          change({
            every: next as Frequency,
            // The expression starts with the times from the form.
            ...(next === 'cron' ? { cron: cronOf(times) || cron } : {}),
          })
        }
        options={FREQUENCIES.map((value) => ({ value, label: scheduledText(`every.${value}`) }))}
      />
      {every === 'week' && (
        <SelectInput
          label={scheduledText('weekday')}
          value={weekday}
          onChange={(next) => change({ weekday: next })}
          options={CRON_WEEKDAYS.map((value) => ({ value, label: cronWeekdayName(value) }))}
        />
      )}
      {every === 'cron' ? (
        <TextInput
          label={scheduledText('cron')}
          help={scheduledText('cronHelp')}
          value={cron}
          onChange={(next) => change({ cron: next })}
          error={isMissing ? scheduledText('cronNeeded') : refused}
          maxLength={100}
          autoComplete="off"
          code
        />
      ) : every === 'once' ? null : (
        <TextInput
          type="time"
          label={scheduledText('time')}
          help={timeZone === undefined ? scheduledText('timeHelp') : undefined}
          value={time}
          onChange={(next) => change({ time: next })}
          error={isMissing ? scheduledText('timeNeeded') : undefined}
        />
      )}
      {timeZone !== undefined && every !== 'once' && (
        <SelectInput
          label={scheduledText('timeZone')}
          value={timeZone}
          onChange={(next) => onChange({ timeZone: next })}
          options={zonesWith(timeZone).map((value) => ({ value, label: shownZone(value) }))}
        />
      )}
    </>
  );
}
