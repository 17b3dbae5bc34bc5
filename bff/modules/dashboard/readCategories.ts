import type { AddedCategory } from '@core/dashboard/dashboardTypes';
import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '@bff/db/query';
import { categorySql } from './categorySql';
import type { Converted } from './readConversion';
import { bucketOf, ofCompany, type Window } from './window';

/** People of an added category known by the end of the period, and how many of them converted in it. */
export const readCategory = (
  em: EntityManager,
  window: Window,
  category: AddedCategory,
): Promise<Converted> =>
  withPeople(em, window, category)
    .selectFrom('people')
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as('people'),
      fn
        .coalesce(
          selectFrom('converted').select((eb) =>
            eb.fn.count<number>('profileId').distinct().as('n'),
          ),
          sql.lit(0),
        )
        .as('converted'),
    ])
    .executeTakeFirstOrThrow();

/** The same for every bucket: people known by its end, and those who converted in it. */
export const readCategoryBuckets = async (
  em: EntityManager,
  window: Window,
  category: AddedCategory,
): Promise<Converted[]> => {
  const rows = await withPeople(em, window, category)
    .selectFrom('people')
    .select(({ fn }) => [
      bucketOf(window, 'firstSeen').as('bucket'),
      fn.countAll<number>().as('people'),
      sql<number>`0`.as('converted'),
    ])
    .groupBy('bucket')
    .unionAll((db) =>
      db
        .selectFrom('converted')
        .select(({ fn }) => [
          bucketOf(window, 'hour').as('bucket'),
          sql<number>`0`.as('people'),
          fn.count<number>('profileId').distinct().as('converted'),
        ])
        .groupBy('bucket'),
    )
    .execute();
  const first = window.previous.buckets.length + 1;
  const sum = (key: keyof Converted, fits: (bucket: number) => boolean): number =>
    rows.filter(({ bucket }) => fits(bucket)).reduce((total, row) => total + row[key], 0);
  return window.period.buckets.map((_, index) => ({
    people: sum('people', (bucket) => bucket <= first + index),
    converted: sum('converted', (bucket) => bucket === first + index),
  }));
};

/** Names "people", who is in a category and known by the end of the period, and "converted", the hours in it in which they converted. */
const withPeople = (em: EntityManager, window: Window, category: AddedCategory) =>
  query(em)
    .with(
      (cte) => cte('people').materialized(),
      (db) =>
        db
          .selectFrom('profiles as p')
          .where(ofCompany(window, 'p.companyId'))
          .where('p.firstSeen', '<', window.period.end)
          .where(categorySql(category))
          .select(['p.id', 'p.firstSeen']),
    )
    .with('converted', (db) =>
      db
        .selectFrom('personHours as h')
        .innerJoin('people', 'people.id', 'h.profileId')
        .where(ofCompany(window, 'h.companyId'))
        .where('h.hour', '>=', window.period.start)
        .where('h.hour', '<', window.period.end)
        .where('h.conversions', '>', 0)
        .select(['h.profileId', 'h.hour']),
    );
