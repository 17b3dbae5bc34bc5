import type { EntityManager } from '@mikro-orm/sql';
import { type RawBuilder, sql } from 'kysely';
import { query } from '@bff/db/query';

/**
 * Number of events that one statement counts in a third of its time limit, and the 16 possible
 * parts.
 */
const [AT_ONCE, DIGITS] = [2_000_000, '0123456789abcdef'];

/** Some of the people, as a condition on a column with a person's id. */
export type PersonPart = (profileId: RawBuilder<unknown>) => RawBuilder<boolean>;

/** Everyone. */
export const ALL_PEOPLE: PersonPart = () => sql`true`;

/**
 * Splits the people of a company into parts small enough to count their impressions of a period in
 * one statement. Most companies need one part. Everything about a person is counted in the same
 * part. The last digit of an id is random, so it decides.
 */
export const personParts = async (
  em: EntityManager,
  companyId: string,
  { since, until }: { since: Date; until: Date },
): Promise<PersonPart[]> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from events e where e.company_id = ${companyId}::uuid and e.type in ('impression', 'click')
        and e.occurred_at >= ${since}::timestamptz and e.occurred_at < ${until}::timestamptz limit ${AT_ONCE * DIGITS.length}::int) e`.execute(
    query(em),
  );
  return partsFor(rows[0]!.count);
};

/** Returns the number of parts needed for this many events: 1, 2, 4, 8 or 16. */
export const partsFor = (events: number): PersonPart[] => {
  const needed = Math.max(1, events / AT_ONCE);
  const parts = Math.min(DIGITS.length, 2 ** Math.ceil(Math.log2(needed)));
  if (parts === 1) return [ALL_PEOPLE];
  const width = DIGITS.length / parts;
  return Array.from({ length: parts }, (_, at) => {
    const digits = [...DIGITS].slice(at * width, (at + 1) * width);
    return (profileId) => sql<boolean>`right(${profileId}::text, 1) = any(${digits}::text[])`;
  });
};
