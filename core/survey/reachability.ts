import { contextQuestions } from './answerContext';
import { type LintBudget, spend } from './lintBudget';
import { finding, type LintFinding } from './lintFinding';
import { testHolds } from './operators';
import { possibleAnswers } from './possibleAnswers';
import { answerShapeOf, takesAnswer } from './questionTypes';
import type { AnswerValue, ConditionTest, Question, VisibleRule } from './types';
import { isConditional } from './visibility';

/** Maximum number of outcomes to try per question. With more, the question is not analyzed. */
const maxOutcomes = 5000;

/** Results of a list of tests on one answer, a 1 or a 0 each. */
type Outcome = string;

/** Returns questions that no combination of earlier answers ever shows. Each target is considered separately, and as empty if it is optional. The context may have any value. */
export const findUnreachable = (
  questions: readonly Question[],
  budget: LintBudget,
): LintFinding[] => {
  const unreachable = new Set<string>();
  return questions.flatMap((question, index) => {
    if (!index || !isConditional(question)) return [];
    const tests = rulesOf(question).flatMap(testsOf);
    const targetIds = new Set(tests.map(({ targetQuestionId }) => targetQuestionId));
    const targets = [
      ...contextQuestions([question]),
      ...questions.slice(0, index).filter(({ id }) => targetIds.has(id)),
    ];
    const choices = targets.map((target) => {
      const empty = outcomeOf(target, tests, undefined);
      if (unreachable.has(target.id)) return [empty];
      const mayBeEmpty =
        !target.required ||
        !takesAnswer(target) ||
        (target !== questions[0] && isConditional(target));
      const outcomes = possibleOutcomes(target, tests, budget);
      return outcomes && mayBeEmpty ? [empty, ...outcomes] : outcomes;
    });
    if (!areFew(choices) || canShow(question, choices, budget)) return [];
    unreachable.add(question.id);
    return [finding('unreachable', 'error', { question, index })];
  });
};

/** Returns everything that decides if a question is shown: the ways to show it, then its conditions. */
export const rulesOf = ({ visibleWhen, conditions }: Question): VisibleRule[] => [
  ...(visibleWhen ?? []),
  ...(conditions ?? []),
];

/** Returns a condition's own test and its additional tests. */
export const testsOf = (condition: VisibleRule): ConditionTest[] => [
  condition,
  ...(condition.and ?? []),
];

/**
 * Returns all possible combined results of the tests for one answer to the target; tests of other questions count as failed. Null: too many to
 * try.
 */
export const possibleOutcomes = (
  target: Question,
  tests: readonly ConditionTest[],
  budget: LintBudget,
): Outcome[] | null => {
  if (budget.left <= 0) return null;
  const answers = possibleAnswers(target, tests);
  if (!answers) return null;
  const isList = answerShapeOf(target) === 'options';
  const own = tests.filter(({ targetQuestionId }) => targetQuestionId === target.id);
  const perAnswer = own.reduce(
    (sum, { value }) => sum + 10 + String(value ?? '').length / 16,
    tests.length,
  );
  const found = new Set<Outcome>();
  for (const answer of answers) {
    if (!spend(budget, perAnswer + (own.length * String(answer).length) / 16)) return null;
    found.add(outcomeOf(target, tests, isList ? [String(answer)] : answer));
  }
  if (isList) {
    for (const member of [...found]) {
      if (!spend(budget, found.size * tests.length)) return null;
      for (const list of [...found]) found.add(together(tests, member, list));
      if (found.size > maxOutcomes) return null;
    }
  }
  return [...found];
};

/** Returns the results of the tests for one answer to the target. */
export const outcomeOf = (
  target: Question,
  tests: readonly ConditionTest[],
  answer: AnswerValue | undefined,
): Outcome =>
  tests
    .map((test) => (test.targetQuestionId === target.id && testHolds(test, answer) ? '1' : '0'))
    .join('');

/** Combines the results for two parts of a list: the list contains what either part contains, and lacks only what both lack. */
const together = (tests: readonly ConditionTest[], left: Outcome, right: Outcome): Outcome =>
  tests
    .map(({ operator }, place) => {
      const both = [left[place], right[place]];
      return (operator.startsWith('not_') ? both.every((says) => says === '1') : both.includes('1'))
        ? '1'
        : '0';
    })
    .join('');

const areFew = (choices: readonly (Outcome[] | null)[]): choices is Outcome[][] =>
  choices.reduce((product, outcomes) => product * (outcomes?.length ?? Infinity), 1) <= maxOutcomes;

const canShow = (
  question: Question,
  choices: readonly Outcome[][],
  budget: LintBudget,
  chosen: readonly Outcome[] = [],
): boolean => {
  if (chosen.length < choices.length)
    return choices[chosen.length]!.some((outcome) =>
      canShow(question, choices, budget, [...chosen, outcome]),
    );
  const { visibleWhen = [], conditions = [] } = question;
  if (!spend(budget, visibleWhen.length + conditions.length)) return true;
  let place = 0;
  const holds = ({ and }: VisibleRule): boolean => {
    const end = place + 1 + (and?.length ?? 0);
    let held = true;
    for (; place < end && held; place += 1) held = chosen.some((outcome) => outcome[place] === '1');
    budget.left -= chosen.length;
    place = end;
    return held;
  };
  // Calls holds() for every rule, because each call advances `place`.
  if (visibleWhen.length && !visibleWhen.map(holds).includes(true)) return false;
  const decisive = conditions.find(holds);
  return decisive?.action !== 'hide' && decisive?.action !== 'skip';
};
