import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import type { SyncSchedule } from '@core/contract/dataSourceShapes';
import { describedBy, HelpLine } from '@src/components/FieldFrame/FieldFrame';
import { TextInput } from '@src/components/TextInput/TextInput';
import { rem, textRole } from '@src/theme/lengths';
import { sourceAlertsText as t } from './texts/sourceAlertsText';

/** Unsaved alert settings of a source. */
export interface AlertsDraft {
  muted: boolean;
  /** Days as typed. Empty means never. */
  silentDays: string;
}

const DAYS_MAX = 365;

/** Returns whether the days are not a whole number from 1 to 365. */
export const hasDaysError = (days: string): boolean =>
  days.trim() !== '' && !(/^\d{1,3}$/.test(days.trim()) && inRange(Number(days)));

const inRange = (days: number): boolean => days >= 1 && days <= DAYS_MAX;

export interface SourceAlertsProps {
  draft: AlertsDraft;
  onChange: (change: Partial<AlertsDraft>) => void;
  schedule: SyncSchedule;
  canSync: boolean;
  disabled: boolean;
}

/**
 * Alerts for a source that fails or sends nothing: a switch for emails, and for a source without a
 * schedule the number of days without data.
 */
export function SourceAlerts({ draft, onChange, schedule, canSync, disabled }: SourceAlertsProps) {
  const id = useId();
  const help =
    schedule === 'manual' ? t(canSync ? 'help.manual' : 'help.receives') : t(`help.${schedule}`);
  return (
    <>
      {schedule === 'manual' && (
        <TextInput
          type="number"
          label={t('days')}
          value={draft.silentDays}
          onChange={(silentDays) => {
            onChange({ silentDays });
          }}
          help={t('daysHelp')}
          error={hasDaysError(draft.silentDays) ? t('daysError') : undefined}
          inputProps={{ min: 1, max: DAYS_MAX }}
          optional
          disabled={disabled}
        />
      )}
      <Box>
        <FormControlLabel
          label={t('email')}
          disabled={disabled}
          control={
            <Switch
              checked={!draft.muted}
              onChange={(event) => {
                onChange({ muted: !event.target.checked });
              }}
              slotProps={{ input: { 'aria-describedby': describedBy(id, help, undefined) } }}
            />
          }
          sx={{
            ml: -0.875,
            '& .MuiFormControlLabel-label': { fontWeight: 550, fontSize: textRole.small.fontSize },
          }}
        />
        <Box sx={{ ml: rem(41), mt: -0.75 }}>
          <HelpLine id={id} help={help} error={undefined} />
        </Box>
      </Box>
    </>
  );
}
