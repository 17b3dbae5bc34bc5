import type { Question, Answers } from '@core/survey/types';
import { validateAnswer } from '@core/survey/validateAnswer';
import type { Problems } from './answering';
import type { PartedQuestion } from './parts/questionPart';

/**
 * Returns the problems of the questions on the page, by id. If it is empty, the visitor may
 * continue.
 */
export const problemsOf = (
  questions: readonly (Question & PartedQuestion)[],
  answers: Answers,
): Problems => {
  const problems = questions.map(
    (question) =>
      [
        question.id,
        ((question.part && question.part.check) || validateAnswer)(question, answers[question.id]),
      ] as const,
  );
  return Object.fromEntries(problems.filter(([, error]) => error)) as Problems;
};
