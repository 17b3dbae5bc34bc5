import { SEGMENTS, type SegmentId } from '@core/dashboard/segments';
import type { EntityManager } from '@mikro-orm/sql';
import type { Converted } from './readConversion';
import { thresholdsOf } from './readMetricSums';
import { activitySql, SEGMENT_SQL } from './segmentSql';
import type { Window } from './window';

/** People of every built-in category who were active in the period, and how many of them converted, in the order of SEGMENTS. */
export const readSegments = async (em: EntityManager, window: Window): Promise<Converted[]> => {
  const activity = activitySql(window, 'whole', '');
  const counts = SEGMENTS.map(
    ({ id }) =>
      `count(*) filter (where ${SEGMENT_SQL[id]})::int as "${id}", count(*) filter (where ${SEGMENT_SQL[id]} and a."converted")::int as "${id}Converted"`,
  );
  const [row] = await em.execute<Record<string, number>[]>(
    `with "a" as (${activity.sql}) select ${counts.join(', ')}
    from "a" join "profiles" p on p."id" = a."profile_id" cross join lateral (select p."first_seen" >= ? as "isNew") n`,
    [...activity.params, window.period.start],
  );
  return SEGMENTS.map(({ id }) => ({ people: row![id]!, converted: row![`${id}Converted`]! }));
};

/** The same of one built-in category for every bucket. */
export const readSegmentBuckets = async (
  em: EntityManager,
  window: Window,
  id: SegmentId,
): Promise<Converted[]> => {
  const thresholds = thresholdsOf(window);
  const activity = activitySql(window, 'bucket', thresholds);
  const rows = await em.execute<(Converted & { bucket: number })[]>(
    `with "a" as (${activity.sql}) select "bucket", count(*) filter (where ${SEGMENT_SQL[id]})::int as "people", count(*) filter (where ${SEGMENT_SQL[id]} and a."converted")::int as "converted"
    from "a" join "profiles" p on p."id" = a."profile_id" cross join lateral (select width_bucket(p."first_seen", ?::timestamptz[]) = a."bucket" as "isNew") n group by 1`,
    [...activity.params, thresholds],
  );
  const first = window.previous.buckets.length + 1;
  return window.period.buckets.map(
    (_, index) =>
      rows.find(({ bucket }) => bucket === first + index) ?? { people: 0, converted: 0 },
  );
};
