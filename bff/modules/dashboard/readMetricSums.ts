import type { EntityManager } from '@mikro-orm/sql';
import type { ActivityMetric } from '@bff/modules/activity/activityCell';
import { ofCompany, type Window } from './window';

/** Count and sum of one metric: by bucket, of the whole period, and of the one before up to the cutoff. */
export interface MetricSums {
  count: number[];
  sum: number[];
  previousCount: number[];
  previousSum: number[];
  total: Sum;
  previousTotal: Sum;
}

export interface Sum {
  count: number;
  sum: number;
}

interface Row {
  metric: ActivityMetric;
  bucket: number;
  count: number;
  sum: number;
  cutCount: number;
  cutSum: number;
}

/** Adds up the counters of some metrics over the buckets of a window: reads as many rows as there were hours, however much happened in them. */
export const readMetricSums = async <M extends ActivityMetric>(
  em: EntityManager,
  window: Window,
  metrics: readonly M[],
): Promise<Record<M, MetricSums>> => {
  const company = ofCompany(window);
  const rows = await em.execute<Row[]>(
    `select "metric", width_bucket("hour", ?::timestamptz[])::int as "bucket", sum("count")::float8 as "count", sum("sum") as "sum",
      coalesce(sum("count") filter (where "hour" < ?), 0)::float8 as "cutCount", coalesce(sum("sum") filter (where "hour" < ?), 0) as "cutSum"
    from "metric_rollups" where ${company.sql} and "dimension" = '' and "metric" in (${metrics.map(() => '?').join(', ')}) and "hour" >= ? and "hour" < ?
    group by 1, 2`,
    [
      thresholdsOf(window),
      window.cutoff,
      window.cutoff,
      ...company.params,
      ...metrics,
      window.previous.start,
      window.period.end,
    ],
  );
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

const sumsOf = ({ period: { buckets } }: Window, rows: readonly Row[]): MetricSums => {
  const at = (bucket: number, key: 'count' | 'sum'): number =>
    rows.find((row) => row.bucket === bucket)?.[key] ?? 0;
  const list = (first: number, key: 'count' | 'sum'): number[] =>
    buckets.map((_, index) => at(first + index, key));
  const before = rows.filter(({ bucket }) => bucket <= buckets.length);
  const [count, sum] = [list(buckets.length + 1, 'count'), list(buckets.length + 1, 'sum')];
  return {
    count,
    sum,
    previousCount: list(1, 'count'),
    previousSum: list(1, 'sum'),
    total: { count: add(count), sum: add(sum) },
    previousTotal: {
      count: add(before.map((row) => row.cutCount)),
      sum: add(before.map((row) => row.cutSum)),
    },
  };
};

const add = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);

/** Thresholds as an array literal of the database. */
export const thresholdsOf = ({ thresholds }: Window): string =>
  `{${thresholds.map((moment) => `"${moment.toISOString()}"`).join(',')}}`;

/** People known before a moment. */
export const readKnownBefore = async (
  em: EntityManager,
  window: Window,
  before: Date,
): Promise<number> => {
  const company = ofCompany(window);
  const [row] = await em.execute<{ n: number }[]>(
    `select coalesce(sum("count"), 0)::float8 as "n" from "metric_rollups" where ${company.sql} and "dimension" = '' and "metric" = 'profiles' and "hour" < ?`,
    [...company.params, before],
  );
  return row!.n;
};
