import { isEmptyAnswer } from '../operators';
import { FORMULA_LIMITS } from './formulaLimits';
import type { FormulaKind, FormulaValue } from './formulaTypes';
import type { formulaFunctionNames } from './formulaWords';

type FormulaName =
  | (typeof formulaFunctionNames)[number]
  | ('and' | 'or' | 'negative' | '+' | '-' | '*' | '/' | '%')
  | ('<' | '<=' | '>' | '>=' | '=' | '!=');

interface FormulaFunction {
  /** Minimum and maximum number of arguments. */
  takes: readonly [number, number];
  /** Kind of its arguments, where all have the same. */
  of: FormulaKind;
  gives: FormulaKind;
  run: (...args: FormulaValue[]) => FormulaValue;
}

const MANY = 100;

/** Returns a value as a number; null for anything else, and for empty text. */
const numberOf = (value: FormulaValue | undefined): number | null => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
};

/** True for true and for the answer "yes". */
export const isTrue = (value: FormulaValue | undefined): boolean =>
  value === true || value === 'yes';

const membersOf = (value: FormulaValue): FormulaValue[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [value];
const numbersIn = (args: readonly FormulaValue[]): number[] =>
  args.flatMap(membersOf).flatMap((member) => numberOf(member) ?? []);
const filledIn = (args: readonly FormulaValue[]): FormulaValue[] =>
  args.flatMap(membersOf).filter((member) => !isEmptyAnswer(member));
const textOf = (value: FormulaValue): string =>
  membersOf(value)
    .map((member) => (member === null ? '' : typeof member === 'boolean' ? yesNo(member) : member))
    .join(', ');
const yesNo = (value: boolean): string => (value ? 'yes' : 'no');
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
const add = (sum: number, one: number): number => sum + one;

/** A function of two numbers. Without one of them, there is no result. */
const ofNumbers = (
  gives: FormulaKind,
  run: (left: number, right: number) => FormulaValue,
): FormulaFunction => ({
  takes: [2, 2],
  of: 'number',
  gives,
  run: (left, right) => {
    const [a, b] = [numberOf(left), numberOf(right)];
    return a === null || b === null ? null : run(a, b);
  },
});

/** A function of a list of numbers, which skips anything unanswered. */
const ofList = (run: (numbers: number[]) => number): FormulaFunction => ({
  takes: [1, MANY],
  of: 'number',
  gives: 'number',
  run: (...args) => {
    const numbers = numbersIn(args);
    return numbers.length > 0 ? run(numbers) : null;
  },
});

const ofOne = (run: (value: number) => number): FormulaFunction => ({
  takes: [1, 1],
  of: 'number',
  gives: 'number',
  run: (value) => {
    const number = numberOf(value);
    return number === null ? null : run(number);
  },
});

const isEqual = (left: FormulaValue, right: FormulaValue): boolean => {
  const [a, b] = [numberOf(left), numberOf(right)];
  return a !== null && b !== null ? a === b : textOf(left) === textOf(right);
};

/** Compares numbers as numbers, and other text in its order, which is right for dates. */
const comparing = (holds: (order: number) => boolean): FormulaFunction => ({
  takes: [2, 2],
  of: 'some',
  gives: 'truth',
  run: (left, right) => {
    if (isEmptyAnswer(left) || isEmptyAnswer(right)) return false;
    const [a, b] = [numberOf(left), numberOf(right)];
    if (a !== null && b !== null) return holds(a - b);
    const [one, other] = [textOf(left), textOf(right)];
    return holds(one < other ? -1 : one > other ? 1 : 0);
  },
});

/** Rounds half away from zero, as people do. */
const rounded = (value: number, digits: number): number => {
  const scale = 10 ** Math.min(10, Math.max(0, Math.trunc(digits)));
  const near = Math.round(Number((Math.abs(value) * scale).toPrecision(15))) / scale;
  return Math.sign(value) * near;
};

/** Everything that a formula can call, by name. Signs between values are functions, too. */
export const formulaFunctions = new Map<string, FormulaFunction>(
  Object.entries({
    '+': ofNumbers('number', (a, b) => finite(a + b)),
    '-': ofNumbers('number', (a, b) => finite(a - b)),
    '*': ofNumbers('number', (a, b) => finite(a * b)),
    '/': ofNumbers('number', (a, b) => finite(a / b)),
    '%': ofNumbers('number', (a, b) => finite(a % b)),
    negative: ofOne((value) => -value),
    '<': comparing((order) => order < 0),
    '<=': comparing((order) => order <= 0),
    '>': comparing((order) => order > 0),
    '>=': comparing((order) => order >= 0),
    '=': {
      takes: [2, 2],
      of: 'some',
      gives: 'truth',
      run: (left, right) => !isEmptyAnswer(left) && !isEmptyAnswer(right) && isEqual(left!, right!),
    },
    '!=': {
      takes: [2, 2],
      of: 'some',
      gives: 'truth',
      run: (left, right) =>
        !isEmptyAnswer(left) && !isEmptyAnswer(right) && !isEqual(left!, right!),
    },
    and: { takes: [2, 2], of: 'truth', gives: 'truth', run: (a, b) => isTrue(a) && isTrue(b) },
    or: { takes: [2, 2], of: 'truth', gives: 'truth', run: (a, b) => isTrue(a) || isTrue(b) },
    not: { takes: [1, 1], of: 'truth', gives: 'truth', run: (value) => !isTrue(value) },
    if: {
      takes: [3, 3],
      of: 'some',
      gives: 'some',
      run: (test, then, otherwise) => (isTrue(test) ? then! : otherwise!),
    },
    min: ofList((numbers) => Math.min(...numbers)),
    max: ofList((numbers) => Math.max(...numbers)),
    sum: ofList((numbers) => numbers.reduce(add, 0)),
    mean: ofList((numbers) => numbers.reduce(add, 0) / numbers.length),
    count: {
      takes: [1, MANY],
      of: 'some',
      gives: 'number',
      run: (...args) => filledIn(args).length,
    },
    round: {
      takes: [1, 2],
      of: 'number',
      gives: 'number',
      run: (value, digits = 0) => {
        const [number, places] = [numberOf(value), numberOf(digits)];
        return number === null || places === null ? null : rounded(number, places);
      },
    },
    floor: ofOne(Math.floor),
    ceil: ofOne(Math.ceil),
    abs: ofOne(Math.abs),
    contains: {
      takes: [2, 2],
      of: 'some',
      gives: 'truth',
      run: (value, wanted) =>
        !isEmptyAnswer(wanted) &&
        membersOf(value!).some((member) =>
          Array.isArray(value)
            ? isEqual(member, wanted!)
            : textOf(member).toLowerCase().includes(textOf(wanted!).toLowerCase()),
        ),
    },
    empty: { takes: [1, 1], of: 'some', gives: 'truth', run: (value) => isEmptyAnswer(value) },
    length: { takes: [1, 1], of: 'some', gives: 'number', run: (value) => textOf(value!).length },
    join: {
      takes: [1, MANY],
      of: 'some',
      gives: 'text',
      run: (...args) => args.map(textOf).join('').slice(0, FORMULA_LIMITS.text),
    },
  } satisfies Record<FormulaName, FormulaFunction>),
);
