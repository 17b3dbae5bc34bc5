import type { EntityManager } from '@mikro-orm/sql';
import { ImportRun } from './import-run.entity';

/** Reads the names of imported files, by the ids of their imports; absent ones are left out. */
export const readFileNames = async (
  em: EntityManager,
  importIds: readonly string[],
): Promise<Map<string, string>> => {
  const found = await em.find(ImportRun, { id: { $in: [...importIds] } });
  return new Map(found.map(({ id, fileName }) => [id, fileName]));
};
