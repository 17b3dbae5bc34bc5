import type { EntityManager } from '@mikro-orm/sql';
import { ImportRun } from './import-run.entity';

/** Reads the file names of imports by their ids. Unknown ids are left out. */
export const readFileNames = async (
  em: EntityManager,
  importIds: readonly string[],
): Promise<Map<string, string>> => {
  const found = await em.find(ImportRun, { id: { $in: [...importIds] } });
  return new Map(found.map(({ id, fileName }) => [id, fileName]));
};
