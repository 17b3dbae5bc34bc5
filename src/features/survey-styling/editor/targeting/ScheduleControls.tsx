import Box from '@mui/material/Box';
import { isTimeZone } from '@core/time/zonedTime';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { TextInput } from '@src/components/TextInput/TextInput';
import { formatDate } from '@src/lib/i18n/formats';
import { ControlGrid, SwitchControl } from '../../controls/ControlGrid';
import { liveStylingText } from '../texts/liveStylingText';
import type { TargetingProps } from './targetingProps';

const aSunday = Date.UTC(2026, 0, 4);
const dayMs = 86_400_000;

/** "Sun" to "Sat"; 0 is Sunday (TARGET-002). */
const days = () =>
  Array.from({ length: 7 }, (_, day) => ({
    value: String(day),
    label: formatDate(aSunday + day * dayMs, { weekday: 'short', timeZone: 'UTC' }),
  }));

/** Dates, days of the week and hours, in the visitor's time zone unless another one is set. */
export function ScheduleControls({ triggers, onChange, disabled }: TargetingProps) {
  const { timeRules: rules } = triggers;
  const set = (change: Partial<typeof rules>) => onChange({ timeRules: { ...rules, ...change } });
  const hours = (change: Partial<NonNullable<typeof rules.timeOfDay>>) =>
    set({ timeOfDay: { ...rules.timeOfDay, ...change } });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SwitchControl
        label={liveStylingText('schedule.enabled')}
        checked={rules.enabled}
        onChange={(enabled) => set({ enabled })}
        disabled={disabled}
      />
      {rules.enabled && (
        <>
          <ControlGrid>
            <TextInput
              label={liveStylingText('schedule.firstDay')}
              type="date"
              optional
              value={(rules.startDate ?? '').slice(0, 10)}
              onChange={(startDate) => set({ startDate })}
              disabled={disabled}
            />
            <TextInput
              label={liveStylingText('schedule.lastDay')}
              type="date"
              optional
              value={(rules.endDate ?? '').slice(0, 10)}
              onChange={(endDate) => set({ endDate })}
              disabled={disabled}
            />
            <TextInput
              label={liveStylingText('schedule.from')}
              type="time"
              value={rules.timeOfDay?.start ?? ''}
              onChange={(start) => hours({ start })}
              disabled={disabled}
            />
            <TextInput
              label={liveStylingText('schedule.to')}
              type="time"
              help={liveStylingText('schedule.toHelp')}
              value={rules.timeOfDay?.end ?? ''}
              onChange={(end) => hours({ end })}
              disabled={disabled}
            />
            <TextInput
              label={liveStylingText('schedule.zone')}
              optional
              placeholder={liveStylingText('schedule.zoneOwn')}
              help={liveStylingText('schedule.zoneHelp')}
              value={rules.timeZone ?? ''}
              onChange={(timeZone) => set({ timeZone })}
              error={
                !rules.timeZone || isTimeZone(rules.timeZone)
                  ? undefined
                  : liveStylingText('schedule.zoneUnknown')
              }
              disabled={disabled}
            />
          </ControlGrid>
          <CheckboxGroup
            label={liveStylingText('schedule.days')}
            help={liveStylingText('schedule.daysHelp')}
            options={days()}
            value={(rules.daysOfWeek ?? []).map(String)}
            onChange={(value) => set({ daysOfWeek: value.map(Number) })}
            disabled={disabled}
          />
        </>
      )}
    </Box>
  );
}
