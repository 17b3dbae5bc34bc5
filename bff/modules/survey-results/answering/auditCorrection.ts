import type { EntityManager } from '@mikro-orm/sql';
import { answerShapeOf } from '@core/survey/questionTypes';
import { tallyValues } from '@core/survey/tally';
import type { AnswerValue, Question } from '@core/survey/types';
import type { Context } from '@bff/context';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import type { SurveyKeys } from '@bff/modules/surveys/readSurvey';
import type { StoredResponse } from './storedResponse';

/**
 * Records a correction with the answers before and after. Words that people wrote are left out,
 * because they may be about a person, and the audit trail outlives the person's erasure.
 */
export const auditCorrection = (
  context: Context,
  em: EntityManager,
  survey: SurveyKeys,
  questions: readonly Question[],
  { before, after }: { before: StoredResponse; after: StoredResponse },
): void => {
  const changed = questions.filter(
    ({ id }) => JSON.stringify(before.answers[id]) !== JSON.stringify(after.answers[id]),
  );
  const recorded = changed.filter((question) =>
    [before, after].every(({ answers }) => isRecorded(question, answers[question.id])),
  );
  const answersOf = (response: StoredResponse) =>
    Object.fromEntries(
      recorded.map(({ id, title }) => [title || id, response.answers[id] ?? null]),
    );
  auditSurvey(
    context,
    em,
    survey,
    'surveys.responseCorrected',
    {
      ...{ response: after.id, questions: changed.map(({ id }) => id).join(', ') },
      ...(recorded.length > 0 && { answers: answersOf(after) }),
    },
    recorded.length > 0 ? { answers: answersOf(before) } : null,
  );
};

/** True for numbers, days, and values that the survey itself names. */
const isRecorded = (question: Question, answer: AnswerValue | undefined): boolean => {
  if (answer === undefined || typeof answer === 'number') return true;
  if (answerShapeOf(question) === 'date') return true;
  const values = tallyValues(question);
  const given: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return given.every((one) => typeof one === 'string' && values.includes(one));
};
