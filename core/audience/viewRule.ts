import type { AudienceRule } from './rules';

/** The four filters of the page, as stored in a saved view. */
export interface ViewFilters {
  dataSource?: string[];
  lifecycle?: string[];
  risk?: string[];
  recency?: string[];
}

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
      ['channel', filters?.dataSource],
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
  return { match: 'all', conditions: [...lists, ...recency, ...(rule ? [rule] : [])] };
};
