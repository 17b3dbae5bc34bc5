import type { ConditionOperator, ConditionTest } from '../types';

/** One comparison of a question in the file with a value. */
export interface ForeignTest {
  /** The name of the question in the file. */
  name: string;
  /** The row of a matrix, by its code. */
  part?: string;
  operator: ConditionOperator;
  /** The code of an option, a number, or text. */
  value?: string;
}

/**
 * A condition of another tool. `unsaid`: a part that our conditions can't express. A rule that
 * needs it is not imported.
 */
export type ForeignRule =
  | { kind: 'answer'; test: ForeignTest }
  | { kind: 'all' | 'any'; rules: readonly ForeignRule[] }
  | { kind: 'not'; rule: ForeignRule }
  | { kind: 'always' | 'never' | 'unsaid' };

export const always: ForeignRule = { kind: 'always' };
export const never: ForeignRule = { kind: 'never' };
export const unsaid: ForeignRule = { kind: 'unsaid' };

export const allRules = (...rules: readonly ForeignRule[]): ForeignRule => ({ kind: 'all', rules });
export const anyRule = (...rules: readonly ForeignRule[]): ForeignRule => ({ kind: 'any', rules });
export const notRule = (rule: ForeignRule): ForeignRule => ({ kind: 'not', rule });

/** Creates a rule with a single test. */
export const answerRule = (
  name: string,
  operator: ConditionOperator,
  value?: string,
  part?: string,
): ForeignRule => ({
  kind: 'answer',
  test: {
    name,
    operator,
    ...(value !== undefined && { value }),
    ...(part !== undefined && { part }),
  },
});

/** The alternatives under which a condition holds, each a list of tests that must all hold. No alternative: never. One without tests: always. */
export type Ways = readonly (readonly ConditionTest[])[];

/** The most alternatives and tests that a question can have (see survey.schema.ts). */
const WAYS_MAX = 100;
const TESTS_MAX = 21;

const OPPOSITES: Readonly<Record<ConditionOperator, ConditionOperator>> = {
  equals: 'not_equals',
  not_equals: 'equals',
  contains: 'not_contains',
  not_contains: 'contains',
  is_empty: 'is_not_empty',
  is_not_empty: 'is_empty',
  greater_than: 'less_equal',
  less_equal: 'greater_than',
  less_than: 'greater_equal',
  greater_equal: 'less_than',
};

/**
 * Returns the alternatives under which a rule holds.
 * @param say returns alternative tests for one test of the file; null if our conditions can't express it.
 * @returns null if the rule can't be expressed, or needs more tests than a question can have.
 */
export const waysOf = (
  rule: ForeignRule,
  say: (test: ForeignTest) => readonly ConditionTest[] | null,
  wanted = true,
): Ways | null => {
  if (rule.kind === 'not') return waysOf(rule.rule, say, !wanted);
  if (rule.kind === 'answer') return waysOfTest(rule.test, say, wanted);
  if (rule.kind !== 'all' && rule.kind !== 'any') {
    if (rule.kind === 'unsaid') return null;
    return (rule.kind === 'always') === wanted ? [[]] : [];
  }
  const parts: Ways[] = [];
  for (const part of rule.rules) {
    const ways = waysOf(part, say, wanted);
    if (!ways) return null;
    parts.push(ways);
  }
  return (rule.kind === 'all') === wanted ? together(parts) : fewest(parts.flat());
};

const waysOfTest = (
  test: ForeignTest,
  say: (test: ForeignTest) => readonly ConditionTest[] | null,
  wanted: boolean,
): Ways | null => {
  const { operator } = test;
  const opposite = wanted ? operator : OPPOSITES[operator];
  const said = say({ ...test, operator: opposite });
  if (!said) return null;
  // Our comparisons never hold for an empty answer, but their negations do.
  const aboutEmpty = operator === 'is_empty' || operator === 'is_not_empty';
  const empty = wanted || aboutEmpty ? [] : say({ name: test.name, operator: 'is_empty' });
  if (!empty) return null;
  return [...said, ...empty].map((one) => [one]);
};

const together = (parts: readonly Ways[]): Ways | null => {
  let ways: Ways | null = [[]];
  for (const part of parts) {
    const next: ConditionTest[][] = ways.flatMap((way) => part.map((more) => withTests(way, more)));
    if (next.some((way) => way.length > TESTS_MAX)) return null;
    ways = fewest(next);
    if (!ways) return null;
  }
  return ways;
};

const keyOf = (test: ConditionTest): string =>
  JSON.stringify([test.targetQuestionId, test.operator, test.value]);

const withTests = (
  way: readonly ConditionTest[],
  more: readonly ConditionTest[],
): ConditionTest[] => [...new Map([...way, ...more].map((test) => [keyOf(test), test])).values()];

/** Removes alternatives that another one covers; null if more remain than a question can have. */
const fewest = (ways: Ways): Ways | null => {
  if (ways.length > WAYS_MAX * 4) return null;
  const keyed = ways
    .map((way) => ({ way, keys: new Set(way.map(keyOf)) }))
    .sort((left, right) => left.keys.size - right.keys.size);
  const kept: typeof keyed = [];
  for (const one of keyed)
    if (!kept.some(({ keys }) => [...keys].every((key) => one.keys.has(key)))) kept.push(one);
  return kept.length > WAYS_MAX ? null : kept.map(({ way }) => way);
};
