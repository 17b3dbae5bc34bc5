import { Environment, ParseError, type ASTNode } from '@marcbachmann/cel-js';
import { readNumber } from '../records/readNumber';
import { SOURCE_LIMITS } from '../sourceLimits';
import { EXPRESSION_FUNCTIONS, EXPRESSION_METHODS, EXPRESSION_OPERATORS } from './allowedNames';
import { problemReason } from './problemReason';

/** Evaluates an expression for a value and its row. @throws Error for rows that it can't read. */
export type CompiledExpression = (
  value: unknown,
  row: Readonly<Record<string, unknown>>,
) => unknown;

/** An expression that can't be stored. The message is for the teammate who wrote it. */
export class ExpressionProblem extends Error {}

const MAX_EXPRESSION_CHARACTERS = SOURCE_LIMITS.expressionText;
const MAX_PARTS = 1000;
const CACHED = 200;

/** Throws if a string grows too long, so the cost is bounded by the number of parts times a length. */
const bounded = (text: string): string => {
  if (text.length > MAX_EXPRESSION_CHARACTERS) throw new Error('The text became too long.');
  return text;
};

const replaced = (text: string, from: string, to: string): string => {
  if (from === '') return text;
  const parts = text.split(from);
  if (text.length + (parts.length - 1) * (to.length - from.length) > MAX_EXPRESSION_CHARACTERS)
    throw new Error('The text became too long.');
  return parts.join(to);
};

const splitText = (text: string, by: string): string[] => {
  const parts = bounded(text).split(by);
  if (parts.length > MAX_PARTS) throw new Error('The list became too long.');
  return parts;
};

const joinTexts = (list: unknown, by: string): string => {
  const texts = (Array.isArray(list) ? (list as unknown[]) : []).map((one) => {
    if (typeof one !== 'string') throw new Error('Only text can be joined.');
    return one;
  });
  const length = texts.reduce((sum, text) => sum + text.length, texts.length * by.length);
  if (length > MAX_EXPRESSION_CHARACTERS) throw new Error('The text became too long.');
  return texts.join(by);
};

const numberOf = (text: string): number => {
  const read = readNumber(text);
  if (read === null) throw new Error('This is not a number.');
  return read;
};

const overWhole = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
  '%': (a: number, b: number) => a % b,
};

const environment = (): Environment => {
  const made = new Environment({
    homogeneousAggregateLiterals: false,
    limits: {
      maxAstNodes: SOURCE_LIMITS.expressionParts,
      maxDepth: SOURCE_LIMITS.expressionDepth,
      maxListElements: 100,
      maxMapEntries: 1,
      maxCallArguments: 4,
    },
  })
    .registerVariable('value', 'dyn')
    .registerVariable('row', 'map')
    .registerFunction('string.lower(): string', (text: string) => bounded(text.toLowerCase()))
    .registerFunction('string.upper(): string', (text: string) => bounded(text.toUpperCase()))
    .registerFunction('string.replace(string, string): string', replaced)
    .registerFunction('split(string, string): list<string>', splitText)
    .registerFunction('join(list<dyn>, string): string', joinTexts)
    .registerFunction('number(string): double', numberOf)
    .registerFunction('number(double): double', (given: number) => given)
    .registerFunction('number(int): double', (given: bigint) => Number(given));
  // Numbers in records are doubles, but numbers in expressions are often written as integers.
  for (const [sign, work] of Object.entries(overWhole)) {
    made.registerOperator(`double ${sign} int`, (a: number, b: bigint) => work(a, Number(b)));
    made.registerOperator(`int ${sign} double`, (a: bigint, b: number) => work(Number(a), b));
  }
  // CEL has a remainder only for integers, but every number of a record is a double.
  made.registerOperator('double % double', overWhole['%']);
  return made;
};

let shared: Environment | undefined;
const compiled = new Map<string, CompiledExpression>();

/**
 * Compiles a CEL expression over `value` and `row`, with a closed list of functions: no loops, no patterns, no access to the machine. Its cost
 * is bounded by its length and by the length of the texts. @throws ExpressionProblem.
 */
export const compileExpression = (expression: string): CompiledExpression => {
  const known = compiled.get(expression);
  if (known) return known;
  if (expression.length > SOURCE_LIMITS.expressionCharacters)
    throw new ExpressionProblem(
      `The expression has more than ${SOURCE_LIMITS.expressionCharacters} characters.`,
    );
  shared ??= environment();
  const parsed = parse(shared, expression);
  const columns = columnsIn(parsed.ast);
  const checked = parsed.check();
  if (!checked.valid)
    throw new ExpressionProblem(`The expression does not work: ${problemReason(checked.error)}.`);
  const made: CompiledExpression = (value, row) => {
    const used = columns.filter((name) => Object.hasOwn(row, name)).map((name) => row[name]);
    if (sizeUpTo([value, ...used], MAX_EXPRESSION_CHARACTERS) > MAX_EXPRESSION_CHARACTERS)
      throw new Error('The values are too long.');
    return plain(parsed({ value: value ?? null, row }));
  };
  if (compiled.size >= CACHED) compiled.clear();
  compiled.set(expression, made);
  return made;
};

/** Returns the columns that an expression reads; none if the expression is invalid. */
export const columnsRead = (expression: string): string[] => {
  try {
    shared ??= environment();
    return columnsIn(parse(shared, expression).ast);
  } catch (thrown) {
    if (thrown instanceof ExpressionProblem) return [];
    throw thrown;
  }
};

const parse = (made: Environment, expression: string) => {
  try {
    return made.parse(expression);
  } catch (thrown) {
    if (!(thrown instanceof ParseError)) throw new ExpressionProblem('This is not an expression.');
    const { range } = thrown;
    const reason = problemReason(thrown);
    throw new ExpressionProblem(
      range
        ? `The expression cannot be read (character ${range.start + 1}): ${reason}.`
        : `The expression cannot be read: ${reason}.`,
      { cause: thrown },
    );
  }
};

/** Walks the parsed expression and rejects names that are not on the lists, before anything runs. @returns the columns it reads. */
const columnsIn = (node: ASTNode): string[] => {
  refuse(node);
  const column = columnOf(node);
  return column === null ? partsOf(node.args).flatMap(columnsIn) : [column];
};

const refuse = ({ op, args }: ASTNode): void => {
  if (!(EXPRESSION_OPERATORS as readonly string[]).includes(op))
    throw new ExpressionProblem(`The expression can't use ${op}.`);
  if (op === 'id' && args !== 'value')
    throw new ExpressionProblem(
      args === 'row'
        ? 'Please specify the column, such as row.total or row["Order total"].'
        : `There is no ${String(args)}; write value, or row.${String(args)} for a column.`,
    );
  const allowed = op === 'call' ? EXPRESSION_FUNCTIONS : op === 'rcall' ? EXPRESSION_METHODS : null;
  if (allowed && !(allowed as readonly unknown[]).includes((args as unknown[])[0]))
    throw new ExpressionProblem(`There is no function ${String((args as unknown[])[0])}.`);
};

/** Returns the column of `row.name` and `row["name"]`; null for anything else. */
const columnOf = ({ op, args }: ASTNode): string | null => {
  if (op !== '.' && op !== '[]') return null;
  const [of, name] = args;
  if (of.op !== 'id' || of.args !== 'row') return null;
  if (typeof name === 'string') return name;
  return name.op === 'value' && typeof name.args === 'string' ? name.args : null;
};

const partsOf = (args: unknown): ASTNode[] => {
  if (Array.isArray(args)) return (args as unknown[]).flatMap(partsOf);
  return typeof args === 'object' && args !== null && 'op' in args ? [args as ASTNode] : [];
};

/** Counts the characters and values in a value; stops above `most`. */
const sizeUpTo = (value: unknown, most: number): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  let size = 1;
  for (const one of Object.values(value)) {
    size += sizeUpTo(one, most - size);
    if (size > most) return size;
  }
  return size;
};

/** Returns the result of an expression as JSON. */
const plain = (result: unknown): unknown => {
  if (typeof result === 'bigint') return Number(result);
  if (typeof result === 'number') {
    if (!Number.isFinite(result)) throw new Error('This is not a number.');
    return result;
  }
  if (typeof result === 'string') return bounded(result);
  if (typeof result === 'boolean' || result === null) return result;
  if (Array.isArray(result)) return (result as unknown[]).map(plain);
  throw new Error('An expression must return text, a number, true or false, or a list.');
};
