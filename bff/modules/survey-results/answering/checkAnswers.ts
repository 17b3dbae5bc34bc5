import { validateSubmission } from '@core/survey/submission';
import type { Answers, AnswerValue, Question } from '@core/survey/types';
import type { AnswerErrorCode } from '@core/survey/validateAnswer';

export interface CheckedAnswers {
  /** Answers that may be stored. */
  answers: Record<string, AnswerValue>;
  /** Errors by question id; empty if the answers may be stored. */
  sentences: Record<string, string>;
}

/** Errors that a visitor cannot cause while typing a correct answer. */
const IMPOSSIBLE: readonly AnswerErrorCode[] = ['type', 'option'];

/**
 * Checks answers with the widget's engine. Before the end, an answer that is not valid yet (half an
 * address, too few characters) is left out, not rejected, because the visitor is still typing. On
 * completion, every problem is an error.
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
