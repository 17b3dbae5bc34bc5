import type { EntityManager } from '@mikro-orm/sql';

/** By the name of a wording (`history:2`): how often items were shown with it, and how many of those were clicked or bought. */
export type PhraseClicks = ReadonlyMap<string, { shown: number; clicked: number }>;

const [DAYS_MS, SETTLING_MS] = [30 * 86_400_000, 600_000];

// The latest answers of a busy company have no clicks yet: most of those looked at are older than ten minutes.
const CALLS = (
  when: string,
  limit: number,
): string => `(select id, called_at, item_keys, phrasings from prediction_calls
  where company_id = ?::uuid and ${when} and cardinality(phrasings) > 0 order by called_at desc limit ${limit})`;
const CLICKS_SQL = `with calls as materialized (${CALLS('called_at > ?::timestamptz and called_at <= ?::timestamptz', 2000)} union all ${CALLS('called_at > ?::timestamptz', 200)}),
  hits as materialized (select distinct e.prediction_id, e.item_key from events e join calls on calls.id = e.prediction_id
    where e.company_id = ?::uuid and e.type in ('click', 'add_to_cart', 'conversion', 'purchase') and e.occurred_at >= (select min(called_at) from calls))
  select p.phrasing, count(*)::int as shown, count(h.item_key)::int as clicked
  from calls cross join lateral unnest(calls.item_keys, calls.phrasings) as p(item_key, phrasing)
    left join hits h on h.prediction_id = calls.id and h.item_key = p.item_key
  group by p.phrasing`;

/** What the company's latest answers of 30 days say about each wording: events tell it that name the answer they came from. */
export const readPhraseClicks = async (
  em: EntityManager,
  companyId: string,
  now: Date,
): Promise<PhraseClicks> => {
  const settled = new Date(now.getTime() - SETTLING_MS);
  const rows = await em.execute<{ phrasing: string; shown: number; clicked: number }[]>(
    CLICKS_SQL,
    [companyId, new Date(now.getTime() - DAYS_MS), settled, companyId, settled, companyId],
  );
  return new Map(
    rows.map(({ phrasing, shown, clicked }) => [
      phrasing,
      { shown: Number(shown), clicked: Number(clicked) },
    ]),
  );
};
