import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import type { Day } from '@core/time/zonedTime';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { dayAfterKey } from './calendarDays';
import { pickDay } from './dayPresets';
import { MonthGrid } from './MonthGrid';
import { dayRangeText } from './texts/dayRangeText';
import type { useCalendar } from './useCalendar';
import type { DaySpan } from './writtenDays';

export interface DayCalendarProps {
  calendar: ReturnType<typeof useCalendar>;
  span: DaySpan;
  today: Day;
  /** First day of a week, 0 is Sunday. */
  firstWeekday: number;
  onPick: (day: Day) => void;
}

/**
 * Months side by side, following the date grid pattern: arrows move by day and week, Home and End
 * to the ends of a week, Page Up and Down by month, with Shift by year.
 */
export function DayCalendar({ calendar, span, today, firstWeekday, onPick }: DayCalendarProps) {
  const box = useRef<HTMLDivElement>(null);
  // When opened by keyboard, focus starts on the selected day.
  const wantsFocus = useRef(true);
  const [pointed, setPointed] = useState<Day | null>(null);
  const rightToLeft = useTheme().direction === 'rtl';
  const { day: reached, months, go, turn } = calendar;
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    box.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus();
  }, [reached]);
  const key = (event: KeyboardEvent, day: Day): void => {
    const next = dayAfterKey(event, day, { first: firstWeekday, rightToLeft });
    const picks = event.key === 'Enter' || event.key === ' ';
    if (next === null && !picks) return;
    event.preventDefault();
    if (next === null) onPick(day);
    else {
      wantsFocus.current = true;
      setPointed(next);
      go(next);
    }
  };
  const choosesLast = span.from !== '' && span.to === '';
  const hinted = choosesLast && pointed !== null ? pickDay(span, pointed) : span;
  const [Back, Forth] = rightToLeft ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  return (
    <Box ref={box} sx={{ position: 'relative', display: 'flex', gap: 3 }}>
      <IconButton
        aria-label={dayRangeText('previousMonth')}
        onClick={() => turn(-1)}
        sx={{ position: 'absolute', top: 0, left: 0 }}
      >
        <Back aria-hidden size={16} strokeWidth={1.75} />
      </IconButton>
      {months.map((month, index) => (
        <MonthGrid
          // Reuse the element, so that screen readers announce the new name when the month changes.
          key={index}
          {...{ month, span, hinted, today, reached, firstWeekday, onPick }}
          onPoint={setPointed}
          onKey={key}
        />
      ))}
      <IconButton
        aria-label={dayRangeText('nextMonth')}
        onClick={() => turn(1)}
        sx={{ position: 'absolute', top: 0, right: 0 }}
      >
        <Forth aria-hidden size={16} strokeWidth={1.75} />
      </IconButton>
    </Box>
  );
}
