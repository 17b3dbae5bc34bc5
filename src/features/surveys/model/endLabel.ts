import { endState } from '@core/survey/endCondition';
import type { EndCondition } from '@core/survey/types';
import { formatDate } from '@src/lib/i18n/formats';
import { surveysText } from '../texts/surveysText';

export interface EndLabel {
  /** As specified: 'Ends: {date}', 'Ends in: N days', 'Ends at: N responses' (LIVE-017). */
  title: string;
  /** The remaining time or responses, or the reason why it ended. */
  detail: string;
  /** Used share of the run, from 0 to 100. */
  percent: number;
}

interface Run {
  status: string;
  endCondition: { type: string; value?: unknown } | null;
  startedAt?: string | null | undefined;
  completedSinceStart: number;
}

/** Describes a survey's end condition and its progress. `clock` is in milliseconds since 1970. */
export const endLabel = (survey: Run, clock: number): EndLabel | null => {
  const condition = survey.endCondition as EndCondition | null;
  if (condition === null) return null;
  if (condition.type === 'manual')
    return {
      title: surveysText('end.manual'),
      detail: surveysText(survey.status === 'active' ? 'end.open' : 'end.stopped'),
      percent: 0,
    };
  // This clock may be behind the server's, so never show a time before the survey's start.
  const now = Math.max(clock, survey.startedAt ? Date.parse(survey.startedAt) : clock);
  const active = survey.status === 'active';
  const state = endState(condition, {
    startedAt: survey.startedAt ? Date.parse(survey.startedAt) : now,
    completed: survey.completedSinceStart,
    now,
  });
  const percent = Math.round(state.progress * 1000) / 10;
  if (condition.type === 'responses') {
    const detail = state.ended
      ? surveysText('end.reached')
      : surveysText('end.doneResponses', {
          done: survey.completedSinceStart,
          goal: condition.value,
        });
    return { title: surveysText('end.atResponses', { count: condition.value }), detail, percent };
  }
  if (condition.type === 'date') {
    const detail = state.ended
      ? surveysText('end.endedOn', { day: shortDay(condition.value) })
      : active
        ? surveysText('end.daysLeft', { count: state.daysLeft ?? 0 })
        : surveysText('end.stopped');
    return { title: surveysText('end.onDay', { day: longDay(condition.value) }), detail, percent };
  }
  const left = state.daysLeft ?? 0;
  const detail = state.ended
    ? surveysText('end.ended')
    : active
      ? surveysText('end.doneDays', {
          done: Math.max(condition.value - left, 0),
          count: condition.value,
        })
      : surveysText('end.stopped');
  const title = surveysText('end.inDays', { count: active ? left : condition.value });
  return { title, detail, percent };
};

// Format a chosen day in UTC, so that no time zone moves it.
const dayText = (day: string, options: Intl.DateTimeFormatOptions): string =>
  formatDate(new Date(`${day.slice(0, 10)}T00:00:00Z`), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...options,
  });

const longDay = (day: string): string => dayText(day, { year: 'numeric' });
const shortDay = (day: string): string => dayText(day, {});
