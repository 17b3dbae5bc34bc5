import { countDays, type Day } from '@core/time/zonedTime';
import { useState } from 'react';
import { dayRangeText } from './texts/dayRangeText';
import { readTypedDay } from './typedDay';
import { writtenDay, type DaySpan } from './writtenDays';

/** Rules for a range, in addition to the order of its days. */
export interface SpanRules {
  /** Requires both days; otherwise an end may stay open. */
  bothDays?: boolean | undefined;
  /** Maximum length in days, and the message for longer ranges. */
  longest?: { days: number; sentence: string } | undefined;
}

const written = (day: Day | ''): string => (day === '' ? '' : writtenDay(day));

/**
 * Two typed or chosen days that are not applied yet. `span` is null while a text is not a valid
 * day.
 */
export const useDaySpan = (start: DaySpan, today: Day, { bothDays, longest }: SpanRules) => {
  const [texts, setTexts] = useState({ from: written(start.from), to: written(start.to) });
  /** Set when an invalid field loses focus, not during typing. */
  const [left, setLeft] = useState({ from: false, to: false });
  const read = (name: keyof DaySpan): Day | '' | null =>
    texts[name].trim() === '' ? '' : readTypedDay(texts[name], today);
  const [from, to] = [read('from'), read('to')];
  const problemOf = (name: keyof DaySpan): string | undefined =>
    left[name] && read(name) === null
      ? dayRangeText('typeADay', { day: written(today) })
      : undefined;
  const spanProblem = ((): string | undefined => {
    if (!from || !to) return undefined;
    if (from > to) return dayRangeText('fromAfterTo');
    return longest && countDays(from, to) > longest.days ? longest.sentence : undefined;
  })();
  const isRead = from !== null && to !== null;
  const isComplete = !bothDays || (from !== '' && to !== '');
  return {
    texts,
    from,
    to,
    problems: { from: problemOf('from') ?? spanProblem, to: problemOf('to') },
    /** The days, or null while they can't be applied. */
    ready: isRead && isComplete && spanProblem === undefined ? { from, to } : null,
    type: (name: keyof DaySpan, text: string): void => {
      setTexts({ ...texts, [name]: text });
      setLeft({ ...left, [name]: false });
    },
    leave: (name: keyof DaySpan): void => {
      const day = read(name);
      if (day !== null) setTexts((now) => ({ ...now, [name]: written(day) }));
      setLeft((now) => ({ ...now, [name]: true }));
    },
    choose: (span: DaySpan): void => {
      setTexts({ from: written(span.from), to: written(span.to) });
      setLeft({ from: false, to: false });
    },
  };
};
