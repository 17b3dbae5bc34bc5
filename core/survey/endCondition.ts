import type { EndCondition } from './types';

const dayMs = 86_400_000;

/** State of a started survey. Times are milliseconds since 1970. */
export interface SurveyRun {
  startedAt: number;
  /** Completed responses since the start; unfinished ones do not count (OP-112). */
  completed: number;
  now: number;
  /** IANA zone in which a chosen date ends; default UTC. */
  timeZone?: string;
}

export interface EndState {
  ended: boolean;
  /** End time; null if it ends by responses or not at all. */
  endsAt: number | null;
  /** Whole days left, rounded up; null if it has no end time. */
  daysLeft: number | null;
  responsesLeft: number | null;
  /** Used share of the run, 0 to 1. */
  progress: number;
}

/**
 * Returns the state of a running survey (OP-111): a date ends at the end of that day, days are N x 24 hours from the start, responses are
 * completed ones since the start. Without a condition, or with `manual`, it ends when it is stopped.
 */
export const endState = (condition: EndCondition | null | undefined, run: SurveyRun): EndState => {
  if (condition?.type === 'responses') {
    const left = Math.max(condition.value - run.completed, 0);
    return {
      ended: left === 0,
      endsAt: null,
      daysLeft: null,
      responsesLeft: left,
      progress: share(run.completed, condition.value),
    };
  }
  if (!condition || condition.type === 'manual')
    return { ended: false, endsAt: null, daysLeft: null, responsesLeft: null, progress: 0 };
  const endsAt =
    condition.type === 'days'
      ? run.startedAt + condition.value * dayMs
      : endOfDay(condition.value, run.timeZone);
  return {
    ended: run.now >= endsAt,
    endsAt,
    daysLeft: Math.max(Math.ceil((endsAt - run.now) / dayMs), 0),
    responsesLeft: null,
    progress: share(run.now - run.startedAt, endsAt - run.startedAt),
  };
};

const share = (part: number, whole: number): number =>
  whole > 0 ? Math.min(Math.max(part / whole, 0), 1) : 1;

/** Returns the end of a day in a zone, in milliseconds. Of an ISO text longer than YYYY-MM-DD, only the day counts. */
export const endOfDay = (day: string, timeZone = 'UTC'): number => {
  const [year, month, date] = day.slice(0, 10).split('-').map(Number) as [number, number, number];
  const wall = Date.UTC(year, month - 1, date + 1);
  const first = wall - zoneOffset(wall, timeZone);
  return wall - zoneOffset(first, timeZone);
};

/** Returns the UTC offset of a zone at a time, in milliseconds. */
const zoneOffset = (moment: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: string): number => Number(parts.find((entry) => entry.type === type)!.value);
  return (
    Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    ) -
    Math.floor(moment / 1000) * 1000
  );
};
