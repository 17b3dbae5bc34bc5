/** How the main chart is drawn. */
export const CHART_KINDS = ['line', 'bar'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** What the Users tab shows of each category. */
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
  options: { range: string; kind: ChartKind };
}
