import type { FormulaNode, FormulaScope, FormulaValue } from './formulaTypes';
import { formulaFunctions } from './functions';
import { parseFormula, type ParsedFormula } from './parseFormula';

/** Number of parsed formulas to keep. */
const KEPT = 500;
const parsed = new Map<string, ParsedFormula>();

/** Returns a formula's tree, or its problem, from a cache. */
export const readFormula = (source: string): ParsedFormula => {
  const known = parsed.get(source);
  if (known) return known;
  if (parsed.size >= KEPT) parsed.clear();
  const read = parseFormula(source);
  parsed.set(source, read);
  return read;
};

/** Returns the value of a formula; null without one. A formula that can't be read has no value. */
export const runFormula = (source: string, scope: FormulaScope): FormulaValue => {
  const { node } = readFormula(source);
  return node ? valueOf(node, scope) : null;
};

const valueOf = (node: FormulaNode, scope: FormulaScope): FormulaValue => {
  if (node.kind === 'value') return node.value;
  if (node.kind === 'answer') return scope.answer(node.id) ?? null;
  if (node.kind === 'variable') return scope.variable(node.name) ?? null;
  return formulaFunctions.get(node.name)!.run(...node.args.map((arg) => valueOf(arg, scope)));
};
