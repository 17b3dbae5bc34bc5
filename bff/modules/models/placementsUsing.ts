import type { EntityManager } from '@mikro-orm/sql';
import type { FieldUse } from '@core/identity/fieldUse';
import { ModelSettings } from './model-settings.entity';

/** Returns the placements whose rules use one of these item attributes. */
export const placementsUsing = async (
  em: EntityManager,
  companyId: string,
  names: readonly string[],
): Promise<FieldUse[]> => {
  const settings = await em.findOne(ModelSettings, { companyId });
  return (settings?.placements ?? [])
    .filter((placement) => {
      const text = JSON.stringify(placement);
      return names.some((name) => text.includes(JSON.stringify(`attributes.${name}`)));
    })
    .map(({ name }) => ({ kind: 'placement', id: name, name }));
};
