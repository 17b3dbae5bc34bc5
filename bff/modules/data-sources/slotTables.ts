import { chosenTables, slotName } from './custom/chosenTables';
import { databaseValues } from './custom/databaseThread';
import type { DataSource } from './data-source.entity';
import { isSourceError } from './isSourceError';
import type { Config } from './sourceConfig';

/** Returns the tables of a source whose changes are read, with the names of their slots. */
export const slotTables = (
  { id, type }: Pick<DataSource, 'id' | 'type'>,
  config: Config,
): { table: string; slot: string }[] => {
  if (type !== 'PostgreSQL') return [];
  try {
    return chosenTables({
      ...databaseValues('PostgreSQL', config),
      moreTables: config.moreTables,
    }).flatMap(({ mode, table }) =>
      mode === 'changes' ? [{ table, slot: slotName(id, table) }] : [],
    );
  } catch (thrown) {
    if (!isSourceError(thrown)) throw thrown;
    return [];
  }
};
