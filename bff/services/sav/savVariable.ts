/** Value of a cell: a number, a string, or null if the value is missing. */
export type SavCell = number | string | null;

/** What a variable contains. `day`, `moment` and `time` are numbers, in seconds (see `savSeconds`). */
export type SavKind = 'number' | 'text' | 'day' | 'moment' | 'time';

/** A column of an SPSS file. */
export interface SavVariable {
  /** Unique without regard to case; at most 64 letters, digits and underscores, the first one a letter. */
  name: string;
  /** The text that statistics programs show instead of the name. */
  label: string;
  kind: SavKind;
  /** Length of the longest text, in bytes of UTF-8. Longer texts are cut. */
  bytes?: number;
  decimals?: number;
  /** Meaning of numbers. */
  labels?: readonly (readonly [value: number, label: string])[];
  measure?: 'nominal' | 'ordinal' | 'scale';
}

/** Variables that together are one question with several answers: 1 means chosen. */
export interface SavSet {
  /** Unique among the sets; characters as in the name of a variable. */
  name: string;
  label: string;
  /** Names of the variables. */
  variables: readonly string[];
}

/** The first day of the format, October 14, 1582, in seconds before 1970. */
const EPOCH_SECONDS = 12_219_379_200;

/** Returns a time as the format counts it, in seconds since October 14, 1582. */
export const savSeconds = (at: Date): number => at.getTime() / 1000 + EPOCH_SECONDS;

/** Longest text that the format allows, in bytes. */
const LONGEST_TEXT = 32_767;
/** A longer text is stored in several pieces. */
const LONGEST_PIECE = 255;
/** How the declared width of a string is divided, which differs from the bytes that its pieces hold. */
const DECLARED_PIECE = 252;

/** Returns the width of a string variable, in bytes; 0 for numbers. */
export const widthOf = ({ kind, bytes = 0 }: SavVariable): number =>
  kind === 'text' ? Math.min(Math.max(bytes, 1), LONGEST_TEXT) : 0;

/** Returns the widths of the pieces of a variable: one, or several for a string of more than 255 bytes. */
export const piecesOf = (variable: SavVariable): number[] => {
  const width = widthOf(variable);
  if (width <= LONGEST_PIECE) return [width];
  const count = Math.ceil(width / DECLARED_PIECE);
  return Array.from({ length: count }, (_, at) =>
    at < count - 1 ? LONGEST_PIECE : width - at * DECLARED_PIECE,
  );
};

/** Returns the number of units of eight bytes that a piece takes. */
export const unitsOf = (width: number): number => Math.max(1, Math.ceil(width / 8));

/** Returns the first bytes of a string without half a character at the end. */
export const cutText = (text: string, bytes: number): Buffer => {
  const all = Buffer.from(text);
  let end = Math.min(all.length, bytes);
  if (end < all.length) while (end > 0 && (all[end]! & 0xc0) === 0x80) end -= 1;
  return all.subarray(0, end);
};
