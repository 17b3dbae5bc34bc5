import Box from '@mui/material/Box';
import { isTimeZone } from '@core/time/zonedTime';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { TextInput } from '@src/components/TextInput/TextInput';
import { ControlGrid, SwitchControl } from '../../controls/ControlGrid';
import type { TargetingProps } from './targetingProps';

/** 0 is Sunday (TARGET-002). */
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((label, value) => ({
  value: String(value),
  label,
}));

/** Dates, days of the week and hours, on the visitor's clock unless a zone is named. */
export function ScheduleControls({ triggers, onChange, disabled }: TargetingProps) {
  const { timeRules: rules } = triggers;
  const set = (change: Partial<typeof rules>) => onChange({ timeRules: { ...rules, ...change } });
  const hours = (change: Partial<NonNullable<typeof rules.timeOfDay>>) =>
    set({ timeOfDay: { ...rules.timeOfDay, ...change } });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SwitchControl
        label="Only at certain times"
        checked={rules.enabled}
        onChange={(enabled) => set({ enabled })}
        disabled={disabled}
      />
      {rules.enabled && (
        <>
          <ControlGrid>
            <TextInput
              label="First day"
              type="date"
              optional
              value={(rules.startDate ?? '').slice(0, 10)}
              onChange={(startDate) => set({ startDate })}
              disabled={disabled}
            />
            <TextInput
              label="Last day"
              type="date"
              optional
              value={(rules.endDate ?? '').slice(0, 10)}
              onChange={(endDate) => set({ endDate })}
              disabled={disabled}
            />
            <TextInput
              label="From"
              type="time"
              value={rules.timeOfDay?.start ?? ''}
              onChange={(start) => hours({ start })}
              disabled={disabled}
            />
            <TextInput
              label="To"
              type="time"
              help="May lie after midnight"
              value={rules.timeOfDay?.end ?? ''}
              onChange={(end) => hours({ end })}
              disabled={disabled}
            />
            <TextInput
              label="Time zone"
              optional
              placeholder="The visitor's own"
              help="e.g. Europe/Berlin"
              value={rules.timeZone ?? ''}
              onChange={(timeZone) => set({ timeZone })}
              error={
                !rules.timeZone || isTimeZone(rules.timeZone)
                  ? undefined
                  : 'This time zone is not known.'
              }
              disabled={disabled}
            />
          </ControlGrid>
          <CheckboxGroup
            label="Days of the week"
            help="Leave empty for every day"
            options={days}
            value={(rules.daysOfWeek ?? []).map(String)}
            onChange={(value) => set({ daysOfWeek: value.map(Number) })}
            disabled={disabled}
          />
        </>
      )}
    </Box>
  );
}
