import { FORMULA_LIMITS } from './formulaLimits';
import type { FormulaKind, FormulaNode, FormulaProblem } from './formulaTypes';
import { formulaFunctionNames } from './formulaWords';
import { formulaFunctions } from './functions';
import { tokensOf, type Token } from './tokens';

/** Precedence of each operator between two values. */
const STRENGTH = new Map<string, number>([
  ['or', 1],
  ['and', 2],
  ...['=', '==', '!=', '<>'].map((sign) => [sign, 4] as const),
  ...['<', '<=', '>', '>='].map((sign) => [sign, 5] as const),
  ...['+', '-'].map((sign) => [sign, 6] as const),
  ...['*', '/', '%'].map((sign) => [sign, 7] as const),
]);
const NOT_STRENGTH = 3;
const MINUS_STRENGTH = 8;
const SAME: Readonly<Record<string, string>> = { '==': '=', '<>': '!=' };

/** A parsed formula, or why it can't be read. */
export type ParsedFormula =
  { node: FormulaNode; problem?: undefined } | { problem: FormulaProblem; node?: undefined };

/**
 * Parses a formula with an operator-precedence parser (Pratt 1973). It only builds a tree of the
 * listed functions: nothing in a formula can reach JavaScript's own objects.
 */
export const parseFormula = (source: string): ParsedFormula => {
  const tokens = tokensOf(source);
  if (!Array.isArray(tokens)) return { problem: tokens };
  if (tokens.length === 1) return { problem: { code: 'empty', at: 0 } };
  try {
    const reader = new Reader(tokens);
    const node = reader.read(0, 0);
    reader.expectEnd();
    return { node };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.problem };
    throw error;
  }
};

class Unreadable extends Error {
  readonly problem: FormulaProblem;
  constructor(code: FormulaProblem['code'], { at, text }: Pick<Token, 'at' | 'text'>) {
    super(code);
    this.problem = { code, at, ...(text && { word: text }) };
  }
}

class Reader {
  private place = 0;
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  read(strength: number, depth: number): FormulaNode {
    let left = this.readFirst(depth);
    for (;;) {
      const token = this.next();
      const own = STRENGTH.get(wordOf(token)) ?? 0;
      if (token.kind === 'text' || token.kind === 'answer' || own <= strength) return left;
      this.place += 1;
      const word = wordOf(token);
      left = call(SAME[word] ?? word, [left, this.read(own, depth + 1)], token);
    }
  }

  expectEnd(): void {
    if (this.next().kind !== 'end') throw this.unexpected();
  }

  private readFirst(depth: number): FormulaNode {
    const token = this.next();
    if (depth > FORMULA_LIMITS.depth) throw new Unreadable('too_deep', token);
    this.place += 1;
    const { kind, text, at } = token;
    if (kind === 'number') return { kind: 'value', value: Number(text) };
    if (kind === 'text') return { kind: 'value', value: text };
    if (kind === 'answer') return { kind: 'answer', id: text, at };
    if (text === '-') return call('negative', [this.read(MINUS_STRENGTH, depth + 1)], token);
    if (text === '(') {
      const inner = this.read(0, depth + 1);
      this.expect(')');
      return inner;
    }
    const word = wordOf(token);
    if (kind === 'name' && word === 'not' && this.next().text !== '(')
      return call('not', [this.read(NOT_STRENGTH, depth + 1)], token);
    if (kind === 'name' && this.next().text === '(') return this.readCall(token, depth);
    if (kind === 'name' && (word === 'true' || word === 'false'))
      return { kind: 'value', value: word === 'true' };
    if (kind === 'name' && !STRENGTH.has(word)) return { kind: 'variable', name: text, at };
    this.place -= 1;
    throw this.unexpected();
  }

  private readCall(token: Token, depth: number): FormulaNode {
    const name = wordOf(token);
    if (!formulaFunctionNames.some((known) => known === name))
      throw new Unreadable('unknown_function', token);
    this.expect('(');
    const args: FormulaNode[] = [];
    if (this.next().text !== ')')
      do args.push(this.read(0, depth + 1));
      while (this.accept(','));
    this.expect(')');
    return call(name, args, token);
  }

  private next(): Token {
    return this.tokens[this.place]!;
  }

  private accept(sign: string): boolean {
    const { kind, text } = this.next();
    if (kind !== 'sign' || text !== sign) return false;
    this.place += 1;
    return true;
  }

  private expect(sign: string): void {
    if (!this.accept(sign)) throw this.unexpected();
  }

  private unexpected(): Unreadable {
    const token = this.next();
    return new Unreadable(token.kind === 'end' ? 'unfinished' : 'unexpected', token);
  }
}

/** Names of functions are the same in capitals, as in a spreadsheet. */
const wordOf = ({ kind, text }: Token): string => (kind === 'name' ? text.toLowerCase() : text);

const call = (name: string, args: FormulaNode[], token: Token): FormulaNode => {
  const { takes, of } = formulaFunctions.get(name)!;
  if (args.length < takes[0] || args.length > takes[1]) throw new Unreadable('arguments', token);
  if (args.some((arg) => !fits(arg, of))) throw new Unreadable('kind', token);
  return { kind: 'call', name, args, at: token.at };
};

/** True unless a part can never be of the kind. Answers and variables may be of any kind. */
const fits = (node: FormulaNode, wanted: FormulaKind): boolean => {
  const kind = kindOf(node);
  return (
    wanted === 'some' ||
    kind === 'some' ||
    kind === wanted ||
    (wanted === 'number' && node.kind === 'value' && isNumeric(node.value))
  );
};

const isNumeric = (value: string | number | boolean): boolean =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));

/** Returns the kind of a formula's result, as far as its text shows it. */
export const kindOf = (node: FormulaNode): FormulaKind => {
  if (node.kind === 'value')
    return typeof node.value === 'number'
      ? 'number'
      : typeof node.value === 'boolean'
        ? 'truth'
        : 'text';
  if (node.kind !== 'call') return 'some';
  if (node.name !== 'if') return formulaFunctions.get(node.name)!.gives;
  const [, then, otherwise] = node.args.map(kindOf);
  return then === otherwise ? then! : 'some';
};

/** Returns every part of a formula. */
export const partsOfFormula = (node: FormulaNode): FormulaNode[] => [
  node,
  ...(node.kind === 'call' ? node.args.flatMap(partsOfFormula) : []),
];
