import type { EntityManager } from '@mikro-orm/sql';
import { unifiedField } from '@core/records/unifiedFields';
import type { FieldUse } from '@core/identity/fieldUse';
import { query } from '@bff/db/query';

/** Returns the writebacks that use these fields. Each of them sends every value of a person. */
export const writebacksUsing = async (
  em: EntityManager,
  companyId: string,
  names: readonly string[],
): Promise<FieldUse[]> => {
  const ofPeople = names.some((name) => {
    const group = unifiedField(name)?.group;
    return group === undefined || group === 'Identity';
  });
  if (!ofPeople) return [];
  const all = await query(em)
    .selectFrom('writebackDestinations')
    .where('companyId', '=', companyId)
    .select('destination')
    .orderBy('destination')
    .execute();
  return all.map(({ destination }) => ({ kind: 'writeback', id: null, name: destination }));
};
