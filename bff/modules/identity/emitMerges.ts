import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import { emitListed } from '@bff/services/delivery/emitEvent';
import type { ProfileMove } from './followProfiles';

/**
 * Emits events about merged people. Ignores profiles that were not stored before, such as a new
 * identifier's in the same record. Call it before the merged rows are removed.
 */
export const emitMerges = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  moves: readonly ProfileMove[],
): Promise<void> => {
  if (moves.length === 0) return;
  await emitListed(context, em, companyId, 'person.merged', {
    async find() {
      const rows = await query(em)
        .selectFrom('profiles')
        .where('companyId', '=', companyId)
        .where('id', '=', anyUuid(moves.map(({ from }) => from)))
        .select('id')
        .execute();
      const known = new Set(rows.map(({ id }) => id));
      return moves.filter(({ from }) => known.has(from));
    },
    dataOf: (merged) => ({
      merges: merged.map(({ from, to }) => ({ personId: to, mergedPersonId: from })),
    }),
  });
};
