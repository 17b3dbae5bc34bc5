import type { EntityManager } from '@mikro-orm/sql';
import type { Question } from '@core/survey/types';
import { addDays, momentOf } from '@core/time/zonedTime';
import { cellsOf, FactTotals, type CellFact, type CountedResponse } from './rollupCells';

const PAGE = 2000;

/** Sorts before every id. */
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

interface Row {
  id: string;
  started_at: string | Date;
  device_type: CountedResponse['deviceType'];
  is_complete: boolean;
  flagged: boolean;
  completion_time_seconds: number | null;
  answers: CountedResponse['answers'];
  answer_marks: CountedResponse['answerMarks'];
}

const DAY_SQL = `select "id", "started_at", "device_type", "is_complete", "flagged", "completion_time_seconds", "answers", "answer_marks"
  from "survey_responses" where "survey_id" = ? and "is_test" = false and "started_at" < ?
    and ("started_at", "id") > (?, ?) order by "started_at", "id" limit ${PAGE}`;

export interface CountedSurvey {
  id: string;
  questions: readonly Question[];
  timeZone: string;
}

/** What a survey's responses of one day (YYYY-MM-DD) of its company come to, a page of rows at a time. */
export const countRows = async (
  em: EntityManager,
  { id: surveyId, questions, timeZone }: CountedSurvey,
  day: string,
): Promise<CellFact[]> => {
  const [from, before] = [momentOf(day, 0, timeZone), momentOf(addDays(day, 1), 0, timeZone)];
  const totals = new FactTotals();
  for (let last: Pick<Row, 'id' | 'started_at'> = { id: LOWEST_ID, started_at: from }; ;) {
    const rows = await em.execute<Row[]>(DAY_SQL, [surveyId, before, last.started_at, last.id]);
    for (const row of rows) totals.add(cellsOf(questions, counted(row), day));
    if (rows.length < PAGE) return totals.list();
    last = rows.at(-1)!;
  }
};

const counted = (row: Row): CountedResponse => ({
  isTest: false,
  deviceType: row.device_type,
  isComplete: row.is_complete,
  flagged: row.flagged,
  completionTimeSeconds: row.completion_time_seconds,
  answers: row.answers,
  answerMarks: row.answer_marks,
});
