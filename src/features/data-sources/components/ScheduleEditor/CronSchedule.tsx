import Box from '@mui/material/Box';
import { useId } from 'react';
import { CRON_PROBLEMS, cronProblem, cronTimes } from '@core/cron/cronTimes';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import { formatDate } from '@src/lib/i18n/formats';
import { CRON_WEEKDAYS, cronWeekdayName } from '@src/lib/weekdays';
import { shownZone, zonesWith } from '@src/lib/timeZones';
import { useNow } from '@src/lib/useNow';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { HOUR_STEPS, readCronParts, writeCronParts } from '../../model/scheduleDraft';
import type { ScheduleEditorProps } from './ScheduleEditor';
import { scheduleText as t } from './texts/scheduleText';

const [SHOWN, MINUTE_MS] = [3, 60_000];

/** Times from form fields or a cron expression, with their time zone and the next three syncs. */
export function CronSchedule({ draft, onChange, companyZone, disabled }: ScheduleEditorProps) {
  const { kind, cron, timeZone } = draft;
  const id = useId();
  const now = useNow(MINUTE_MS);
  const problem = cronProblem(cron);
  const parts = readCronParts(cron);
  const write = (next: string) => {
    onChange({ ...draft, cron: next, isUnfinished: cronProblem(next) !== null });
  };
  const change = (next: Partial<typeof parts>) => {
    write(writeCronParts(kind, cron, next));
  };
  const time = (
    <TextInput
      type="time"
      label={t('time')}
      value={parts.time}
      onChange={(next) => {
        change({ time: next });
      }}
      error={parts.time === '' ? t('timeNeeded') : undefined}
      disabled={disabled}
    />
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {kind === 'hours' && (
        <SelectInput
          label={t('hours')}
          value={parts.hours}
          onChange={(hours) => {
            change({ hours });
          }}
          options={HOUR_STEPS.map((value) => ({
            value,
            label: t('everyHours', { count: Number(value) }),
          }))}
          disabled={disabled}
        />
      )}
      {kind === 'weeklyOn' && (
        <SelectInput
          label={t('weekday')}
          value={parts.weekday}
          onChange={(weekday) => {
            change({ weekday });
          }}
          options={CRON_WEEKDAYS.map((value) => ({ value, label: cronWeekdayName(value) }))}
          disabled={disabled}
        />
      )}
      {(kind === 'dailyAt' || kind === 'weeklyOn') && time}
      {kind === 'custom' && (
        <TextInput
          label={t('cron')}
          value={cron}
          onChange={write}
          help={t('cronHelp')}
          error={problem ? serverSentence(CRON_PROBLEMS[problem]) : undefined}
          maxLength={100}
          autoComplete="off"
          code
          disabled={disabled}
        />
      )}
      <SelectInput
        label={t('timeZone')}
        value={timeZone}
        onChange={(zone) => {
          onChange({ ...draft, timeZone: zone });
        }}
        options={zonesWith(timeZone).map((value) => ({ value, label: shownZone(value) }))}
        disabled={disabled}
      />
      {!problem && (
        <Box sx={{ gridColumn: '1 / -1', ...textRole.small, color: color.textSecondary }}>
          <Box component="p" sx={{ m: 0 }} id={id}>
            {t('next', { zone: shownZone(companyZone) })}
          </Box>
          <Box component="ol" aria-labelledby={id} sx={{ m: 0, pl: 2.5 }}>
            {cronTimes(cron, timeZone, new Date(now), SHOWN).map((at) => (
              <li key={at.getTime()}>
                {formatDate(at, {
                  weekday: 'short',
                  day: 'numeric',
                  month: 'short',
                  year: 'numeric',
                  hour: '2-digit',
                  minute: '2-digit',
                  timeZone: companyZone,
                })}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
