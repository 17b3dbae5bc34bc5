import { momentText } from '@src/lib/dateText';
import type { JobRun } from './api';

const triggers: Record<NonNullable<JobRun['trigger']>, string> = {
  first: 'First sync',
  manual: 'Started by hand',
  schedule: 'By schedule',
  continued: 'Goes on from the run before',
};

/** "850 ms", "12 s", "3 min 5 s", "2 h 10 min". */
export const durationText = (ms: number): string => {
  if (ms < 1000) return `${Math.max(0, Math.round(ms))} ms`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 ? `${minutes} min ${seconds % 60} s` : `${minutes} min`;
  return minutes % 60
    ? `${Math.floor(minutes / 60)} h ${minutes % 60} min`
    : `${Math.floor(minutes / 60)} h`;
};

/** When a run began, how long it took, what started it, and when one that waits goes on. */
export const runFacts = (run: JobRun): string[] => {
  const { startedAt, createdAt, finishedAt, trigger, startsAt, state } = run;
  return [
    momentText(startedAt ?? createdAt),
    ...(startedAt && finishedAt
      ? [`took ${durationText(Date.parse(finishedAt) - Date.parse(startedAt))}`]
      : []),
    ...(trigger ? [triggers[trigger]] : []),
    ...(state === 'queued' && startsAt ? [`next try ${momentText(startsAt)}`] : []),
  ];
};
