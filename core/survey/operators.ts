import type { AnswerValue, ConditionOperator, ConditionTest } from './types';

/**
 * True if an answer is not empty. Blank text, and lists or parts that contain only blank text, are
 * empty.
 */
export const isEmptyAnswer = (answer: AnswerValue | undefined): boolean =>
  typeof answer === 'object'
    ? Object.values(answer ?? {}).every(isEmptyAnswer)
    : !String(answer ?? '').trim();

/** The ten operators in the order of the specification. */
export const conditionOperators: readonly ConditionOperator[] = [
  'equals',
  'not_equals',
  'contains',
  'not_contains',
  'is_empty',
  'is_not_empty',
  'greater_than',
  'less_than',
  'greater_equal',
  'less_equal',
];

/** The six operators that the question editor offers (BUILD-040). */
export const editorOperators = [
  'equals',
  'not_equals',
  'contains',
  'not_contains',
  'greater_than',
  'less_than',
] as const;

/**
 * True if an answer passes a test. Presence is checked first (OP-096); every other test of an empty answer fails, so an unanswered target is
 * ignored. Lists support equals (membership), not_equals, contains and not_contains (BUILD-042).
 */
export const testHolds = (
  { operator, value }: Pick<ConditionTest, 'operator' | 'value'>,
  answer: AnswerValue | undefined,
): boolean => {
  const empty = isEmptyAnswer(answer);
  if (operator === 'is_empty') return empty;
  if (operator === 'is_not_empty') return !empty;
  if (empty) return false;
  const isSeveral = typeof answer === 'object';
  const members = isSeveral ? Object.values(answer!) : [answer];
  const text = String(value ?? '');
  const positive = operator.replace('not_', '');
  const wanted = positive === operator;
  if (positive === 'equals')
    return (
      wanted ===
      members.some(
        (member) => String(member) === text || (isNumeric(text) && member === Number(text)),
      )
    );
  if (positive === 'contains')
    return (
      wanted === members.some((member) => String(member).toLowerCase().includes(text.toLowerCase()))
    );
  const order = isSeveral ? NaN : compare(String(answer), text);
  return (
    (operator.startsWith('greater') && order > 0) ||
    (operator.startsWith('less') && order < 0) ||
    (operator.endsWith('equal') && order === 0)
  );
};

const isNumeric = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/** ISO dates and times sort as text. Times compare only with times, dates only with dates. */
const isoForm = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d)?/;

/**
 * Returns a negative number, zero or a positive number for less, equal or greater; NaN if the two can't be ordered, so that no comparison
 * holds.
 */
const compare = (left: string, right: string): number => {
  if (isNumeric(left) && isNumeric(right)) return Number(left) - Number(right);
  const [a, b] = [isoForm.exec(left)!, isoForm.exec(right)!];
  const comparable = a[0] && b[0] && !a[1] === !b[1];
  return comparable ? (left > right ? 1 : left < right ? -1 : 0) : NaN;
};
