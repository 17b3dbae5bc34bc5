import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '@bff/db/query';
import { bucketOf, ofCompany, type Window } from './window';

/** People who were active, and how many of them converted or bought. */
export interface Converted {
  people: number;
  converted: number;
}

/**
 * The same by bucket, for the whole period, and for the previous period up to the cutoff, even
 * within the bucket that contains it.
 */
export interface Conversion {
  current: Converted[];
  previous: Converted[];
  total: Converted;
  previousTotal: Converted;
}

type Side = 'current' | 'previous' | 'cut';

/** Percentage of people who converted; 0 if no one was active. */
export const rateOf = ({ people, converted }: Converted): number =>
  people === 0 ? 0 : (converted / people) * 100;

const NONE: Converted = { people: 0, converted: 0 };

/**
 * Counts people by bucket and over whole periods. A person seen in two buckets counts in both, but
 * once in the period.
 */
export const readConversion = async (em: EntityManager, window: Window): Promise<Conversion> => {
  const rows = await readRows(em, window);
  const { buckets } = window.period;
  const find = (side: Side, bucket: number | null): Converted =>
    rows.find((row) => row.side === side && row.bucket === bucket) ?? NONE;
  return {
    current: buckets.map((_, index) => find('current', buckets.length + 1 + index)),
    previous: buckets.map((_, index) =>
      find(index === window.cutBucket ? 'cut' : 'previous', 1 + index),
    ),
    total: find('current', null),
    previousTotal: find('cut', null),
  };
};

const readRows = (em: EntityManager, window: Window) =>
  query(em)
    .with('seen', (db) =>
      db
        .selectFrom('personHours')
        .where(ofCompany(window))
        .where('hour', '>=', window.previous.start)
        .where('hour', '<', window.period.end)
        .where('seen', '>', 0)
        .select([
          'profileId',
          bucketOf(window, 'hour').as('bucket'),
          sql<boolean>`hour >= ${window.period.start}`.as('current'),
          sql<boolean>`bool_or(hour < ${window.cutoff})`.as('cut'),
          sql<boolean>`sum(conversions) > 0`.as('converted'),
          sql<boolean>`coalesce(sum(conversions) filter (where hour < ${window.cutoff}), 0) > 0`.as(
            'cutConverted',
          ),
        ])
        .groupBy(['profileId', 'bucket', 'current']),
    )
    .with('whole', (db) =>
      db
        .selectFrom('seen')
        .select([
          'profileId',
          'current',
          sql<boolean>`bool_or(cut)`.as('cut'),
          sql<boolean>`bool_or(converted)`.as('converted'),
          sql<boolean>`bool_or(cut_converted)`.as('cutConverted'),
        ])
        .groupBy(['profileId', 'current']),
    )
    .selectFrom('seen')
    .select(({ fn }) => [
      sql<number | null>`bucket`.as('bucket'),
      sql<Side>`case when current then 'current' else 'previous' end`.as('side'),
      fn.countAll<number>().as('people'),
      fn.countAll<number>().filterWhere('converted', '=', true).as('converted'),
    ])
    .groupBy(['bucket', 'side'])
    .unionAll((db) =>
      db
        .selectFrom('seen')
        .where('current', '=', false)
        .where('cut', '=', true)
        .select(({ fn }) => [
          sql<number | null>`bucket`.as('bucket'),
          sql<Side>`'cut'`.as('side'),
          fn.countAll<number>().as('people'),
          fn.countAll<number>().filterWhere('cutConverted', '=', true).as('converted'),
        ])
        .groupBy('bucket'),
    )
    .unionAll((db) =>
      db
        .selectFrom('whole')
        .where('current', '=', true)
        .select(({ fn }) => [
          sql<number | null>`null::int`.as('bucket'),
          sql<Side>`'current'`.as('side'),
          fn.countAll<number>().as('people'),
          fn.countAll<number>().filterWhere('converted', '=', true).as('converted'),
        ]),
    )
    .unionAll((db) =>
      db
        .selectFrom('whole')
        .where('current', '=', false)
        .where('cut', '=', true)
        .select(({ fn }) => [
          sql<number | null>`null::int`.as('bucket'),
          sql<Side>`'cut'`.as('side'),
          fn.countAll<number>().as('people'),
          fn.countAll<number>().filterWhere('cutConverted', '=', true).as('converted'),
        ]),
    )
    .execute();
