import type { AnswerTest } from '@core/survey/answerFilter';
import { answerShapeOf } from '@core/survey/questionTypes';
import { hasSentiment } from '@core/survey/sentiments';
import { ratingScore, type RatingGroup } from '@core/survey/ratingScore';
import { tallyValues } from '@core/survey/tally';
import type { Question } from '@core/survey/types';
import { isVariableSource } from '@core/survey/variables/surveyVariable';
import { surveyResultsText } from '../texts/surveyResultsText';

/** Text of a test, such as 'is any of'. */
export const testName = (is: AnswerTest['is']): string => surveyResultsText(`test.${is}`);

/** Returns the tests that apply to a question or variable, most useful first. */
export const testsFor = (question: Question): AnswerTest['is'][] => {
  const shape = answerShapeOf(question);
  if (isVariableSource(question.id))
    return [
      'between',
      ...(shape === 'text' ? ['contains' as const] : []),
      'answered',
      'unanswered',
    ];
  const tests: AnswerTest['is'][] = [];
  if (bandsOf(question).length > 0) tests.push('band');
  if (tallyValues(question).length > 0) tests.push('any');
  if (shape === 'number' || shape === 'date') tests.push('between');
  if (shape === 'text' || shape === 'option' || shape === 'options') tests.push('contains');
  if (hasSentiment(question)) tests.push('sentiment');
  return [...tests, 'answered', 'unanswered'];
};

/** Returns the groups of a score with their names: 'Detractors 0–6'. Empty for other questions. */
export const bandsOf = (question: Question): { value: RatingGroup['id']; label: string }[] =>
  (ratingScore(question, [])?.groups ?? []).map(({ id, from, to }) => ({
    value: id,
    label: `${surveyResultsText(`band.${id}`)} ${String(from)}–${String(to)}`,
  }));
