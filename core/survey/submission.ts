import { checkAnswer } from './checkAnswer';
import type { Answers, Question } from './types';
import { answerErrorSentence, type AnswerError } from './validateAnswer';
import { dropHiddenAnswers, visibleQuestions } from './visibility';

export interface CheckedSubmission {
  /** Non-empty answers of visible questions, as stored. */
  answers: Answers;
  /** Maps question ids to problems; empty if the submission can be stored. */
  errors: Record<string, AnswerError>;
  /** The same problems as English sentences, for `fields` in the API's answer. */
  sentences: Record<string, string>;
  /** Answers to questions that the survey does not have. They are not stored. */
  unknownIds: string[];
}

/**
 * Validates a set of answers for the server, the widget and the preview. Drops hidden answers first. In an unfinished submission the given
 * answers are checked, but missing required ones are not a problem yet.
 */
export const validateSubmission = (
  questions: readonly Question[],
  given: Answers,
  complete: boolean,
): CheckedSubmission => {
  const visible = visibleQuestions(questions, given);
  const errors: Record<string, AnswerError> = {};
  for (const question of visible) {
    const error = checkAnswer(question, given[question.id]);
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
