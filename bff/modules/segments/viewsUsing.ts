import type { EntityManager } from '@mikro-orm/sql';
import { isGroup, type AudienceRule } from '@core/audience/rules';
import { viewRule } from '@core/audience/viewRule';
import type { FieldUse } from '@core/identity/fieldUse';
import { query } from '@bff/db/query';

/** Returns the company's saved views whose rules use one of these fields. */
export const viewsUsing = async (
  em: EntityManager,
  companyId: string,
  names: readonly string[],
): Promise<FieldUse[]> => {
  const views = await query(em)
    .selectFrom('audienceViews')
    .where('companyId', '=', companyId)
    .select(['id', 'name', 'filters', 'rule'])
    .orderBy('id')
    .execute();
  return views
    .filter((view) => asksFor(viewRule(view), new Set(names)))
    .map(({ id, name }) => ({ kind: 'view', id, name }));
};

/** Returns whether a rule uses one of these names: consent by its category, spend by the number. */
const asksFor = (rule: AudienceRule, names: ReadonlySet<string>): boolean =>
  rule.conditions.some((part) => {
    if (isGroup(part)) return asksFor(part, names);
    const { subject, name = '' } = part;
    if (subject === 'trait') return names.has(name);
    if (subject === 'consent') return names.has(`consent_${snake(name)}`);
    if (subject === 'number')
      return (
        (name === 'revenue' || name === 'orders') &&
        ['revenue', 'total', 'amount_refunded', 'payment_status'].some((one) => names.has(one))
      );
    return subject === 'event' && names.has('event');
  });

const snake = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();
