import type { EntityManager } from '@mikro-orm/sql';
import type { PersonalData, PersonIdentifier, RowsByTable } from './personalData';

/**
 * Returns the rows that an erasure of some identifiers would remove, each once.
 * @param known rows that were already found; they come first.
 */
export const readNamedRows = async (
  em: EntityManager,
  nouns: readonly PersonalData[],
  companyId: string,
  names: readonly PersonIdentifier[],
  includeUnverified: boolean,
  known: RowsByTable = {},
): Promise<RowsByTable> => {
  const found = new Map<string, Map<string, object>>();
  const add = (tables: RowsByTable): void => {
    for (const [table, rows] of Object.entries(tables)) {
      const seen = found.get(table) ?? new Map<string, object>();
      found.set(table, seen);
      for (const row of rows.map(withColumnNames)) {
        const key = idOf(row);
        if (!seen.has(key)) seen.set(key, row);
      }
    }
  };
  add(known);
  for (const noun of nouns)
    for (const name of names)
      add((await noun.read?.(em, companyId, name, includeUnverified)) ?? {});
  return Object.fromEntries([...found].map(([table, rows]) => [table, [...rows.values()]]));
};

const idOf = (row: object): string =>
  'id' in row && typeof row.id === 'string' ? row.id : JSON.stringify(row);

const withColumnNames = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
