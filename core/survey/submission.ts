import { judgeAnswer } from './judgeAnswer';
import type { Answers, Question } from './types';
import { answerErrorSentence, type AnswerError } from './validateAnswer';
import { dropHiddenAnswers, visibleQuestions } from './visibility';

export interface CheckedSubmission {
  /** Answers of visible questions, empty ones left out: what is stored. */
  answers: Answers;
  /** Question id to problem; empty when the submission may be stored. */
  errors: Record<string, AnswerError>;
  /** The same as English sentences, for the wire's `fields`. */
  sentences: Record<string, string>;
  /** Answers to questions the survey does not have; they are not stored. */
  unknownIds: string[];
}

/**
 * Validates a set of answers for the server, the widget and the preview. Hidden answers are dropped first; in an
 * unfinished submission the given answers are checked, but missing required ones are not yet a problem.
 */
export const validateSubmission = (
  questions: readonly Question[],
  given: Answers,
  complete: boolean,
): CheckedSubmission => {
  const visible = visibleQuestions(questions, given);
  const errors: Record<string, AnswerError> = {};
  for (const question of visible) {
    const error = judgeAnswer(question, given[question.id]);
    if (error && (complete || error.code !== 'required')) errors[question.id] = error;
  }
  const known = new Set(questions.map(({ id }) => id));
  return {
    answers: dropHiddenAnswers(questions, given),
    errors,
    sentences: Object.fromEntries(
      Object.entries(errors).map(([id, error]) => [id, answerErrorSentence(error)]),
    ),
    unknownIds: Object.keys(given).filter((id) => !known.has(id)),
  };
};
