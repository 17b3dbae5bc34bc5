import { SEGMENTS, type SegmentId } from '@core/dashboard/segments';
import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { countActiveByBucket, selectActive } from './activePeople';
import type { Converted } from './readConversion';
import { segmentRules } from './segmentSql';
import { bucketOf, type Window } from './window';

/**
 * Counts the people of each built-in category who were active in the period, and how many of them
 * converted, in the order of SEGMENTS.
 */
export const readSegments = async (em: EntityManager, window: Window): Promise<Converted[]> => {
  const rules = segmentRules(sql`p.first_seen >= ${window.period.start}`);
  const row = await selectActive(em, window, 'whole')
    .select(({ fn }) =>
      SEGMENTS.flatMap(({ id }) => {
        const people = fn.countAll<number>().filterWhere(rules[id]);
        return [people.as(id), people.filterWhere('a.converted', '=', true).as(`${id}Converted`)];
      }),
    )
    .executeTakeFirstOrThrow();
  return SEGMENTS.map(({ id }) => ({ people: row[id], converted: row[`${id}Converted`] }));
};

/** The same for one built-in category, by bucket. */
export const readSegmentBuckets = (
  em: EntityManager,
  window: Window,
  id: SegmentId,
): Promise<Converted[]> =>
  countActiveByBucket(
    em,
    window,
    segmentRules(sql`(${bucketOf(window, 'p.firstSeen')} = a.bucket)`)[id],
  );
