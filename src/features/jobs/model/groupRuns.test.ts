import type { JobRun } from '../api';
import { groupRuns, runTimes } from './groupRuns';

const run = (change: Partial<JobRun>): JobRun => ({
  id: 'r',
  kind: 'mail.send',
  label: 'Email to a teammate: invitation',
  state: 'succeeded',
  progress: 100,
  counts: {},
  reason: null,
  result: null,
  attempts: 1,
  cancellable: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  startedAt: '2026-11-20T09:00:00.000Z',
  finishedAt: '2026-11-20T09:00:04.000Z',
  ...change,
});

test('runs with the same name and state are one group; a failed run is separate', () => {
  const groups = groupRuns([run({}), run({ state: 'failed', reason: 'No' }), run({})]);
  expect(groups.map(({ newest, runs }) => [newest.state, runs.length])).toEqual([
    ['succeeded', 2],
    ['failed', 1],
  ]);
});

test('the times of a run show its start, duration and number of attempts', () => {
  expect(runTimes(run({ attempts: 3 }))).toMatch(
    /^Started 20 Nov 2026, .+ · took 4 seconds · tried 3 times$/,
  );
  expect(runTimes(run({ startedAt: null, finishedAt: null }))).toMatch(/^Queued 20 Nov 2026/);
});
