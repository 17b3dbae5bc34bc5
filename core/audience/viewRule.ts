import { isOrigin } from './audienceWords';
import type { AudienceCondition, AudienceRule } from './rules';

/** The four filters of the page, as stored in a saved view. */
export interface ViewFilters {
  dataSource?: string[];
  lifecycle?: string[];
  risk?: string[];
  recency?: string[];
}

/**
 * Returns the conditions of the filter Data Source: people of any of the chosen channels and
 * origins.
 */
export const sourceConditions = (chosen: readonly string[]): AudienceRule['conditions'] => {
  const conditions = (['channel', 'origin'] as const)
    .map((subject): AudienceCondition & { value: string[] } => ({
      subject,
      operator: 'in',
      value: chosen.filter((one) => isOrigin(one) === (subject === 'origin')),
    }))
    .filter(({ value }) => value.length > 0);
  return conditions.length > 1 ? [{ match: 'any', conditions }] : conditions;
};

/** Combines a saved view's filters and its rule: both must hold. */
export const viewRule = ({
  filters,
  rule,
}: {
  filters?: ViewFilters | null;
  rule?: AudienceRule | null;
}): AudienceRule => {
  const lists = (
    [
      ['lifecycle', filters?.lifecycle],
      ['risk', filters?.risk],
    ] as const
  ).flatMap(([subject, value]) =>
    value?.length ? [{ subject, operator: 'in' as const, value }] : [],
  );
  const widest = Math.max(0, ...(filters?.recency ?? []).map(Number));
  const recency =
    widest > 0
      ? [{ subject: 'recency' as const, operator: 'at_least' as const, value: widest }]
      : [];
  return {
    match: 'all',
    conditions: [
      ...sourceConditions(filters?.dataSource ?? []),
      ...lists,
      ...recency,
      ...(rule ? [rule] : []),
    ],
  };
};
