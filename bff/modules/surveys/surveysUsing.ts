import type { EntityManager } from '@mikro-orm/sql';
import type { FieldUse } from '@core/identity/fieldUse';
import { viewsUsing } from '@bff/modules/segments/viewsUsing';
import { SurveyRow } from './survey.entity';

/** Returns the surveys that are limited to a saved view that uses one of these fields. */
export const surveysUsing = async (
  em: EntityManager,
  companyId: string,
  names: readonly string[],
): Promise<FieldUse[]> => {
  const views = new Set((await viewsUsing(em, companyId, names)).map(({ id }) => id));
  if (views.size === 0) return [];
  const surveys = await em.find(
    SurveyRow,
    { companyId },
    { fields: ['id', 'name', 'displayTriggers'], orderBy: { id: 'asc' } },
  );
  return surveys
    .filter(({ displayTriggers }) => {
      const rule = displayTriggers?.userSegmentation;
      return rule?.enabled === true && views.has(rule.audience ?? null);
    })
    .map(({ id, name }) => ({ kind: 'survey', id, name }));
};
