import { answerShape } from '@core/survey/answerShape';
import { isEmptyAnswer } from '@core/survey/operators';
import { questionTypeEntry } from '@core/survey/questionTypes';
import type { Answers, AnswerValue, Question } from '@core/survey/types';
import { answerErrorSentences } from '@core/survey/validateAnswer';

const UNKNOWN = 'The survey has no question with this id.';
const EMPTY = 'Please send null to remove an answer.';
const HIDDEN = 'The other answers hide this question.';

/** True for a list as the answer to a question that takes one option. */
const isListForOne = ({ type }: Question, answer: AnswerValue): boolean =>
  Array.isArray(answer) && !questionTypeEntry(type).check && answerShape(type) === 'option';

/**
 * Returns what is wrong with a correction beyond the rules for new answers, by question. The widget
 * leaves out what cannot be stored; a program must learn about it. @param stored what would be
 * stored.
 */
export const correctionProblems = (
  questions: readonly Question[],
  given: Answers,
  stored: Answers,
): Record<string, string> => {
  const known = new Map(questions.map((question) => [question.id, question]));
  const problems: Record<string, string> = {};
  for (const [id, answer] of Object.entries(given)) {
    const question = known.get(id);
    if (!question) problems[id] = UNKNOWN;
    else if (answer === null || answer === undefined) continue;
    else if (isEmptyAnswer(answer)) problems[id] = EMPTY;
    else if (isListForOne(question, answer)) problems[id] = answerErrorSentences.type;
    else if (stored[id] === undefined) problems[id] = HIDDEN;
  }
  return problems;
};
