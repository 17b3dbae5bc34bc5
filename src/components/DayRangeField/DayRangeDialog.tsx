import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DATE_LOCALES } from '@core/text/locales';
import { countDays, isDay, localDay } from '@core/time/zonedTime';
import type { FormEvent, ReactNode } from 'react';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';
import { pageLocale } from '@src/lib/i18n/locale';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { breakpoint } from '@tokens/tokens';
import { firstWeekday } from './calendarDays';
import { DayCalendar } from './DayCalendar';
import { DAY_PRESETS, pickDay, presetSpan, type DayPreset } from './dayPresets';
import { dayRangeText } from './texts/dayRangeText';
import { useCalendar } from './useCalendar';
import { useDaySpan, type SpanRules } from './useDaySpan';
import type { DaySpan } from './writtenDays';

export interface DayRangeDialogProps extends SpanRules {
  label: string;
  value: DaySpan;
  /** IANA time zone that decides which day is today. */
  timeZone: string;
  /** Element that the calendar opens below. */
  anchor: HTMLElement;
  onApply: (span: DaySpan) => void;
  onClose: () => void;
}

/**
 * Returns this browser's locale for dates in the page's language: en-US begins a week on Sunday,
 * en-GB on Monday.
 */
const weekTag = (): string =>
  navigator.languages.find((tag) => tag.slice(0, 2).toLowerCase() === pageLocale()) ??
  DATE_LOCALES[pageLocale()];

/**
 * Presets, two text fields and a calendar below the button, or a sheet on phones. A default export
 * because it is loaded lazily.
 */
export default function DayRangeDialog({
  label,
  value,
  timeZone,
  anchor,
  onApply,
  onClose,
  ...rules
}: DayRangeDialogProps) {
  const phone = useMediaQuery(`(max-width: ${breakpoint.sm - 0.05}px)`);
  const today = localDay(new Date(), timeZone);
  const twoMonths = useMediaQuery(`(min-width: ${rem(720)})`);
  const days = useDaySpan(value, today, rules);
  const calendar = useCalendar([value.to, value.from].find(isDay) ?? today, twoMonths ? 2 : 1);
  const span: DaySpan = { from: days.from ?? '', to: days.to ?? '' };
  const chosen = DAY_PRESETS.find((preset) => {
    const { from, to } = presetSpan(preset, today);
    return from === span.from && to === span.to;
  });
  const choosePreset = (preset: DayPreset): void => onApply(presetSpan(preset, today));
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    if (days.ready) onApply(days.ready);
  };
  const field = (name: keyof DaySpan) => (
    <TextInput
      label={dayRangeText(name)}
      autoComplete="off"
      value={days.texts[name]}
      error={days.problems[name]}
      onChange={(text) => {
        days.type(name, text);
        if (isDay(text)) calendar.go(text);
      }}
      onBlur={() => {
        days.leave(name);
        const day = days[name];
        if (day) calendar.go(day);
      }}
    />
  );
  const body = (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 }}>
        {field('from')}
        {field('to')}
      </Box>
      <DayCalendar
        calendar={calendar}
        span={span}
        today={today}
        firstWeekday={firstWeekday(weekTag())}
        onPick={(day) => {
          calendar.go(day);
          days.choose(pickDay(span, day));
        }}
      />
      <Box role="status" sx={{ ...textRole.caption, color: color.textSecondary }}>
        {stateOf(span)}
      </Box>
    </Box>
  );
  const clear = !rules.bothDays && (value.from !== '' || value.to !== '') && (
    <Button variant="text" onClick={() => onApply({ from: '', to: '' })}>
      {commonText('clear')}
    </Button>
  );
  const buttons: ReactNode = (
    <>
      <Button onClick={onClose}>{commonText('cancel')}</Button>
      <Button variant="contained" type="submit" disabled={!days.ready}>
        {commonText('apply')}
      </Button>
    </>
  );
  if (phone)
    return (
      <AppDialog
        open
        sheet
        onClose={onClose}
        title={label}
        onSubmit={apply}
        footerStart={clear}
        actions={buttons}
      >
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <SelectInput
            label={dayRangeText('periods')}
            hideLabel
            placeholder={dayRangeText('periods')}
            value={chosen ?? ''}
            options={DAY_PRESETS.map((preset) => ({
              value: preset,
              label: dayRangeText(`preset.${preset}`),
            }))}
            onChange={(preset) => {
              if (preset !== '') days.choose(presetSpan(preset as DayPreset, today));
            }}
          />
          {body}
        </Box>
      </AppDialog>
    );
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: space(6) } } }}
    >
      <Box component="form" noValidate onSubmit={apply} sx={{ display: 'flex' }}>
        <Box role="group" aria-label={dayRangeText('periods')} sx={presetsStyle}>
          {DAY_PRESETS.map((preset) => (
            <Button
              key={preset}
              variant="quiet"
              aria-pressed={preset === chosen}
              onClick={() => choosePreset(preset)}
            >
              {dayRangeText(`preset.${preset}`)}
            </Button>
          ))}
        </Box>
        <Box sx={{ width: rem(twoMonths ? 528 : 276), p: 2, minWidth: 0 }}>
          {body}
          <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
            {clear}
            <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>{buttons}</Box>
          </Box>
        </Box>
      </Box>
    </Popover>
  );
}

/** Describes the next step, or the number of chosen days. */
const stateOf = ({ from, to }: DaySpan): string => {
  if (from === '') return to === '' ? dayRangeText('chooseFirst') : '';
  if (to === '') return dayRangeText('chooseLast');
  return from <= to ? dayRangeText('chosenDays', { days: countDays(from, to) }) : '';
};

const presetsStyle = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: space(2),
  p: 1,
  borderRight: `1px solid ${color.line}`,
  '& .MuiButton-root': { justifyContent: 'flex-start', whiteSpace: 'nowrap' },
  '& [aria-pressed="true"]': { backgroundColor: color.selected, color: color.signalText },
} as const;
