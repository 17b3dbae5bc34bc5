import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '@bff/db/query';

/**
 * By the name of a phrasing (`history:2`): how often items were shown with it, and how many of
 * those were clicked or bought.
 */
export type PhraseClicks = ReadonlyMap<string, { shown: number; clicked: number }>;

const [DAYS_MS, SETTLING_MS] = [30 * 86_400_000, 600_000];

/**
 * Counts views and clicks of each phrasing over the company's latest responses of 30 days, from
 * events that name their response.
 */
export const readPhraseClicks = async (
  em: EntityManager,
  companyId: string,
  now: Date,
): Promise<PhraseClicks> => {
  const settled = new Date(now.getTime() - SETTLING_MS);
  const since = new Date(now.getTime() - DAYS_MS);
  // The latest responses of a busy company have no clicks yet, so most of those read are older than
  // ten minutes.
  const { rows } = await sql<{ phrasing: string; shown: number; clicked: number }>`
    with calls as materialized (
      (select id, called_at, item_keys, phrasings from prediction_calls
        where company_id = ${companyId}::uuid and called_at > ${since}::timestamptz and called_at <= ${settled}::timestamptz
          and cardinality(phrasings) > 0 order by called_at desc limit 2000)
      union all
      (select id, called_at, item_keys, phrasings from prediction_calls
        where company_id = ${companyId}::uuid and called_at > ${settled}::timestamptz
          and cardinality(phrasings) > 0 order by called_at desc limit 200)),
    hits as materialized (select distinct e.prediction_id, e.item_key from events e join calls on calls.id = e.prediction_id
      where e.company_id = ${companyId}::uuid and e.type in ('click', 'add_to_cart', 'conversion', 'purchase')
        and e.occurred_at >= (select min(called_at) from calls))
    select p.phrasing, count(*)::int as shown, count(h.item_key)::int as clicked
    from calls cross join lateral unnest(calls.item_keys, calls.phrasings) as p(item_key, phrasing)
      left join hits h on h.prediction_id = calls.id and h.item_key = p.item_key
    group by p.phrasing`.execute(query(em));
  return new Map(rows.map(({ phrasing, shown, clicked }) => [phrasing, { shown, clicked }]));
};
