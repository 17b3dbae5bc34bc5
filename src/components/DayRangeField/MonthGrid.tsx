import Box from '@mui/material/Box';
import { addDays, type Day } from '@core/time/zonedTime';
import { useId, type KeyboardEvent } from 'react';
import { VisuallyHidden } from '@src/components/VisuallyHidden/VisuallyHidden';
import { formatDate } from '@src/lib/i18n/formats';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { weeksOf } from './calendarDays';
import { dayRangeText } from './texts/dayRangeText';
import type { DaySpan } from './writtenDays';

export interface MonthGridProps {
  /** First day of the month. */
  month: Day;
  /** The chosen range: both ends and all days between them are marked. */
  span: DaySpan;
  /** The range that choosing the hovered day would give. */
  hinted: DaySpan;
  today: Day;
  /** The day that Tab focuses. */
  reached: Day;
  /** First day of a week, 0 is Sunday. */
  firstWeekday: number;
  onPick: (day: Day) => void;
  onPoint: (day: Day | null) => void;
  onKey: (event: KeyboardEvent, day: Day) => void;
}

const inUtc = (day: Day, options: Intl.DateTimeFormatOptions): string =>
  formatDate(Date.parse(day), { ...options, timeZone: 'UTC' });

const fullDay = (day: Day, { from, to }: DaySpan): string => {
  const name = inUtc(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  if (day === from) return dayRangeText('firstDay', { day: name });
  return day === to ? dayRangeText('lastDay', { day: name }) : name;
};

const isBetween = (day: Day, { from, to }: DaySpan): boolean =>
  from !== '' && to !== '' && day > from && day < to;

const lookOf = (day: Day, span: DaySpan, hinted: DaySpan): string | undefined => {
  if (day === span.from || day === span.to) return 'end';
  return day === hinted.to || day === hinted.from || isBetween(day, hinted) ? 'hinted' : undefined;
};

/** One month as a date grid: weeks as rows, days as cells. */
export function MonthGrid({
  month,
  span,
  hinted,
  today,
  reached,
  firstWeekday,
  onPick,
  onPoint,
  onKey,
}: MonthGridProps) {
  const id = useId();
  const weeks = weeksOf(month, firstWeekday);
  // 4 January 2026 is a Sunday.
  const weekdays = Array.from({ length: 7 }, (_, index) =>
    addDays('2026-01-04', firstWeekday + index),
  );
  return (
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Box
        id={id}
        aria-live="polite"
        sx={{ ...textRole.small, fontWeight: 600, textAlign: 'center', lineHeight: rem(32) }}
      >
        {inUtc(month, { month: 'long', year: 'numeric' })}
      </Box>
      <Box component="table" role="grid" aria-labelledby={id} aria-multiselectable sx={tableStyle}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                <VisuallyHidden>{inUtc(day, { weekday: 'long' })}</VisuallyHidden>
                <span aria-hidden>{inUtc(day, { weekday: 'short' }).slice(0, 2)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody onPointerLeave={() => onPoint(null)}>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) =>
                day === null ? (
                  <td key={index} />
                ) : (
                  <td
                    key={day}
                    role="gridcell"
                    data-day={day}
                    tabIndex={day === reached ? 0 : -1}
                    aria-label={fullDay(day, span)}
                    aria-selected={day === span.from || day === span.to || isBetween(day, span)}
                    aria-current={day === today ? 'date' : undefined}
                    className={lookOf(day, span, hinted)}
                    onClick={() => onPick(day)}
                    onPointerEnter={() => onPoint(day)}
                    onKeyDown={(event) => onKey(event, day)}
                  >
                    {Number(day.slice(8))}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const tableStyle = {
  width: 1,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '0 var(--stroke-edge)',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  ...textRole.small,
  '& th': {
    p: 0,
    height: rem(28),
    fontSize: textRole.caption.fontSize,
    fontWeight: 450,
    color: color.textTertiary,
  },
  '& td': { p: 0, height: rem(34), borderRadius: 'var(--radius-control)', userSelect: 'none' },
  '& td[data-day]': { cursor: 'pointer', '&:hover': { backgroundColor: color.hoverRaised } },
  '& td:focus-visible': { outlineOffset: -2 },
  '& td[aria-current]': { boxShadow: `inset 0 0 0 1px ${color.control}`, fontWeight: 600 },
  '& td[aria-selected="true"], & td.hinted': { backgroundColor: color.selected, borderRadius: 0 },
  '& td[data-day].end': {
    backgroundColor: color.signal,
    color: color.signalOn,
    fontWeight: 600,
    borderRadius: 'var(--radius-control)',
    '&:focus-visible': { outlineColor: color.signalOn },
  },
  '@media (pointer: coarse)': { '& td': { height: rem(40) } },
} as const;
