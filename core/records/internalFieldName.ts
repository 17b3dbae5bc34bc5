/**
 * Returns the internal name of a mapped field: the lower-cased names of source and field, joined with underscores (SRC-037). Letters and digits
 * of every script are kept; any other run of characters becomes one underscore.
 */
export const internalFieldName = (sourceName: string, fieldName: string): string =>
  `${snake(sourceName)}_${snake(fieldName)}`;

const snake = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
