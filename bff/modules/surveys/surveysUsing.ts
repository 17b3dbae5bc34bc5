import type { EntityManager } from '@mikro-orm/sql';
import type { FieldUse } from '@core/identity/fieldUse';
import { query } from '@bff/db/query';
import { viewsUsing } from '@bff/modules/segments/viewsUsing';

/** Returns the surveys that are limited to a saved view that uses one of these fields. */
export const surveysUsing = async (
  em: EntityManager,
  companyId: string,
  names: readonly string[],
): Promise<FieldUse[]> => {
  const views = new Set((await viewsUsing(em, companyId, names)).map(({ id }) => id));
  if (views.size === 0) return [];
  const surveys = await query(em)
    .selectFrom('surveys')
    .where('companyId', '=', companyId)
    .select(['id', 'name', 'displayTriggers'])
    .orderBy('id')
    .execute();
  return surveys
    .filter(({ displayTriggers }) => {
      const rule = displayTriggers?.userSegmentation;
      return rule?.enabled === true && views.has(rule.audience ?? null);
    })
    .map(({ id, name }) => ({ kind: 'survey', id, name }));
};
