import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/**
 * Declares a statement whose text never changes ($1, $2 … for values): each connection to PostgreSQL parses and plans it once and is told its
 * name from then on. Once per statement, at the top of its file: a text made on the way would be kept for ever, here and by every connection.
 * @returns the text. Columns are named, never `*`: the columns of a prepared statement stay what they were.
 */
export const prepared = (text: string): string => {
  if (!names.has(text))
    names.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 20));
  return text;
};

/** By what name connections know a text; undefined when it was not declared. */
export const preparedNameOf = (text: string): string | undefined => names.get(text);
