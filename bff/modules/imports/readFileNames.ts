import type { EntityManager } from '@mikro-orm/sql';
import { inScope, query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';

/** Reads the file names of imports by their ids. Unknown ids are left out. */
export const readFileNames = async (
  em: EntityManager,
  importIds: readonly string[],
): Promise<Map<string, string>> => {
  if (importIds.length === 0) return new Map();
  const found = await query(em)
    .selectFrom('importRuns')
    .where(inScope(em))
    .where('id', '=', anyUuid(new Set(importIds)))
    .select(['id', 'fileName'])
    .execute();
  return new Map(found.map(({ id, fileName }) => [id, fileName]));
};
