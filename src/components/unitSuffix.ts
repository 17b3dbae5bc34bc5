/** Returns a unit as it follows its number: `%` and `×` at once, every other unit after a thin space. */
export const unitSuffix = (unit: string): string =>
  unit === '%' || unit === '×' ? unit : `\u2009${unit}`;
