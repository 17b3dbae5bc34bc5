import { fieldEntries } from '../records/applyMapping';
import type { ReadColumn } from '../records/readColumns';
import type { Row } from './parsed';

interface DamagedCells {
  /** @returns the damaged cells of a row, except in the columns that are already listed for it. */
  add(row: Row, listed: readonly string[]): { name: string; raw: string }[];
  /** Adds the counts to the columns. */
  countIn(columns: readonly ReadColumn[], targetOf: (name: string) => string): ReadColumn[];
}

/** Finds cells in which invalid bytes were replaced by U+FFFD. The rest of their text is kept. */
export const createDamagedCells = (): DamagedCells => {
  const counts = new Map<string, number>();
  return {
    add(row, listed) {
      const found: { name: string; raw: string }[] = [];
      for (const [name, value] of fieldEntries(row)) {
        if (typeof value !== 'string' || !value.includes('\uFFFD') || listed.includes(name))
          continue;
        counts.set(name, (counts.get(name) ?? 0) + 1);
        found.push({ name, raw: value });
      }
      return found;
    },
    countIn(columns, targetOf) {
      if (counts.size === 0) return [...columns];
      const known = new Set(columns.map(({ name }) => name));
      return [
        ...columns.map((column) => ({
          ...column,
          notUnderstood: column.notUnderstood + (counts.get(column.name) ?? 0),
        })),
        ...[...counts]
          .filter(([name]) => !known.has(name))
          .map(([name, count]) => ({
            ...{ stream: '', name, target: targetOf(name), examples: [], samples: [] },
            ...{ filled: count, notUnderstood: count, dropped: 0 },
          })),
      ];
    },
  };
};
