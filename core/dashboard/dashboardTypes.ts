import type { DashboardRange } from './periods';

/** Chart types of the main chart. */
export const CHART_KINDS = ['line', 'bar'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** Display modes of the Users tab. */
export const USERS_MODES = ['conversion', 'users'] as const;
export type UsersMode = (typeof USERS_MODES)[number];

/** A category's chart that a person kept as a tab (OVER-040). */
export interface SavedChart {
  /** `saved-{timestamp}` */
  id: string;
  label: string;
  category: string;
  mode: UsersMode;
  /** The figures at the moment of saving. */
  data: { labels: string[]; values: number[] };
  options: { range: DashboardRange; kind: ChartKind };
}

/** Source of a category's people; `placeholder`: unknown name, its numbers are samples. */
export const CATEGORY_KINDS = [
  'segment',
  'category',
  'view',
  'trait',
  'answer',
  'attribute',
  'placeholder',
] as const;
export type CategoryKind = (typeof CATEGORY_KINDS)[number];

/** A category a person added to the own overview, and what its name was found to mean. */
export interface AddedCategory {
  name: string;
  kind: Exclude<CategoryKind, 'segment'>;
  /** Id of the audience category or view, name of the trait or attribute; null for an answer and a placeholder. */
  key: string | null;
  /** The trait's value, where the name is one. */
  value: string | null;
}
