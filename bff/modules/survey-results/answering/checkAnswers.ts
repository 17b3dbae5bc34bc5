import { validateSubmission } from '@core/survey/submission';
import type { Answers, AnswerValue, Question } from '@core/survey/types';
import type { AnswerErrorCode } from '@core/survey/validateAnswer';

export interface CheckedAnswers {
  /** Answers that may be stored. */
  answers: Record<string, AnswerValue>;
  /** Question id to what is wrong with its answer; empty when they may be stored. */
  sentences: Record<string, string>;
}

/** Errors that no visitor can cause while typing a correct answer. */
const IMPOSSIBLE: readonly AnswerErrorCode[] = ['type', 'option'];

/**
 * Checks answers by the engine the widget uses. On the way, an answer that is not right yet (half an address, too few characters) is
 * left out rather than refused: it is being typed. At the end every problem counts.
 */
export const checkAnswers = (
  questions: readonly Question[],
  given: Answers,
  complete: boolean,
): CheckedAnswers => {
  const { answers, errors, sentences } = validateSubmission(questions, given, complete);
  const refused = Object.entries(errors)
    .filter(([, { code }]) => complete || IMPOSSIBLE.includes(code))
    .map(([id]) => id);
  return {
    answers: Object.fromEntries(
      Object.entries(answers).filter(([id]) => !errors[id]),
    ) as CheckedAnswers['answers'],
    sentences: Object.fromEntries(refused.map((id) => [id, sentences[id]!])),
  };
};
