import { setImmediate } from 'node:timers/promises';
import { questionTypeEntry } from '@core/survey/questionTypes';
import type { PartedAnswer } from '@core/survey/types';
import type { Context } from '@bff/context';
import { answerCondition, findQuestion } from '../responses/listAnswers';
import { countFields } from './countFields';
import { countTerms, type TermCount } from './countTerms';
import { readResultFilter, type SentFilter } from '../responses/resultFilter';

/**
 * Number of newest answers to read: enough for a ranking, and equally fast for ten thousand or a
 * million answers.
 */
const ANSWERS_MAX = 10_000;

/**
 * Returns the most frequent words of the newest filtered answers to a question; for an address, its countries and cities.
 * @throws AppError not_found, validation_failed.
 */
export const readTerms = async (
  context: Context,
  { id, questionId }: { id: string; questionId: string },
  sent: SentFilter,
): Promise<TermCount[]> => {
  const { rows, parts } = await context.read(async (em) => {
    const results = await findQuestion(em, id, questionId, sent);
    const { sql, params } = answerCondition(results, questionId, readResultFilter(sent, results));
    const { type } = results.questions.find((question) => question.id === questionId)!;
    const { shape, countedFields = [] } = questionTypeEntry(type);
    const parts = shape === 'parts' ? countedFields : null;
    const rows = await em.execute<{ answer: unknown }[]>(
      `select "answers"${parts ? '->' : '->>'}? as "answer" from "survey_responses" where ${sql} order by "started_at" desc, "id" desc limit ${ANSWERS_MAX}`,
      [questionId, ...params],
    );
    return { rows, parts };
  });
  await setImmediate();
  const answers = rows.map(({ answer }) => answer);
  return parts ? countFields(parts, answers as PartedAnswer[]) : countTerms(answers as string[]);
};
