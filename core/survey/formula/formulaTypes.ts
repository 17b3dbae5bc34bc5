import type { AnswerValue } from '../types';

/** A value inside a formula. Null: unanswered, or impossible, such as a division by 0. */
export type FormulaValue = AnswerValue;

/** A formula as a tree. Operators are function calls, too. */
export type FormulaNode =
  | { kind: 'value'; value: string | number | boolean }
  | { kind: 'answer'; id: string; at: number }
  | { kind: 'variable'; name: string; at: number }
  | { kind: 'call'; name: string; args: FormulaNode[]; at: number };

/** Why a text is not a formula. `at`: position in the text; `word`: the part that is wrong. */
export interface FormulaProblem {
  code:
    | 'empty'
    | 'too_long'
    | 'too_deep'
    | 'unexpected'
    | 'unfinished'
    | 'unknown_function'
    | 'arguments'
    | 'kind';
  at: number;
  word?: string;
}

/** Kind of value that a function takes or returns. `some`: any of them. */
export type FormulaKind = 'number' | 'text' | 'truth' | 'some';

/** Looks up what a formula refers to. */
export interface FormulaScope {
  answer: (questionId: string) => AnswerValue | undefined;
  variable: (name: string) => AnswerValue | undefined;
}
