import { momentText } from '@src/lib/dateText';
import type { JobRun } from '../api';
import { jobsText } from '../texts/jobsText';

/** Runs of one name in one state, newest first. */
export interface RunGroup {
  newest: JobRun;
  runs: readonly JobRun[];
}

/**
 * Groups runs with the same name, state and reason, ordered by their newest: five hundred
 * invitations are one line.
 */
export const groupRuns = (runs: readonly JobRun[]): RunGroup[] => {
  const groups = new Map<string, JobRun[]>();
  for (const run of runs) {
    const key = JSON.stringify([run.label, run.state, run.reason]);
    const group = groups.get(key);
    if (group) group.push(run);
    else groups.set(key, [run]);
  }
  return [...groups.values()].map((group) => ({ newest: group[0]!, runs: group }));
};

const SECOND_MS = 1000;

const tookText = (ms: number): string => {
  const seconds = Math.round(ms / SECOND_MS);
  return seconds < 120
    ? jobsText('seconds', { count: seconds })
    : jobsText('minutes', { count: Math.round(seconds / 60) });
};

/**
 * Describes a run: when it started or was requested, how long it took, what triggered it, how many
 * attempts it made, and when the next one is.
 */
export const runTimes = ({
  createdAt,
  startedAt,
  finishedAt,
  attempts,
  trigger,
  state,
  startsAt,
}: JobRun): string =>
  [
    startedAt
      ? jobsText('started', { when: momentText(startedAt) })
      : jobsText('queued', { when: momentText(createdAt) }),
    ...(startedAt && finishedAt ? [tookText(Date.parse(finishedAt) - Date.parse(startedAt))] : []),
    ...(trigger ? [jobsText(`trigger.${trigger}`)] : []),
    ...(attempts > 1 ? [jobsText('tried', { count: attempts })] : []),
    ...(state === 'queued' && startsAt
      ? [jobsText('nextTry', { when: momentText(startsAt) })]
      : []),
  ].join(' · ');

/** The same for a group, from the first to the last run. */
export const groupTimes = ({ newest, runs }: RunGroup): string => {
  if (runs.length === 1) return runTimes(newest);
  const [first, last] = [runs.at(-1)!, newest].map(({ createdAt }) => momentText(createdAt));
  return first === last ? first! : jobsText('fromTo', { first, last });
};
