import { SEGMENTS, type SegmentId } from '@core/dashboard/segments';
import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '@bff/db/query';
import type { Converted } from './readConversion';
import { segmentRules, selectActivity } from './segmentSql';
import { bucketOf, ofCompany, type Window } from './window';

/** People of every built-in category who were active in the period, and how many of them converted, in the order of SEGMENTS. */
export const readSegments = async (em: EntityManager, window: Window): Promise<Converted[]> => {
  const rules = segmentRules(sql`p.first_seen >= ${window.period.start}`);
  const row = await selectPeople(em, window, 'whole')
    .select(({ fn }) =>
      SEGMENTS.flatMap(({ id }) => {
        const people = fn.countAll<number>().filterWhere(rules[id]);
        return [people.as(id), people.filterWhere('a.converted', '=', true).as(`${id}Converted`)];
      }),
    )
    .executeTakeFirstOrThrow();
  return SEGMENTS.map(({ id }) => ({ people: row[id], converted: row[`${id}Converted`] }));
};

/** The same of one built-in category for every bucket. */
export const readSegmentBuckets = async (
  em: EntityManager,
  window: Window,
  id: SegmentId,
): Promise<Converted[]> => {
  const rules = segmentRules(sql`(${bucketOf(window, 'p.firstSeen')} = a.bucket)`);
  const rows = await selectPeople(em, window, 'bucket')
    .select(({ fn }) => {
      const people = fn.countAll<number>().filterWhere(rules[id]);
      return [
        'a.bucket',
        people.as('people'),
        people.filterWhere('a.converted', '=', true).as('converted'),
      ];
    })
    .groupBy('a.bucket')
    .execute();
  const first = window.previous.buckets.length + 1;
  return window.period.buckets.map(
    (_, index) =>
      rows.find(({ bucket }) => bucket === first + index) ?? { people: 0, converted: 0 },
  );
};

const selectPeople = (em: EntityManager, window: Window, by: 'bucket' | 'whole') =>
  query(em)
    .with('a', (db) => selectActivity(db, window, by))
    .selectFrom('a')
    .innerJoin('profiles as p', 'p.id', 'a.profileId')
    .where(ofCompany(window, 'p.companyId'));
