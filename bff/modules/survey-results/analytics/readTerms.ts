import { setImmediate } from 'node:timers/promises';
import type { Context } from '@bff/context';
import { answerCondition, findQuestion } from '../responses/listAnswers';
import { countTerms, type TermCount } from './countTerms';
import { readResultFilter, type SentFilter } from '../responses/resultFilter';

/** So many of the newest answers are looked at: enough for a ranking, and as quick at a million as at ten thousand. */
const ANSWERS_MAX = 10_000;

/** The most frequent words of the newest filtered answers to a question. @throws AppError not_found, validation_failed. */
export const readTerms = async (
  context: Context,
  { id, questionId }: { id: string; questionId: string },
  sent: SentFilter,
): Promise<TermCount[]> => {
  const rows = await context.transaction(async (em) => {
    const results = await findQuestion(em, id, questionId, sent.family);
    const { sql, params } = answerCondition(results, questionId, readResultFilter(sent, results));
    return em.execute<{ answer: string }[]>(
      `select "answers"->>? as "answer" from "survey_responses" where ${sql} order by "started_at" desc, "id" desc limit ${ANSWERS_MAX}`,
      [questionId, ...params],
    );
  });
  await setImmediate();
  return countTerms(rows.map(({ answer }) => answer));
};
