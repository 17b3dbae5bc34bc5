import type { AddedCategory } from '@core/dashboard/dashboardTypes';
import type { EntityManager } from '@mikro-orm/sql';
import { categorySql } from './categorySql';
import type { Converted } from './readConversion';
import { thresholdsOf } from './readMetricSums';
import { ofCompany, type Window } from './window';

/** People of an added category known by the end of the period, and how many of them converted in it. */
export const readCategory = async (
  em: EntityManager,
  window: Window,
  category: AddedCategory,
): Promise<Converted> => {
  const [company, people] = [ofCompany(window, 'p."company_id"'), categorySql(category)];
  const [row] = await em.execute<Converted[]>(
    `with "people" as materialized (select p."id" from "profiles" p where ${company.sql} and p."first_seen" < ? and ${people.sql})
    select count(*)::int as "people", (select count(distinct h."profile_id")::int from "person_hours" h join "people" on "people"."id" = h."profile_id"
      where h."hour" >= ? and h."hour" < ? and h."conversions" > 0) as "converted" from "people"`,
    [
      ...company.params,
      window.period.end,
      ...people.params,
      window.period.start,
      window.period.end,
    ],
  );
  return row!;
};

/** The same for every bucket: people known by its end, and those who converted in it. */
export const readCategoryBuckets = async (
  em: EntityManager,
  window: Window,
  category: AddedCategory,
): Promise<Converted[]> => {
  const [company, people, thresholds] = [
    ofCompany(window, 'p."company_id"'),
    categorySql(category),
    thresholdsOf(window),
  ];
  const rows = await em.execute<(Converted & { bucket: number })[]>(
    `with "people" as materialized (select p."id", p."first_seen" from "profiles" p where ${company.sql} and p."first_seen" < ? and ${people.sql})
    select width_bucket("first_seen", ?::timestamptz[])::int as "bucket", count(*)::int as "people", 0 as "converted" from "people" group by 1
    union all select width_bucket(h."hour", ?::timestamptz[])::int, 0, count(distinct h."profile_id")::int from "person_hours" h join "people" on "people"."id" = h."profile_id"
      where h."hour" >= ? and h."hour" < ? and h."conversions" > 0 group by 1`,
    [
      ...company.params,
      window.period.end,
      ...people.params,
      thresholds,
      thresholds,
      window.period.start,
      window.period.end,
    ],
  );
  const first = window.previous.buckets.length + 1;
  const sum = (key: keyof Converted, fits: (bucket: number) => boolean): number =>
    rows.filter(({ bucket }) => fits(bucket)).reduce((total, row) => total + row[key], 0);
  return window.period.buckets.map((_, index) => ({
    people: sum('people', (bucket) => bucket <= first + index),
    converted: sum('converted', (bucket) => bucket === first + index),
  }));
};
