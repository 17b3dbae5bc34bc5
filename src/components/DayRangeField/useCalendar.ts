import type { Day } from '@core/time/zonedTime';
import { useState } from 'react';
import { addMonths, monthStart } from './calendarDays';

/** Range of years that the calendar covers. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2199-12-31'];

/** The visible months, and the day with keyboard focus, which is always in one of them. */
export const useCalendar = (start: Day, count: number) => {
  const [state, setState] = useState({
    day: start,
    first: addMonths(monthStart(start), 1 - count),
  });
  /** When the second month is hidden, the focused day may no longer be visible. */
  const last = addMonths(state.first, count - 1);
  const first =
    monthStart(state.day) > last ? addMonths(monthStart(state.day), 1 - count) : state.first;
  return {
    day: state.day,
    months: Array.from({ length: count }, (_, index) => addMonths(first, index)),
    /** Focuses a day, and scrolls the months if it isn't visible. */
    go: (day: Day): void => {
      if (day < FIRST_DAY! || day > LAST_DAY!) return;
      const month = monthStart(day);
      setState({
        day,
        first:
          month < first
            ? month
            : month > addMonths(first, count - 1)
              ? addMonths(month, 1 - count)
              : first,
      });
    },
    /** Moves by this many months, back if negative. */
    turn: (months: number): void => {
      const day = addMonths(state.day, months);
      if (day >= FIRST_DAY! && day <= LAST_DAY!) setState({ day, first: addMonths(first, months) });
    },
  };
};
