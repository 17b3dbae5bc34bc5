import type { EntityManager } from '@mikro-orm/sql';
import type { CellFact } from './rollupCells';

const SQL = `insert into "survey_rollups" as r
  ("survey_id", "company_id", "day", "device", "complete", "flagged", "metric", "question", "key", "n", "total", "low", "high")
  select ?::uuid, ?::uuid, f."day", f."device", f."complete", f."flagged", f."metric", f."question", f."key", f."n", f."total", f."low", f."high"
  from jsonb_to_recordset(?::jsonb) as f("day" date, "device" text, "complete" boolean, "flagged" boolean, "metric" text, "question" text,
    "key" text, "n" int, "total" float8, "low" float8, "high" float8)
  order by 3, 4, 5, 6, 7, 8, 9
  on conflict ("survey_id", "day", "device", "complete", "flagged", "metric", "question", "key") do update set
    "n" = r."n" + excluded."n", "total" = r."total" + excluded."total", "low" = least(r."low", excluded."low"), "high" = greatest(r."high", excluded."high")`;

/** Adds facts (each counter at most once) to a survey's counters, in the caller's transaction and in a fixed order. */
export const addFacts = async (
  em: EntityManager,
  { surveyId, companyId }: { surveyId: string; companyId: string },
  facts: readonly CellFact[],
): Promise<void> => {
  if (facts.length > 0) await em.execute(SQL, [surveyId, companyId, JSON.stringify(facts)], 'run');
};
