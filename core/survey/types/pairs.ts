import type { Question } from '../types';

/** How an answer says that a row has a column. */
export const pairText = (row: string, column: string): string => `${row}: ${column}`;

/** How an answer says that an option has a place, counted from 0. */
export const rankText = (at: number, option: string): string => `${at + 1}. ${option}`;

/** What can be answered, a list for each row. */
export const matrixPairs = ({ options, settings }: Question): string[][] =>
  (settings?.rows ?? []).map((row) => (options ?? []).map((column) => pairText(row, column)));
