/** The charts of the overview, in their initial order (OVER-032). */
export const CHART_IDS = [
  'recommendations',
  'conversion',
  'clicks',
  'calls',
  'callDuration',
  'users',
] as const;
export type ChartId = (typeof CHART_IDS)[number];

/** Tabs besides saved charts, in order (OVER-002). */
export const TAB_IDS = [
  'all',
  'calls',
  'recommendations',
  'conversion',
  'clicks',
  'users',
] as const;

/** Name and formula of a metric. */
export interface MetricText {
  /** Label of its tab. */
  tab: string;
  /** Label of its chart. */
  title: string;
  unit?: string;
  /** Index in the chart palette, from 0. A metric has the same color everywhere. */
  colorIndex: number;
  /** Shown on hover: how the figure is computed. */
  formula: string;
  goodWhen: 'up' | 'down';
}

/** All metrics. The formulas describe what bff/modules/dashboard counts. */
export const METRICS: Readonly<Record<ChartId, MetricText>> = {
  calls: {
    tab: '# of Calls',
    title: 'Number of calls',
    colorIndex: 0,
    goodWhen: 'up',
    formula:
      'Successful prediction calls, including live tests. Rejected calls do not count. “Calls this month” on Outbound API excludes live tests.',
  },
  recommendations: {
    tab: 'Recommendations',
    title: 'Recommendations served',
    colorIndex: 3,
    goodWhen: 'up',
    formula: 'Items returned by all prediction calls.',
  },
  conversion: {
    tab: 'Conversion Rate',
    title: 'Conversion rate (%)',
    unit: '%',
    colorIndex: 1,
    goodWhen: 'up',
    formula: 'People with a conversion or purchase ÷ people with any event × 100.',
  },
  clicks: {
    tab: 'A/B Clicks',
    title: 'A/B clicks',
    colorIndex: 4,
    goodWhen: 'up',
    formula: 'Clicks that include a prediction ID or a variant.',
  },
  users: {
    tab: 'Users',
    title: 'User segments',
    colorIndex: 2,
    goodWhen: 'up',
    formula:
      'Bars: people active in the period. A person counts in every segment they match. The Users number above counts everyone known by the end of the period.',
  },
  callDuration: {
    tab: 'Call duration',
    title: 'Average call duration (min)',
    unit: 'min',
    colorIndex: 5,
    goodWhen: 'down',
    formula:
      'Total duration of successful calls ÷ number of successful calls, in minutes. The tooltip and the table also show milliseconds.',
  },
};
