/** Kinds of steps, in the order in which they are offered. */
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

/** Results for a value that a table does not name. */
export const OTHERWISE = ['keep', 'empty', 'fail'] as const;

/** Conditions for leaving out a row. */
export const DROP_WHEN = ['empty', 'filled', 'equals', 'notEquals', 'contains', 'holds'] as const;

/** One step of a field. The kind says which of the others it uses. */
export interface TransformStep {
  kind: StepKind;
  /** case: how letters are written. */
  to?: (typeof CASES)[number];
  /** split, join: the text between the parts. */
  by?: string;
  /** split: the part that is kept, from 1, or from the end with -1; left out: all, as a list. */
  part?: number;
  /** join: columns whose values follow. */
  fields?: readonly string[];
  /** parse: what the text is. */
  as?: (typeof PARSED_TYPES)[number];
  /** parse: how a date is written, such as DD.MM.YYYY. */
  format?: string;
  /** parse: zone of dates with a time; left out: UTC. */
  timeZone?: string;
  /** parse: the mark before decimals; left out: as written. */
  decimal?: 'comma' | 'point';
  /** map: from one value to another, whatever its case. */
  pairs?: readonly { from: string; to: string }[];
  otherwise?: (typeof OTHERWISE)[number];
  /** constant: the value; drop: what is compared with. */
  value?: string;
  /** constant: only if there is no value. */
  onlyEmpty?: boolean;
  when?: (typeof DROP_WHEN)[number];
  /** expression, and drop where it holds. */
  expression?: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Tools that steps need from the place where they run. */
export interface TransformTools {
  /** A keyed hash: the same text of the same company has the same hash. */
  hash(text: string): string;
  /** Compiles an expression once. @throws Error for one that is refused; what it returns throws for rows it cannot read. */
  compile(expression: string): (value: unknown, row: Row) => unknown;
}

/** Runs a field's steps on its value: returns FAILED, DROPPED or the value. */
export type RunSteps = (steps: readonly TransformStep[], value: unknown, row: Row) => unknown;

/** The value cannot be transformed. */
export const FAILED = Symbol('failed');
/** The row is left out. */
export const DROPPED = Symbol('dropped');

/** Implementation of one kind of step. */
export interface StepRunner {
  /** It works on a field without a value too. */
  onEmpty?: true;
  /** @returns the next value, FAILED or DROPPED. */
  run(step: TransformStep, value: unknown, row: Row, tools: TransformTools): unknown;
  /** Returns the reason why the step cannot be stored; null: it can. */
  problem(step: TransformStep): string | null;
}

/** True for what counts as no value. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The text of a text, a number or a yes or no; null for lists and objects. */
export const textOfValue = (value: unknown): string | null =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint'
      ? String(value)
      : null;

/** Does something to a text, or to each text of a list. */
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
