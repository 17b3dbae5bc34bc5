import type { EntityManager } from '@mikro-orm/sql';
import type { Question } from '@core/survey/types';
import { addDays, momentOf } from '@core/time/zonedTime';
import { query } from '@bff/db/query';
import { cellsOf, FactTotals, type CellFact } from './rollupCells';

const PAGE = 2000;

/** Sorts before every id. */
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

export interface CountedSurvey {
  id: string;
  companyId: string;
  questions: readonly Question[];
  timeZone: string;
}

/**
 * Counts a survey's responses of one day (YYYY-MM-DD, the company's time zone), one page of rows at
 * a time.
 */
export const countRows = async (
  em: EntityManager,
  { id: surveyId, companyId, questions, timeZone }: CountedSurvey,
  day: string,
): Promise<CellFact[]> => {
  const [from, before] = [momentOf(day, 0, timeZone), momentOf(addDays(day, 1), 0, timeZone)];
  const totals = new FactTotals();
  for (let last = { id: LOWEST_ID, startedAt: from }; ;) {
    const rows = await query(em)
      .selectFrom('surveyResponses')
      .where('companyId', '=', companyId)
      .where('surveyId', '=', surveyId)
      .where('isTest', '=', false)
      .where('isExcluded', '=', false)
      .where('startedAt', '<', before)
      .where((eb) =>
        eb(eb.refTuple('startedAt', 'id'), '>', eb.tuple(eb.val(last.startedAt), last.id)),
      )
      .orderBy('startedAt')
      .orderBy('id')
      .limit(PAGE)
      .select(['id', 'startedAt', 'isTest', 'deviceType', 'isComplete', 'flagged'])
      .select(['completionTimeSeconds', 'answers', 'answerMarks', 'submissionId', 'screenedOut'])
      .select(['page', 'language', 'hidden'])
      .execute();
    for (const row of rows) totals.add(cellsOf(questions, row, day));
    if (rows.length < PAGE) return totals.list();
    last = rows.at(-1)!;
  }
};
