import type { Jump } from '@core/survey/jumps';
import { editorOperators } from '@core/survey/operators';
import { answerShapeOf, questionTypeEntry } from '@core/survey/questionTypes';
import type {
  Condition,
  ConditionOperator,
  ConditionTest,
  Question,
  VisibleRule,
} from '@core/survey/types';
import { isVariableSource, readSource } from '@core/survey/variables/surveyVariable';
import type { SegmentNames } from '@src/lib/useSegmentNames';
import { contextWords } from './contextWords';
import { surveyDraftsText } from '../texts/surveyDraftsText';

/** Operators without a value. */
export const isUnary = (operator: ConditionOperator): boolean =>
  operator === 'is_empty' || operator === 'is_not_empty';

/**
 * Returns the operators for a target: the editor's six (BUILD-040); for several answers, only those
 * that work on a list (BUILD-042); for answers with named parts, only whether there is an answer.
 * Also includes the current operator, so that an imported condition keeps its meaning.
 */
export const operatorsFor = (
  target: Question | undefined,
  chosen: ConditionOperator,
): ConditionOperator[] => {
  const shape = target && answerShapeOf(target);
  const offered: ConditionOperator[] = [
    ...editorOperators.filter(
      (operator) =>
        shape !== 'parts' && shape !== 'files' && (shape !== 'options' || !/than/.test(operator)),
    ),
    'is_empty',
    'is_not_empty',
  ];
  return offered.includes(chosen) ? offered : [...offered, chosen];
};

/** "Shown when 1 is less than 4": a condition in words, with questions by number. */
export const conditionWords = (
  condition: Condition,
  questions: readonly Question[],
  segments?: SegmentNames,
): string =>
  surveyDraftsText(`when.${condition.action ?? 'show'}`, {
    tests: testsWords(condition, questions, segments),
  });

/**
 * "Shown only if 1 is less than 9, or 2 is answered": a question's "show if" rules in words. Empty
 * if it has none.
 */
export const visibleWords = (
  question: Question,
  questions: readonly Question[],
  segments?: SegmentNames,
): string | null => {
  const rules = rulesWords(question, questions, segments);
  return rules === null ? null : surveyDraftsText('onlyIf', { rules });
};

/** "Jumps to question 5 when 2 equals no": a jump in words. */
export const jumpWords = (
  jump: Jump,
  questions: readonly Question[],
  segments?: SegmentNames,
): string => {
  const tests = testsWords(jump, questions, segments);
  if (jump.to == null) return surveyDraftsText('jump.end', { tests });
  const place = questions.findIndex(({ id }) => id === jump.to);
  return place < 0
    ? surveyDraftsText('jump.deleted', { tests })
    : surveyDraftsText('jump.to', { number: place + 1, tests });
};

/** "1 is less than 9, or 2 is answered": the "show if" rules, or null if there are none. */
export const rulesWords = (
  { visibleWhen }: Question,
  questions: readonly Question[],
  segments?: SegmentNames,
): string | null =>
  visibleWhen?.length
    ? eitherWords(visibleWhen.map((rule) => testsWords(rule, questions, segments)))
    : null;

/** "when 1 is empty, or when 2 is no": one of several rules. */
export const eitherWords = (parts: readonly string[]): string =>
  parts.length === 0
    ? ''
    : parts.reduce((first, second) => surveyDraftsText('orRule', { first, second }));

/** "1 is less than 4 and 2 is answered": all tests of a rule. */
export const testsWords = (
  rule: VisibleRule,
  questions: readonly Question[],
  segments?: SegmentNames,
): string =>
  [rule, ...(rule.and ?? [])]
    .map((test: ConditionTest) => contextWords(test, segments) ?? testWords(test, questions))
    .reduce((first, second) => surveyDraftsText('andTest', { first, second }));

const testWords = (
  { targetQuestionId, operator, value }: ConditionTest,
  questions: readonly Question[],
): string => {
  const place = questions.findIndex(({ id }) => id === targetQuestionId);
  const target = questions[place];
  const question = isVariableSource(targetQuestionId)
    ? surveyDraftsText('target.variable', { name: readSource(targetQuestionId).name })
    : target
      ? surveyDraftsText('target.number', { number: place + 1 })
      : surveyDraftsText('target.deleted');
  const text = String(value ?? '');
  return surveyDraftsText(`test.${operator}`, {
    question,
    value: (target && readAnswerValue(target, text)) || text || '…',
  });
};

/** Returns the text of an answer: a word for yes and no, any other answer unchanged. */
export const readAnswerValue = ({ type }: Question, answer: string): string =>
  questionTypeEntry(type).shape === 'yes-no' && (answer === 'yes' || answer === 'no')
    ? surveyDraftsText(`answer.${answer}`)
    : answer;
