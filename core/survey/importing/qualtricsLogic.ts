import type { ConditionOperator } from '../types';
import {
  allRules,
  answerRule,
  anyRule,
  never,
  notRule,
  unsaid,
  type ForeignRule,
} from './answerRules';
import { byWord, fieldsOf, itemsOf, wordOf } from './fileValues';
import type { ImportNote } from './importModel';
import { pipeMark, readableText } from './readableText';

type Fields = Record<string, unknown>;

const COMPARISONS = byWord<{ operator: ConditionOperator; opposite?: boolean }>({
  EqualTo: { operator: 'equals' },
  NotEqualTo: { operator: 'equals', opposite: true },
  Contains: { operator: 'contains' },
  DoesNotContain: { operator: 'contains', opposite: true },
  GreaterThan: { operator: 'greater_than' },
  GreaterThanOrEqual: { operator: 'greater_equal' },
  LessThan: { operator: 'less_than' },
  LessThanOrEqual: { operator: 'less_equal' },
  Empty: { operator: 'is_empty' },
  NotEmpty: { operator: 'is_not_empty' },
});

/** Reads one expression: `q://QID1/SelectableChoice/2` Selected, `q://QID3/ChoiceTextEntryValue` Contains "x". */
const expressionRule = (expression: Fields, operator: string): ForeignRule => {
  const locator = wordOf(
    expression['LeftOperand'] ?? expression['ChoiceLocator'] ?? expression['Locator'],
  );
  const [scheme, , id = '', part = '', code, answer] = locator.split('/');
  if (
    scheme !== 'q:' ||
    (expression['LogicType'] !== undefined && expression['LogicType'] !== 'Question')
  )
    return unsaid;
  if (operator === 'Selected' || operator === 'NotSelected') {
    if (!['SelectableChoice', 'SelectableAnswer'].includes(part) || code === undefined)
      return unsaid;
    const rule =
      answer === undefined
        ? answerRule(id, 'equals', code)
        : answerRule(id, 'equals', answer, code);
    return operator === 'Selected' ? rule : notRule(rule);
  }
  const known = COMPARISONS[operator];
  if (!known || !['ChoiceTextEntryValue', 'ChoiceNumericEntryValue', 'QuestionText'].includes(part))
    return unsaid;
  // Each field of a form is a separate question.
  const name =
    code !== undefined && part === 'ChoiceTextEntryValue' && code !== '1' ? `${id}_${code}` : id;
  const rule = known.operator.startsWith('is_')
    ? answerRule(name, known.operator)
    : answerRule(name, known.operator, wordOf(expression['RightOperand']));
  return known.opposite ? notRule(rule) : rule;
};

/**
 * Reads display and branch logic: numbered groups of numbered expressions, each joined to the one before it. "And" binds tighter than "or", and
 * each group is a bracket. Null if there is none.
 */
export const qualtricsLogic = (logic: unknown): ForeignRule | null => {
  const groups = numbered(logic);
  if (!groups.length) return null;
  return joined(
    groups.map((group) => ({
      or: /or/i.test(wordOf(group['Type'])),
      rule: joined(
        numbered(group).map((expression) => ({
          or: /or/i.test(wordOf(expression['Conjuction'] ?? expression['Conjunction'])),
          rule: expressionRule(expression, wordOf(expression['Operator'])),
        })),
      ),
    })),
  );
};

/** Returns the condition of a skip. */
export const skipRule = (skip: Fields): ForeignRule =>
  expressionRule(skip, wordOf(skip['Operator'] ?? skip['Condition']));

const numbered = (value: unknown): Fields[] =>
  Object.entries(fieldsOf(value))
    .filter(([key]) => /^\d+$/.test(key))
    .map(([, one]) => fieldsOf(one));

const joined = (rules: readonly { or: boolean; rule: ForeignRule }[]): ForeignRule => {
  const ways: ForeignRule[][] = [];
  for (const { or, rule } of rules) {
    if (or || !ways.length) ways.push([rule]);
    else ways.at(-1)!.push(rule);
  }
  if (!ways.length) return never;
  return anyRule(...ways.map((way) => allRules(...way)));
};

/** `${q://QID1/ChoiceGroup/SelectedChoices}` repeats an answer; other sources have no question. */
export const qualtricsText = (value: unknown, notes: ImportNote[]): string =>
  readableText(value, notes).replace(
    /\$\{([a-z]{1,4}):\/\/([^{}]{1,200})\}/g,
    (_all, scheme: string, path: string) =>
      pipeMark(scheme === 'q' ? path.split('/')[0]! : `${scheme}:${path}`),
  );

/** Returns options or rows by number, in the order shown. */
export const inShownOrder = (choices: unknown, shown: unknown): [string, Fields][] => {
  const all = Array.isArray(choices)
    ? (choices as unknown[]).map((choice, at): [string, unknown] => [String(at + 1), choice])
    : Object.entries(fieldsOf(choices));
  const known = new Map(all.map(([code, choice]) => [code, fieldsOf(choice)]));
  const order = itemsOf(shown).map((code) => wordOf(code));
  const codes = [
    ...order.filter((code) => known.has(code)),
    ...[...known.keys()].filter((code) => !order.includes(code)),
  ];
  return [...new Set(codes)].map((code) => [code, known.get(code)!]);
};
