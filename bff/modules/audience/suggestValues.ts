import { sql } from 'kysely';
import { RULE_LIMITS } from '@core/audience/rules';
import type { Context } from '@bff/context';
import { inScope, query } from '@bff/db/query';

/** People whose values are read, so that the cost does not grow with the company. */
const MAX_PEOPLE = 10_000;

const MAX_VALUES = 10;

/**
 * Returns up to 10 values of a field that contain `search` in any case, of the company's most
 * recently seen people: values that begin with it first, then the most common ones. Spellings that
 * differ only in case are one value, because rules ignore case. Returns nothing for all companies.
 */
export const suggestValues = (
  context: Context,
  { field, search }: { field: string; search: string },
): Promise<string[]> => {
  if (context.company === null) return Promise.resolve([]);
  const part = search.trim().toLowerCase();
  return context.read(async (em) => {
    const recent = query(em)
      .selectFrom('profiles')
      .where(inScope(em))
      .orderBy(sql`coalesce(last_seen, '-infinity'::timestamptz)`, 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_PEOPLE)
      .select(sql<string | null>`traits->>${field}::text`.as('value'))
      .select(sql<string | null>`jsonb_typeof(traits->${field}::text)`.as('kind'));
    const found = await query(em)
      .selectFrom(recent.as('recent'))
      .where('kind', 'in', ['string', 'number', 'boolean'])
      .where(sql<boolean>`length(value) between 1 and ${RULE_LIMITS.text}::int`)
      .where(sql<boolean>`position(${part}::text in lower(value)) > 0`)
      .groupBy(sql`lower(value)`)
      .orderBy(sql`starts_with(lower(value), ${part}::text)`, 'desc')
      .orderBy(sql`count(*)`, 'desc')
      .orderBy(sql`lower(value)`)
      .limit(MAX_VALUES)
      .select(sql<string>`mode() within group (order by value)`.as('spelling'))
      .execute();
    return found.map(({ spelling }) => spelling);
  });
};
