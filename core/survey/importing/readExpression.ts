import type { ConditionOperator } from '../types';
import {
  allRules,
  always,
  answerRule,
  anyRule,
  never,
  notRule,
  unsaid,
  type ForeignRule,
} from './answerRules';
import { byWord, deepestNesting } from './fileValues';

/** A tool's syntax for question names in expressions. */
export interface ExpressionNames {
  /** SurveyJS writes {name}, LimeSurvey the bare name. */
  braces: boolean;
  /** Question and row of a name; null if there is none. */
  read: (name: string) => { name: string; part?: string } | null;
}

type Token = { kind: 'name' | 'value' | 'word' | 'sign'; text: string };
type Operand =
  | { kind: 'name'; name: string; part?: string | undefined }
  | { kind: 'values'; values: readonly string[] }
  | { kind: 'rule'; rule: ForeignRule };

const OPERATORS = byWord<string>({
  '=': 'equals',
  '==': 'equals',
  '===': 'equals',
  equal: 'equals',
  eq: 'equals',
  '!=': 'differs',
  '<>': 'differs',
  '!==': 'differs',
  notequal: 'differs',
  ne: 'differs',
  '>': 'greater_than',
  greater: 'greater_than',
  gt: 'greater_than',
  '<': 'less_than',
  less: 'less_than',
  lt: 'less_than',
  '>=': 'greater_equal',
  greaterorequal: 'greater_equal',
  ge: 'greater_equal',
  '<=': 'less_equal',
  lessorequal: 'less_equal',
  le: 'less_equal',
  contains: 'contains',
  contain: 'contains',
  notcontains: 'lacks',
  notcontain: 'lacks',
  anyof: 'anyof',
  allof: 'allof',
  noneof: 'noneof',
});
const FLIPPED: Readonly<Record<string, string>> = {
  greater_than: 'less_than',
  less_than: 'greater_than',
  greater_equal: 'less_equal',
  less_equal: 'greater_equal',
};

const SIGNS = /===|!==|&&|\|\||==|!=|<>|>=|<=|[=<>!()[\],+\-*/%^]/y;
const NUMBER = /\d+(?:\.\d+)?(?![\p{L}\p{N}_.])/uy;
const WORD = /[\p{L}\p{N}_][\p{L}\p{N}_.]*/uy;

/** Returns the tokens of an expression; null if it has an unknown character. */
const tokensOf = (text: string, braces: boolean): Token[] | null => {
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  while (at < text.length) {
    const character = text[at]!;
    if (/\s/.test(character)) {
      at += 1;
    } else if (character === '"' || character === "'" || (braces && character === '{')) {
      const end = text.indexOf(character === '{' ? '}' : character, at + 1);
      if (end < 0) return null;
      tokens.push({ kind: character === '{' ? 'name' : 'value', text: text.slice(at + 1, end) });
      at = end + 1;
    } else {
      const number = match(NUMBER);
      const sign = number === undefined ? match(SIGNS) : undefined;
      const found = number ?? sign ?? match(WORD);
      if (!found) return null;
      tokens.push({
        kind: number !== undefined ? 'value' : sign !== undefined ? 'sign' : 'word',
        text: found,
      });
      at += found.length;
    }
  }
  return tokens;
};

/**
 * Reads a condition in the syntax of SurveyJS (https://surveyjs.io/form-library/documentation/design-survey/conditional-logic) or LimeSurvey
 * (https://www.limesurvey.org/manual/ExpressionScript_-_Presentation). Anything that our conditions can't express (sums, functions, two
 * questions compared) is `unsaid`. Never throws.
 */
export const readExpression = (text: string, names: ExpressionNames): ForeignRule => {
  const tokens = text.length > 20_000 ? null : tokensOf(text, names.braces);
  if (!tokens?.length) return unsaid;
  let at = 0;
  const isNext = (...texts: readonly string[]): boolean => {
    const token = tokens[at];
    return (
      token !== undefined &&
      (token.kind === 'sign' || token.kind === 'word') &&
      texts.includes(token.text.toLowerCase())
    );
  };
  const take = (...texts: readonly string[]): boolean => {
    const taken = isNext(...texts);
    if (taken) at += 1;
    return taken;
  };
  const named = (name: string): Operand => {
    const read = names.read(name.trim());
    return read ? { kind: 'name', ...read } : { kind: 'rule', rule: unsaid };
  };
  const either = (depth: number): ForeignRule => {
    const rules = [both(depth)];
    while (take('or', '||')) rules.push(both(depth));
    return rules.length > 1 ? anyRule(...rules) : rules[0]!;
  };
  const both = (depth: number): ForeignRule => {
    const rules = [comparison(depth)];
    while (take('and', '&&')) rules.push(comparison(depth));
    return rules.length > 1 ? allRules(...rules) : rules[0]!;
  };
  const comparison = (depth: number): ForeignRule => {
    if (depth > deepestNesting) {
      at = tokens.length;
      return unsaid;
    }
    if (take('!', 'not', 'negate')) return notRule(comparison(depth + 1));
    const left = operand(depth);
    if (isNext('+', '-', '*', '/', '%', '^')) {
      at += 1;
      comparison(depth + 1);
      return unsaid;
    }
    if (take('empty')) return left.kind === 'name' ? testOf(left, 'is_empty') : unsaid;
    if (take('notempty')) return left.kind === 'name' ? testOf(left, 'is_not_empty') : unsaid;
    const token = tokens[at];
    const operator =
      token &&
      token.kind !== 'name' &&
      token.kind !== 'value' &&
      OPERATORS[token.text.toLowerCase()];
    if (!operator) return truthOf(left);
    at += 1;
    const right = operand(depth);
    if (isNext('+', '-', '*', '/', '%', '^')) {
      at += 1;
      comparison(depth + 1);
      return unsaid;
    }
    return compared(left, operator, right);
  };
  const operand = (depth: number): Operand => {
    const token = tokens[at];
    at += 1;
    if (!token) return { kind: 'rule', rule: unsaid };
    if (token.kind === 'name') return named(token.text);
    if (token.kind === 'value') return { kind: 'values', values: [token.text] };
    if (token.text === '(') {
      const rule = either(depth + 1);
      return { kind: 'rule', rule: take(')') ? rule : unsaid };
    }
    if (token.text === '-' && tokens[at]?.kind === 'value')
      return { kind: 'values', values: [`-${tokens[at++]!.text}`] };
    if (token.text === '[') return listed();
    if (token.kind === 'sign') return { kind: 'rule', rule: unsaid };
    if (isNext('(')) return called(token.text.toLowerCase(), depth);
    return names.braces || ['true', 'false'].includes(token.text.toLowerCase())
      ? { kind: 'values', values: [token.text] }
      : named(token.text);
  };
  const listed = (): Operand => {
    const values: string[] = [];
    while (at < tokens.length && !isNext(']')) {
      const token = tokens[at++]!;
      if (token.kind === 'value' || token.kind === 'word') values.push(token.text);
    }
    return take(']') ? { kind: 'values', values } : { kind: 'rule', rule: unsaid };
  };
  const called = (name: string, depth: number): Operand => {
    at += 1;
    const first = isNext(')') ? undefined : operandOrRule(depth + 1);
    const only = take(')');
    if (only && first?.kind === 'name' && name === 'is_empty')
      return { kind: 'rule', rule: testOf(first, 'is_empty') };
    if (only && first && (name === 'intval' || name === 'floatval')) return first;
    for (let open = only ? 0 : 1; open > 0 && at < tokens.length; at += 1)
      open += isNext('(') ? 1 : isNext(')') ? -1 : 0;
    return { kind: 'rule', rule: unsaid };
  };
  const operandOrRule = (depth: number): Operand =>
    depth > deepestNesting ? { kind: 'rule', rule: unsaid } : operand(depth);
  const rule = either(0);
  return at === tokens.length ? rule : unsaid;
};

const testOf = (
  { name, part }: { name: string; part?: string | undefined },
  operator: ConditionOperator,
  value?: string,
): ForeignRule => answerRule(name, operator, value, part);

/** Reads a single operand: a bracket, or the words for always and never. */
const truthOf = (operand: Operand): ForeignRule => {
  if (operand.kind === 'rule') return operand.rule;
  if (operand.kind === 'name') return unsaid;
  const [value = ''] = operand.values;
  return ['', '0', 'false'].includes(value.toLowerCase()) ? never : always;
};

const compared = (left: Operand, operator: string, right: Operand): ForeignRule => {
  if (left.kind === 'values' && right.kind === 'name')
    return ['contains', 'lacks', 'anyof', 'allof', 'noneof'].includes(operator)
      ? unsaid
      : compared(right, FLIPPED[operator] ?? operator, left);
  if (left.kind !== 'name' || right.kind !== 'values') return unsaid;
  const { values } = right;
  const each = (one: ConditionOperator): ForeignRule[] =>
    values.map((value) => testOf(left, one, value));
  const empty = values.length === 1 && !values[0]!.trim();
  if (operator === 'anyof') return anyRule(...each('equals'));
  if (operator === 'noneof') return notRule(anyRule(...each('equals')));
  if (operator === 'allof') return allRules(...each('equals'));
  if (operator === 'contains') return allRules(...each('contains'));
  if (operator === 'lacks') return notRule(allRules(...each('contains')));
  if (values.length !== 1) return unsaid;
  if (operator === 'equals') return empty ? testOf(left, 'is_empty') : each('equals')[0]!;
  if (operator === 'differs')
    return empty ? testOf(left, 'is_not_empty') : notRule(each('equals')[0]!);
  return each(operator as ConditionOperator)[0]!;
};
