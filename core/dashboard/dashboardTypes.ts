import type { DashboardRange } from './periods';

/** Chart types of the main chart. */
export const CHART_KINDS = ['line', 'bar'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** Display modes of the Users tab. */
export const USERS_MODES = ['conversion', 'users'] as const;
export type UsersMode = (typeof USERS_MODES)[number];

/** A category chart that a teammate saved as a tab (OVER-040). */
export interface SavedChart {
  /** `saved-{timestamp}` */
  id: string;
  label: string;
  category: string;
  mode: UsersMode;
  /** The figures when the chart was saved. */
  data: { labels: string[]; values: number[] };
  options: { range: DashboardRange; kind: ChartKind };
}

/** Source of a category's people; `placeholder`: unknown name with sample numbers. */
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

/** A category that a teammate added to their overview, with the resolved meaning of its name. */
export interface AddedCategory {
  name: string;
  kind: Exclude<CategoryKind, 'segment'>;
  /** Id of the audience category or view, or name of the trait or attribute; null for an answer and a placeholder. */
  key: string | null;
  /** The trait's value, if the name is one. */
  value: string | null;
}
