import type { EntityManager } from '@mikro-orm/sql';
import { thresholdsOf } from './readMetricSums';
import { ofCompany, type Window } from './window';

/** People who were active, and those of them with a conversion or purchase. */
export interface Converted {
  people: number;
  converted: number;
}

/** The same by bucket, of the whole period, and of the one before up to the cutoff. */
export interface Conversion {
  current: Converted[];
  previous: Converted[];
  total: Converted;
  previousTotal: Converted;
}

interface Row extends Converted {
  bucket: number | null;
  side: 'current' | 'previous' | 'cut';
}

/** Percent of the people who converted; 0 where nobody was active. */
export const rateOf = ({ people, converted }: Converted): number =>
  people === 0 ? 0 : (converted / people) * 100;

const NONE: Converted = { people: 0, converted: 0 };

/** Counts people by bucket and over whole periods; somebody seen in two buckets counts in both, and once in the period. */
export const readConversion = async (em: EntityManager, window: Window): Promise<Conversion> => {
  const company = ofCompany(window);
  const rows = await em.execute<Row[]>(
    `with "seen" as (
      select "profile_id", width_bucket("hour", ?::timestamptz[])::int as "bucket", "hour" >= ? as "current", bool_or("hour" < ?) as "cut",
        sum("conversions") > 0 as "converted", coalesce(sum("conversions") filter (where "hour" < ?), 0) > 0 as "cutConverted"
      from "person_hours" where ${company.sql} and "hour" >= ? and "hour" < ? and "seen" > 0 group by 1, 2, 3),
    "whole" as (
      select "profile_id", "current", bool_or("cut") as "cut", bool_or("converted") as "converted", bool_or("cutConverted") as "cutConverted" from "seen" group by 1, 2)
    select "bucket", case when "current" then 'current' else 'previous' end as "side", count(*)::int as "people", count(*) filter (where "converted")::int as "converted" from "seen" group by 1, 2
    union all select null, 'current', count(*)::int, count(*) filter (where "converted")::int from "whole" where "current"
    union all select null, 'cut', count(*)::int, count(*) filter (where "cutConverted")::int from "whole" where not "current" and "cut"`,
    [
      thresholdsOf(window),
      window.period.start,
      window.cutoff,
      window.cutoff,
      ...company.params,
      window.previous.start,
      window.period.end,
    ],
  );
  const { buckets } = window.period;
  const find = (side: Row['side'], bucket: number | null): Converted =>
    rows.find((row) => row.side === side && row.bucket === bucket) ?? NONE;
  return {
    current: buckets.map((_, index) => find('current', buckets.length + 1 + index)),
    previous: buckets.map((_, index) => find('previous', 1 + index)),
    total: find('current', null),
    previousTotal: find('cut', null),
  };
};
