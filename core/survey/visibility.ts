import { isEmptyAnswer, testHolds } from './operators';
import type { Answers, AnswerValue, Condition, ConditionTest, Question } from './types';

/**
 * The questions a respondent sees for the given answers, in order.
 * The first question is always visible; of a question's conditions the first that matches decides: `hide` and `skip` hide,
 * `show` or no action shows; without a match it is visible (BUILD-025 to BUILD-029, OP-096 to OP-099).
 * One pass in question order: an answer counts only while its own question is visible, and a condition whose target is not
 * an earlier question never matches. So the result is always defined and no cycle can arise.
 */
export const visibleQuestions = <Q extends Question>(
  questions: readonly Q[],
  answers: Answers,
): Q[] => {
  const effective = new Map<string, AnswerValue | undefined>();
  return questions.filter((question, index) => {
    const visible = !index || !hides(question.conditions, effective);
    effective.set(question.id, visible ? answers[question.id] : undefined);
    return visible;
  });
};

type Effective = ReadonlyMap<string, AnswerValue | undefined>;

const hides = (conditions: readonly Condition[] | undefined, effective: Effective): boolean => {
  const decisive = conditions?.find((condition) => conditionMatches(condition, effective));
  return decisive?.action === 'hide' || decisive?.action === 'skip';
};

/** Whether a condition and all its further tests hold for the answers known so far. */
export const conditionMatches = (condition: Condition, effective: Effective): boolean =>
  [condition, ...(condition.and ?? [])].every(
    (test: ConditionTest) =>
      effective.has(test.targetQuestionId) && testHolds(test, effective.get(test.targetQuestionId)),
  );

/** The given answers of visible questions, empty ones left out: what is submitted, stored and compared. */
export const dropHiddenAnswers = (questions: readonly Question[], answers: Answers): Answers =>
  Object.fromEntries(
    visibleQuestions(questions, answers)
      .filter(({ id }) => !isEmptyAnswer(answers[id]))
      .map(({ id }) => [id, answers[id]]),
  );
