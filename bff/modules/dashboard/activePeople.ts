import type { EntityManager } from '@mikro-orm/sql';
import type { RawBuilder, SqlBool } from 'kysely';
import { query } from '@bff/db/query';
import type { Converted } from './readConversion';
import { selectActivity } from './segmentSql';
import { ofCompany, type Window } from './window';

/**
 * The shared base of every category: people (`p`) who were active in the period, with their
 * activity (`a`), by bucket or in total.
 */
export const selectActive = (em: EntityManager, window: Window, by: 'bucket' | 'whole') =>
  query(em)
    .with('a', (db) => selectActivity(db, window, by))
    .selectFrom('a')
    .innerJoin('profiles as p', 'p.id', 'a.profileId')
    .where(ofCompany(window, 'p.companyId'));

/**
 * Counts people who were active in the period and match a rule on `p` and `a`, and how many of them
 * converted.
 */
export const countActivePeople = (
  em: EntityManager,
  window: Window,
  rule: RawBuilder<SqlBool>,
): Promise<Converted> =>
  selectActive(em, window, 'whole')
    .where(rule)
    .select(({ fn }) => [
      fn.countAll<number>().as('people'),
      fn.countAll<number>().filterWhere('a.converted', '=', true).as('converted'),
    ])
    .executeTakeFirstOrThrow();

/** The same for each bucket of the period. */
export const countActiveByBucket = async (
  em: EntityManager,
  window: Window,
  rule: RawBuilder<SqlBool>,
): Promise<Converted[]> => {
  const rows = await selectActive(em, window, 'bucket')
    .where(rule)
    .select(({ fn }) => [
      'a.bucket',
      fn.countAll<number>().as('people'),
      fn.countAll<number>().filterWhere('a.converted', '=', true).as('converted'),
    ])
    .groupBy('a.bucket')
    .execute();
  const first = window.previous.buckets.length + 1;
  return window.period.buckets.map(
    (_, index) =>
      rows.find(({ bucket }) => bucket === first + index) ?? { people: 0, converted: 0 },
  );
};
