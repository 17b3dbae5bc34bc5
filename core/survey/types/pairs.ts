import type { Question } from '../types';

/** Returns the answer text for a row and its column. */
export const pairText = (row: string, column: string): string => `${row}: ${column}`;

/** Returns the answer text for an option and its rank, counted from 0. */
export const rankText = (at: number, option: string): string => `${at + 1}. ${option}`;

/** Returns the possible answers, one list per row. */
export const matrixPairs = ({ options, settings }: Question): string[][] =>
  (settings?.rows ?? []).map((row) => (options ?? []).map((column) => pairText(row, column)));
