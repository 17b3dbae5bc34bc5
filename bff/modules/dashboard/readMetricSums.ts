import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '@bff/db/query';
import type { ActivityMetric } from '@bff/modules/activity/activityCell';
import { bucketOf, ofCompany, type Window } from './window';

/**
 * Count and sum of one metric: by bucket, for the whole period, and for the previous one up to the
 * cutoff.
 */
export interface MetricSums {
  count: number[];
  sum: number[];
  /** By bucket of the previous period; the bucket with the cutoff only counts up to it. */
  previousCount: number[];
  previousSum: number[];
  total: Sum;
  previousTotal: Sum;
  /** Full count of each bucket of the previous period. */
  previousWhole: number[];
}

export interface Sum {
  count: number;
  sum: number;
}

/**
 * Adds up the counters of some metrics over the buckets of a window. The number of rows depends
 * only on the number of hours.
 */
export const readMetricSums = async <M extends ActivityMetric>(
  em: EntityManager,
  window: Window,
  metrics: readonly M[],
): Promise<Record<M, MetricSums>> => {
  const rows = await readRows(em, window, metrics);
  return Object.fromEntries(
    metrics.map((metric) => [
      metric,
      sumsOf(
        window,
        rows.filter((row) => row.metric === metric),
      ),
    ]),
  ) as Record<M, MetricSums>;
};

type Row = Awaited<ReturnType<typeof readRows>>[number];

const readRows = (em: EntityManager, window: Window, metrics: readonly ActivityMetric[]) =>
  query(em)
    .selectFrom('metricRollups')
    .where(ofCompany(window))
    .where('dimension', '=', '')
    .where('metric', 'in', metrics)
    .where('hour', '>=', window.previous.start)
    .where('hour', '<', window.period.end)
    .select([
      'metric',
      bucketOf(window, 'hour').as('bucket'),
      sql<number>`sum(count)::float8`.as('count'),
      sql<number>`sum(sum)`.as('sum'),
      sql<number>`coalesce(sum(count) filter (where hour < ${window.cutoff}), 0)::float8`.as(
        'cutCount',
      ),
      sql<number>`coalesce(sum(sum) filter (where hour < ${window.cutoff}), 0)`.as('cutSum'),
    ])
    .groupBy(['metric', 'bucket'])
    .execute();

type Figure = 'count' | 'sum' | 'cutCount' | 'cutSum';

const sumsOf = ({ period: { buckets }, cutBucket }: Window, rows: readonly Row[]): MetricSums => {
  const at = (bucket: number, key: Figure): number =>
    rows.find((row) => row.bucket === bucket)?.[key] ?? 0;
  const list = (first: number, key: Figure): number[] =>
    buckets.map((_, index) => at(first + index, key));
  const upToCutoff = (whole: Figure, cut: Figure): number[] =>
    buckets.map((_, index) => at(1 + index, index === cutBucket ? cut : whole));
  const before = rows.filter(({ bucket }) => bucket <= buckets.length);
  const [count, sum] = [list(buckets.length + 1, 'count'), list(buckets.length + 1, 'sum')];
  return {
    count,
    sum,
    previousCount: upToCutoff('count', 'cutCount'),
    previousSum: upToCutoff('sum', 'cutSum'),
    previousWhole: list(1, 'count'),
    total: { count: add(count), sum: add(sum) },
    previousTotal: {
      count: add(before.map((row) => row.cutCount)),
      sum: add(before.map((row) => row.cutSum)),
    },
  };
};

const add = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);

/** Counts the people known before a time. */
export const readKnownBefore = async (
  em: EntityManager,
  window: Window,
  before: Date,
): Promise<number> => {
  const { n } = await query(em)
    .selectFrom('metricRollups')
    .where(ofCompany(window))
    .where('dimension', '=', '')
    .where('metric', '=', 'profiles')
    .where('hour', '<', before)
    .select(sql<number>`coalesce(sum(count), 0)::float8`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
};
