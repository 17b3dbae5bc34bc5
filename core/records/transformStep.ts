/** Kinds of steps, in menu order. */
export const STEP_KINDS = [
  'trim',
  'case',
  'split',
  'join',
  'parse',
  'map',
  'constant',
  'hash',
  'drop',
  'expression',
] as const;

export type StepKind = (typeof STEP_KINDS)[number];

export const CASES = ['lower', 'upper', 'title'] as const;

export const PARSED_TYPES = ['number', 'date'] as const;

/** Results for a value that is not in the table. */
export const OTHERWISE = ['keep', 'empty', 'fail'] as const;

/** Conditions under which a row is dropped. */
export const DROP_WHEN = ['empty', 'filled', 'equals', 'notEquals', 'contains', 'holds'] as const;

/** One step of a field. Its kind decides which of the other properties apply. */
export interface TransformStep {
  kind: StepKind;
  /** case: which letters become upper or lower case. */
  to?: (typeof CASES)[number];
  /** split, join: the separator. */
  by?: string;
  /** split: index of the part to keep, from 1, or from the end with -1; if missing: all, as a list. */
  part?: number;
  /** join: columns whose values are appended. */
  fields?: readonly string[];
  /** parse: type of the text. */
  as?: (typeof PARSED_TYPES)[number];
  /** parse: date format, such as DD.MM.YYYY. */
  format?: string;
  /** parse: zone of dates with a time; if missing: UTC. */
  timeZone?: string;
  /** parse: decimal mark; if missing: detected from the text. */
  decimal?: 'comma' | 'point';
  /** map: from one value to another, ignoring case. */
  pairs?: readonly { from: string; to: string }[];
  otherwise?: (typeof OTHERWISE)[number];
  /** constant: the value; drop: the value to compare with. */
  value?: string;
  /** constant: only if there is no value. */
  onlyEmpty?: boolean;
  when?: (typeof DROP_WHEN)[number];
  /** For expression, and for drop if the condition is an expression. */
  expression?: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Functions that steps need and the caller provides. */
export interface TransformTools {
  /** Returns a keyed hash: the same text of the same company always has the same hash. */
  hash(text: string): string;
  /** Compiles an expression once. @throws Error for an invalid expression; the compiled function throws for rows that it can't read. */
  compile(expression: string): (value: unknown, row: Row) => unknown;
}

/** Runs a field's steps on its value: returns FAILED, DROPPED or the value. */
export type RunSteps = (steps: readonly TransformStep[], value: unknown, row: Row) => unknown;

/** The value can't be transformed. */
export const FAILED = Symbol('failed');
/** The row is dropped. */
export const DROPPED = Symbol('dropped');

/** Implementation of one kind of step. */
export interface StepRunner {
  /** True if it also runs on a field without a value. */
  onEmpty?: true;
  /** @returns the next value, FAILED or DROPPED. */
  run(step: TransformStep, value: unknown, row: Row, tools: TransformTools): unknown;
  /** Returns the reason why the step can't be stored; null if it can. */
  problem(step: TransformStep): string | null;
}

/** True for a missing or empty value. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Returns the text of a string, number or boolean; null for lists and objects. */
export const textOfValue = (value: unknown): string | null =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint'
      ? String(value)
      : null;

/** Applies a function to a string, or to each string of a list. */
export const onTexts = (value: unknown, change: (text: string) => unknown): unknown => {
  if (Array.isArray(value)) {
    const changed = value.map((one) => (isBlank(one) ? one : onText(one, change)));
    return changed.includes(FAILED) ? FAILED : changed;
  }
  return onText(value, change);
};

const onText = (value: unknown, change: (text: string) => unknown): unknown => {
  const text = textOfValue(value);
  return text === null ? FAILED : change(text);
};
