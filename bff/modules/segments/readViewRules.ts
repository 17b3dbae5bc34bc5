import type { EntityManager } from '@mikro-orm/sql';
import { viewRule } from '@core/audience/viewRule';
import { AudienceView } from './audience-view.entity';
import { compileRule, type PersonCondition } from './compileRule';

/** Returns a company's saved views as conditions, in a fixed order. */
export const readViewRules = async (
  em: EntityManager,
  companyId: string,
  now: Date,
): Promise<{ id: string; rule: PersonCondition }[]> => {
  const views = await em.find(AudienceView, { companyId }, { orderBy: { id: 'asc' } });
  return views.map((view) => ({
    id: view.id,
    rule: compileRule(viewRule(view), { companyId, now }),
  }));
};
