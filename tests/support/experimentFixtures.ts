import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { listExperiments } from '@core/contract/placementExperiments';
import { type GroupCounts, assessExperiment } from '@core/models/experimentVerdict';

type Listed = ResponseOf<typeof listExperiments>[number];

const counts = (key: string, people: number, clickers: number, buyers: number): GroupCounts => ({
  ...{ key, people, clickers, buyers },
  impressions: people * 6,
  clicks: Math.round(clickers * 1.4),
});

/** An experiment that waits for its start. */
export const draftExperiment: Listed = {
  id: '0198c0de-0000-7000-8000-0000000000e1',
  name: 'Winter list',
  placement: 'for_you',
  goal: 'clicks',
  guardrail: 'warn',
  state: 'draft',
  holdout: 10,
  variants: [
    { key: 'A', share: 45 },
    { key: 'B', share: 45, discovery: { trendingContent: 10, genreBased: 95 } },
  ],
  createdAt: '2026-11-18T08:05:00.000Z',
  startedAt: null,
  stoppedAt: null,
  results: null,
};

/** The same experiment while it runs, with these counts. */
const running = (groups: readonly GroupCounts[], changes: Partial<Listed> = {}): Listed => {
  const experiment: Listed = {
    ...draftExperiment,
    state: 'running',
    startedAt: '2026-11-19T09:00:00.000Z',
    ...changes,
  };
  return { ...experiment, results: assessExperiment(groups, experiment) };
};

/** No one has seen anything. */
export const unseenExperiment = running([
  counts('A', 0, 0, 0),
  counts('B', 0, 0, 0),
  counts('holdout', 0, 0, 0),
]);

/** No difference is significant yet. */
export const openExperiment = running([
  counts('A', 1210, 121, 24),
  counts('B', 1188, 131, 25),
  counts('holdout', 260, 21, 4),
]);

/** B surely gets more clicks, and both variants get more than popularity. */
export const decidedExperiment = running([
  counts('A', 9120, 912, 182),
  counts('B', 9088, 1090, 190),
  counts('holdout', 2010, 121, 30),
]);

const paying = (group: GroupCounts, mean: number, payers: number): GroupCounts => ({
  ...group,
  paid: [
    {
      ...{ currency: 'EUR', orders: payers + 9, payers, sum: mean * payers },
      squares: 1.6 * payers * mean ** 2,
    },
    { currency: 'CHF', orders: 1, payers: 1, sum: 5000, squares: 25_000_000 },
  ],
});

/** B surely gets more revenue, and both variants get more than popularity; some orders are in another currency. */
export const payingExperiment = running([
  paying(counts('A', 20_120, 2012, 1182), 6140, 1182),
  paying(counts('B', 20_088, 2090, 1190), 8720, 1190),
  paying(counts('holdout', 5010, 301, 180), 4210, 180),
]);

/** B gets more clicks but fewer purchases. */
export const harmfulExperiment = running([
  counts('A', 9120, 912, 456),
  counts('B', 9088, 1090, 270),
  counts('holdout', 2010, 121, 60),
]);

/** It was stopped after B had won. */
export const stoppedExperiment: Listed = {
  ...decidedExperiment,
  id: '0198c0de-0000-7000-8000-0000000000e2',
  name: 'Autumn list',
  state: 'stopped',
  stoppedAt: '2026-11-20T09:00:00.000Z',
};
