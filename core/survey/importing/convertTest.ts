import { questionTypeEntry } from '../questionTypes';
import type { ConditionOperator, ConditionTest, Question } from '../types';
import { pairText } from '../types/pairs';
import type { ForeignTest } from './answerRules';
import type { ForeignOption, ForeignQuestion } from './importModel';

/** A question of the file with the question it became. */
export interface CarriedQuestion {
  foreign: ForeignQuestion;
  question: Question;
  /** Its options and rows by the codes of the file. */
  options: readonly ForeignOption[];
  rows: readonly ForeignOption[];
}

const ORDERS: readonly ConditionOperator[] = [
  'greater_than',
  'less_than',
  'greater_equal',
  'less_equal',
];
const TRUE_WORDS = ['true', 'yes', 'y', '1'];
const FALSE_WORDS = ['false', 'no', 'n', '0', '2'];

/** Returns our alternative tests for one test of the file; null if our conditions can't express it. */
export const convertTest = (
  { part, operator, value = '' }: ForeignTest,
  { question, options, rows }: CarriedQuestion,
): readonly ConditionTest[] | null => {
  const { id: targetQuestionId, type } = question;
  if (type === 'statement' || type === 'ranking') return null;
  const isParted = ['parts', 'files'].includes(questionTypeEntry(type).shape);
  const test = (said: ConditionOperator, compared: string): ConditionTest => ({
    targetQuestionId,
    operator: said,
    value: compared,
  });
  if (operator === 'is_empty' || operator === 'is_not_empty') {
    if (part !== undefined && type === 'matrix') {
      const row = rows.find(({ code, label }) => code === part || label === part);
      // A row is empty if all columns are empty: one test for each column.
      return row && operator === 'is_not_empty'
        ? options.map(({ label }) => test('equals', pairText(row.label, label)))
        : null;
    }
    // Our test only asks whether any part is filled in.
    return part !== undefined && isParted ? null : [{ targetQuestionId, operator }];
  }
  if (isParted) return null;
  if (type === 'yes-no') {
    const word = value.toLowerCase();
    const said = TRUE_WORDS.includes(word) ? 'yes' : FALSE_WORDS.includes(word) ? 'no' : null;
    return said && !ORDERS.includes(operator) ? [test(exact(operator), said)] : null;
  }
  if (!options.length)
    return type === 'checkbox' && ORDERS.includes(operator) ? null : [test(operator, value)];
  if (type === 'consent')
    return TRUE_WORDS.includes(value.toLowerCase())
      ? [test(exact(operator), options[0]!.label)]
      : null;
  const named = (label: string): string | null => {
    if (type !== 'matrix') return label;
    const row = rows.find(({ code, label: read }) => code === part || read === part);
    return row ? pairText(row.label, label) : null;
  };
  const chosen = options.filter((option) => fits(option, operator, value));
  if (!ORDERS.includes(operator) && chosen.length === 0) return null;
  const tests = chosen.map(({ label }) => named(label));
  if (tests.includes(null)) return null;
  return (tests as string[]).map((label) =>
    test(ORDERS.includes(operator) ? 'equals' : exact(operator), label),
  );
};

/** Options are compared as a whole, even if the file says "contains". */
const exact = (operator: ConditionOperator): ConditionOperator =>
  operator === 'contains' ? 'equals' : operator === 'not_contains' ? 'not_equals' : operator;

const fits = (
  { code, label }: ForeignOption,
  operator: ConditionOperator,
  value: string,
): boolean => {
  if (!ORDERS.includes(operator)) return code === value || label === value;
  const [left, right] = [Number(code), Number(value)];
  return (
    (operator.startsWith('greater') && left > right) ||
    (operator.startsWith('less') && left < right) ||
    (operator.endsWith('equal') && left === right)
  );
};
