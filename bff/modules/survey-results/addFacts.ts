import type { EntityManager } from '@mikro-orm/sql';
import type { CellFact } from './rollupCells';

interface Owner { surveyId: string; companyId: string }

/** Adds facts as `factValues` gives them, in a fixed order; `where` is a condition over the statement around it. */
export const addFactsSql = (where = 'true'): string => `insert into "survey_rollups" as r
  ("survey_id", "company_id", "day", "device", "complete", "flagged", "metric", "question", "key", "n", "total", "low", "high")
  select ?::uuid, ?::uuid, f."day", f."device", f."complete", f."flagged", f."metric", f."question", f."key", f."n", f."total", f."low", f."high"
  from jsonb_to_recordset(?::jsonb) as f("day" date, "device" text, "complete" boolean, "flagged" boolean, "metric" text, "question" text,
    "key" text, "n" int, "total" float8, "low" float8, "high" float8)
  where ${where}
  order by 3, 4, 5, 6, 7, 8, 9
  on conflict ("survey_id", "day", "device", "complete", "flagged", "metric", "question", "key") do update set
    "n" = r."n" + excluded."n", "total" = r."total" + excluded."total", "low" = least(r."low", excluded."low"), "high" = greatest(r."high", excluded."high")`;

/** The values of addFactsSql. */
export const factValues = ({ surveyId, companyId }: Owner, facts: readonly CellFact[]): [string, string, string] => [surveyId, companyId, JSON.stringify(facts)];

const ADD_FACTS_SQL = addFactsSql();

/** Adds facts (each counter at most once) to a survey's counters, in the caller's transaction and in a fixed order. */
export const addFacts = async (em: EntityManager, owner: Owner, facts: readonly CellFact[]): Promise<void> => {
  if (facts.length > 0) await em.execute(ADD_FACTS_SQL, factValues(owner, facts), 'run');
};
