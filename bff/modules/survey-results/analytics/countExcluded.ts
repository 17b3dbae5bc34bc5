import type { EntityManager } from '@mikro-orm/sql';
import type { Results } from '../responses/findResults';
import { readResultFilter, responseCondition, type SentFilter } from '../responses/resultFilter';

/** Counts the excluded responses that match the other filters, by a small index. */
export const countExcluded = async (
  em: EntityManager,
  results: Results,
  sent: SentFilter,
): Promise<number> => {
  if (sent.excluded) return 0;
  const filter = readResultFilter({ ...sent, excluded: true }, results);
  const { sql, params } = responseCondition(results.answered, filter);
  const [row] = await em.execute<[{ n: number }]>(
    `select count(*)::int as "n" from "survey_responses" where ${sql}`,
    params,
  );
  return row.n;
};
