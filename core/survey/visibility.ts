import { isEmptyAnswer, testHolds } from './operators';
import type { Answers, AnswerValue, ConditionTest, Question, VisibleRule } from './types';

/** A question whose conditions test variables (variables/withVariables.ts). */
export interface QuestionWithVariables {
  /** Adds their values to the answers to the questions before it. */
  before?: (known: Map<string, AnswerValue | undefined>) => void;
}

/**
 * Returns the questions that a respondent sees for the given answers, in order.
 * The first question is always visible. A question's first condition that matches decides: `hide` and `skip` hide, `show` or no action
 * shows; without a match it is visible (BUILD-025 to BUILD-029, OP-096 to OP-099). If `visibleWhen` (ours) is set, one of its rules must hold
 * first.
 * One pass in question order: an answer counts only while its own question is visible, and a condition whose target is not an earlier question
 * never matches. So the result is always defined, and cycles are impossible.
 */
export const visibleQuestions = <Q extends Question & QuestionWithVariables>(
  questions: readonly Q[],
  answers: Answers,
): Q[] => {
  const effective = new Map<string, AnswerValue | undefined>();
  return questions.filter((question, index) => {
    question.before?.(effective);
    const visible = !index || isVisibleBy(question, (rule) => conditionMatches(rule, effective));
    effective.set(question.id, visible ? answers[question.id] : '');
    return visible;
  });
};

type Effective = ReadonlyMap<string, AnswerValue | undefined>;

/**
 * Returns whether a question other than the first is shown. `holds` returns the result of each
 * rule.
 */
export const isVisibleBy = (
  { conditions, visibleWhen }: Question,
  holds: (rule: VisibleRule) => boolean,
): boolean => {
  const { action = 'show' } = conditions?.find(holds) ?? {};
  return action === 'show' && (!visibleWhen?.length || visibleWhen.some(holds));
};

/** True if a condition and all its further tests hold for the answers known so far. */
export const conditionMatches = (condition: VisibleRule, effective: Effective): boolean =>
  [condition, ...(condition.and ?? [])].every(
    (test: ConditionTest) =>
      effective.has(test.targetQuestionId) && testHolds(test, effective.get(test.targetQuestionId)),
  );

/** True if answers can hide the question; the first one is always shown. */
export const isConditional = ({ conditions, visibleWhen }: Question): boolean =>
  Boolean(conditions?.length || visibleWhen?.length);

/** Returns the non-empty answers of visible questions, which are submitted, stored and compared. */
export const dropHiddenAnswers = (questions: readonly Question[], answers: Answers): Answers =>
  Object.fromEntries(
    visibleQuestions(questions, answers)
      .filter(({ id }) => !isEmptyAnswer(answers[id]))
      .map(({ id }) => [id, answers[id]]),
  );
