import { setImmediate } from 'node:timers/promises';
import type { Context } from '@bff/context';
import { rebuildDay, rebuildPeople } from './rebuildRollups';

/** Which responses of a company have to go: those of a person, or those older than a moment. */
export type Erasure = { respondent: string } | { startedBefore: Date };

const BATCH = 500;

interface Found { id: string; survey_id: string; day: string }

/**
 * Deletes responses for good and brings the counters of their days and people up to date, a batch per unit of work: whatever a killed
 * run leaves is found again by the next one (OP-141). @returns how many were deleted.
 */
export const eraseResponses = async (context: Context, companyId: string, erasure: Erasure): Promise<number> => {
  const [condition, value] = 'respondent' in erasure ? ['"respondent" = ?', erasure.respondent] : ['"started_at" < ?', erasure.startedBefore];
  for (let erased = 0;;) {
    const count = await context.inTransaction(async (em) => {
      const rows = await em.execute<Found[]>(
        `select "id", "survey_id", ("started_at" at time zone 'UTC')::date::text as "day" from "survey_responses" where "company_id" = ? and ${condition} order by "id" limit ${BATCH}`,
        [companyId, value],
      );
      const surveys = [...new Set(rows.map((row) => row.survey_id))].sort();
      for (const surveyId of surveys) await em.execute('select 1 from "surveys" where "id" = ? for update', [surveyId]);
      for (const { id } of rows) await em.execute('delete from "survey_responses" where "id" = ?', [id], 'run');
      for (const key of new Set(rows.map((row) => `${row.survey_id} ${row.day}`))) await rebuildDay(em, key.slice(0, 36), key.slice(37));
      for (const surveyId of surveys) await rebuildPeople(em, surveyId);
      return rows.length;
    }, companyId);
    erased += count;
    if (count < BATCH) return erased;
    await setImmediate();
  }
};
