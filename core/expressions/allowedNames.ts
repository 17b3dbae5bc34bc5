/** Functions that an expression can call. All others are rejected. */
export const EXPRESSION_FUNCTIONS = [
  'bool',
  'double',
  'has',
  'int',
  'join',
  'number',
  'size',
  'split',
  'string',
] as const;

/** Methods that an expression can call on a string or a list. */
export const EXPRESSION_METHODS = [
  'contains',
  'endsWith',
  'indexOf',
  'lastIndexOf',
  'lowerAscii',
  'lower',
  'replace',
  'size',
  'startsWith',
  'substring',
  'trim',
  'upper',
  'upperAscii',
] as const;

/** Other allowed parts: columns and elements, literals, comparisons, sums and conditions. */
export const EXPRESSION_OPERATORS = [
  'value',
  'id',
  '.',
  '[]',
  'list',
  'call',
  'rcall',
  '?:',
  '||',
  '&&',
  '!_',
  '-_',
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  '+',
  '-',
  '*',
  '/',
  '%',
  'in',
] as const;
