import type { EntityManager } from '@mikro-orm/sql';
import type { FieldUse } from '@core/identity/fieldUse';
import { query } from '@bff/db/query';

/** Returns the placements whose rules use one of these item attributes. */
export const placementsUsing = async (
  em: EntityManager,
  companyId: string,
  names: readonly string[],
): Promise<FieldUse[]> => {
  const settings = await query(em)
    .selectFrom('modelSettings')
    .where('companyId', '=', companyId)
    .select('placements')
    .executeTakeFirst();
  return (settings?.placements ?? [])
    .filter((placement) => {
      const text = JSON.stringify(placement);
      return names.some((name) => text.includes(JSON.stringify(`attributes.${name}`)));
    })
    .map(({ name }) => ({ kind: 'placement', id: name, name }));
};
