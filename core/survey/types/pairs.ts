import type { Question } from '../types';

/** Returns the answer's text for a row and its column. */
export const pairText = (row: string, column: string): string => `${row}: ${column}`;

/** Returns the answer's text for an option and its place, counted from 0. */
export const rankText = (at: number, option: string): string => `${at + 1}. ${option}`;

/** Returns the possible answers, a list for each row. */
export const matrixPairs = ({ options, settings }: Question): string[][] =>
  (settings?.rows ?? []).map((row) => (options ?? []).map((column) => pairText(row, column)));
