/** Functions that people write with parentheses, in the order of the editor's help. */
export const formulaFunctionNames = [
  ...(['not', 'if', 'min', 'max', 'sum', 'mean', 'count', 'round', 'floor', 'ceil'] as const),
  ...(['abs', 'contains', 'empty', 'length', 'join'] as const),
];

/** Reserved words of formulas. They can't be names of variables. */
export const formulaWords: readonly string[] = [
  ...formulaFunctionNames,
  ...['and', 'or', 'true', 'false', 'negative'],
];
