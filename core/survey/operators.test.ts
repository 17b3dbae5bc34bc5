import { conditionOperators, isEmptyAnswer, testHolds } from './operators';
import type { AnswerValue, ConditionOperator } from './types';

type Row = [AnswerValue | undefined, ConditionOperator, string | number, boolean];

const rows: Row[] = [
  ['Red', 'equals', 'Red', true],
  ['red', 'equals', 'Red', false],
  [4, 'equals', '4', true],
  [4, 'equals', '4.0', true],
  [['A', 'B'], 'equals', 'B', true],
  [['A', 'B'], 'equals', 'C', false],
  [['A', 'B'], 'not_equals', 'C', true],
  ['Red', 'not_equals', 'red', true],
  ['Deep Red', 'contains', 'RED', true],
  [['Deep Red', 'Blue'], 'contains', 'red', true],
  [['Deep Red'], 'not_contains', 'blue', true],
  ['Deep Red', 'not_contains', 'red', false],
  [5, 'greater_than', '4', true],
  ['10', 'greater_than', '9', true],
  [4, 'greater_than', '4', false],
  [4, 'greater_equal', '4', true],
  [3, 'less_than', 4, true],
  [4, 'less_equal', '4', true],
  ['2026-01-02', 'less_than', '2026-02-01', true],
  ['09:30', 'greater_equal', '09:00', true],
  ['09:30', 'greater_equal', '2026-01-01', false],
  ['many', 'greater_than', '1', false],
  [['5'], 'greater_than', '1', false],
  ['', 'is_empty', '', true],
  ['  ', 'is_empty', '', true],
  [undefined, 'is_empty', '', true],
  [[], 'is_empty', '', true],
  [0, 'is_empty', '', false],
  ['x', 'is_not_empty', '', true],
  [['x'], 'is_not_empty', '', true],
  [[], 'is_not_empty', '', false],
  [undefined, 'not_equals', 'x', false],
  ['', 'not_contains', 'x', false],
  [[], 'not_equals', 'x', false],
];

describe('condition operators', () => {
  test.each(rows)(
    'BUILD-030 BUILD-031 BUILD-041 BUILD-042: %j %s %j is %s',
    (answer, operator, value, expected) => {
      expect(testHolds({ operator, value }, answer)).toBe(expected);
    },
  );

  test('BUILD-041: there are exactly the ten specified operators', () => {
    expect(conditionOperators).toEqual([
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
    ]);
  });

  test('zero and false are answers, blanks and lists of blanks are not', () => {
    expect([0, false, 'a', ['a']].map((answer) => isEmptyAnswer(answer))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(
      [undefined, null, '', ' \n', [], ['', ' ']].map((answer) => isEmptyAnswer(answer)),
    ).toEqual([true, true, true, true, true, true]);
  });
});
