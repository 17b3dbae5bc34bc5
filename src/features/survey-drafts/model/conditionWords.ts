import { editorOperators } from '@core/survey/operators';
import { questionTypeEntry } from '@core/survey/questionTypes';
import type {
  Condition,
  ConditionOperator,
  ConditionTest,
  Question,
  VisibleRule,
} from '@core/survey/types';

/** Operators as they read in a sentence. */
export const operatorWords: Record<ConditionOperator, string> = {
  equals: 'equals',
  not_equals: 'does not equal',
  contains: 'contains',
  not_contains: 'does not contain',
  is_empty: 'is empty',
  is_not_empty: 'is answered',
  greater_than: 'is greater than',
  less_than: 'is less than',
  greater_equal: 'is at least',
  less_equal: 'is at most',
};

const actionWords = { show: 'Shown', hide: 'Hidden', skip: 'Skipped' } as const;

/** Operators that compare with nothing. */
export const isUnary = (operator: ConditionOperator): boolean =>
  operator === 'is_empty' || operator === 'is_not_empty';

/**
 * The operators offered for a target: the six of the editor (BUILD-040), for several answers only those that a list understands
 * (BUILD-042), whether there is an answer at all, and the one already chosen, so that an imported condition keeps its meaning.
 */
export const operatorsFor = (
  target: Question | undefined,
  chosen: ConditionOperator,
): ConditionOperator[] => {
  const several = target && questionTypeEntry(target.type).shape === 'options';
  const offered: ConditionOperator[] = [
    ...editorOperators.filter((operator) => !several || !/than/.test(operator)),
    'is_empty',
    'is_not_empty',
  ];
  return offered.includes(chosen) ? offered : [...offered, chosen];
};

/** "Shown when 1 is less than 4": a condition in words, questions by their number. */
export const conditionWords = (condition: Condition, questions: readonly Question[]): string =>
  `${actionWords[condition.action ?? 'show']} when ${ruleWords(condition, questions)}`;

/** "Shown only if 1 is less than 9, or 2 is answered": what a question waits for; nothing where it waits for nothing. */
export const visibleWords = (
  { visibleWhen }: Question,
  questions: readonly Question[],
): string | null =>
  visibleWhen?.length
    ? `Shown only if ${visibleWhen.map((rule) => ruleWords(rule, questions)).join(', or ')}`
    : null;

const ruleWords = (rule: VisibleRule, questions: readonly Question[]): string =>
  [rule, ...(rule.and ?? [])]
    .map((test: ConditionTest) => testWords(test, questions))
    .join(' and ');

const testWords = (
  { targetQuestionId, operator, value }: ConditionTest,
  questions: readonly Question[],
): string => {
  const place = questions.findIndex(({ id }) => id === targetQuestionId);
  const target = place < 0 ? 'a deleted question' : String(place + 1);
  return `${target} ${operatorWords[operator]}${isUnary(operator) ? '' : ` ${String(value ?? '') || '…'}`}`;
};
