import { CATEGORY_KINDS, CHART_KINDS, USERS_MODES } from '../dashboard/dashboardTypes';
import { DASHBOARD_RANGES, DEFAULT_RANGE } from '../dashboard/periods';
import { isObject } from '../records/readPath';
import { isDay } from '../time/zonedTime';
import { defineEndpoint } from './defineEndpoint';
import { array, boolean, companyFilterQuery, json, number, object, string, text } from './fields';

const day = () =>
  string().test(
    'day',
    'Please enter a date such as 2026-11-21.',
    (value) => value === undefined || isDay(value),
  );

/** Period: a range that ends today, or `custom` with both dates. Days are in the company's time zone. */
const rangeQuery = {
  range: string()
    .oneOf([...DASHBOARD_RANGES])
    .default(DEFAULT_RANGE),
  from: day().optional(),
  to: day().optional(),
};

const numbers = () => array(number().required()).required();

/** One number per bucket. For callDuration, null if there were no calls. */
const series = object({
  calls: numbers(),
  recommendations: numbers(),
  conversion: numbers(),
  clicks: numbers(),
  users: numbers(),
  callDuration: array(number().nullable().defined()).required(),
});

/** Figures for the period, and for the previous period up to the same hour. Null without data. */
export const metricTotal = object({
  value: number().nullable().defined(),
  previous: number().nullable().defined(),
});

export const metricBucket = object({
  start: string().required(),
  end: string().required(),
  label: string().required(),
});

const category = object({
  name: string().required(),
  kind: string()
    .oneOf([...CATEGORY_KINDS])
    .required(),
  /** Added by the caller. */
  added: boolean().required(),
  /** The category's rule, in words. */
  rule: string().required(),
});

export const dashboardMetrics = object({
  companyInfo: object({ id: string().nullable(), name: string().nullable() }),
  range: string()
    .oneOf([...DASHBOARD_RANGES])
    .required(),
  timeZone: string().required(),
  period: object({
    from: string().required(),
    to: string().required(),
    previousFrom: string().required(),
    previousTo: string().required(),
  }),
  generatedAt: string().required(),
  buckets: array(metricBucket.required()).required(),
  recommendations: numbers(),
  conversion: numbers(),
  clicks: numbers(),
  calls: numbers(),
  /** The variants with the most clicks in the period. */
  clickVariants: array(
    object({ name: string().required(), clicks: number().required() }).required(),
  ).required(),
  /** Mean duration of a call, in minutes. */
  callDuration: array(number().nullable().defined()).required(),
  users: object({
    categories: array(string().required()).required(),
    conversionRates: numbers(),
    userCounts: numbers(),
    /** The categories, in the same order. */
    about: array(category.required()).required(),
    /** People known at the end of each bucket. */
    known: numbers(),
  }),
  /** The same buckets, one period earlier. The counterpart of the unfinished bucket ends at the same hour. */
  previous: series,
  totals: object({
    calls: metricTotal,
    recommendations: metricTotal,
    conversion: metricTotal,
    clicks: metricTotal,
    users: metricTotal,
    callDuration: metricTotal,
  }),
  timeSeries: array(
    object({
      date: string().required(),
      responses: number().required(),
      users: number().required(),
      conversion: number().required(),
      clicks: number().required(),
    }).required(),
  ).required(),
  /** Metrics with data of any age. The others may be shown as samples. */
  known: object({
    calls: boolean().required(),
    recommendations: boolean().required(),
    conversion: boolean().required(),
    clicks: boolean().required(),
    users: boolean().required(),
    segments: boolean().required(),
  }),
  /** The first steps of a new company, based on its actual data. */
  start: object({
    source: boolean().required(),
    person: boolean().required(),
    survey: boolean().required(),
    answer: boolean().required(),
    key: boolean().required(),
    prediction: boolean().required(),
    /** ID of the source with sample data, which completes no step. */
    sampleSource: string().nullable().defined(),
  }),
});

export const readDashboardMetrics = defineEndpoint({
  id: 'dashboard.metrics',
  method: 'GET',
  path: '/api/dashboard/metrics',
  access: { kind: 'session', tenant: 'filter', permission: 'dashboard:read' },
  query: companyFilterQuery.shape(rangeQuery),
  response: dashboardMetrics,
  summary: 'Read the overview of a period',
  description:
    'Arrays have one number per bucket, oldest first. A custom range includes `from` and `to`. Its buckets are days for up to 7 days, weeks for up to 30, and otherwise months of 30 days; the oldest may be shorter. `30d` is the last four whole weeks. The newest bucket of the previous period ends at the same hour.',
});

export const readCategoryDetails = defineEndpoint({
  id: 'dashboard.category',
  method: 'GET',
  path: '/api/dashboard/category',
  screensOnly: true,
  access: { kind: 'session', tenant: 'filter', permission: 'dashboard:read' },
  query: companyFilterQuery.shape({
    ...rangeQuery,
    name: text().trim().required('Please enter a category name.'),
  }),
  response: object({
    about: category,
    buckets: array(metricBucket.required()).required(),
    userCounts: numbers(),
    conversionRates: numbers(),
  }),
  summary: 'Read one category over the buckets of a period',
});

export const addDashboardCategory = defineEndpoint({
  id: 'dashboard.addCategory',
  method: 'POST',
  path: '/api/dashboard/categories',
  screensOnly: true,
  access: { kind: 'session', tenant: 'filter', permission: 'dashboard:read' },
  query: companyFilterQuery,
  body: object({ name: text().trim().required('Please enter a category name.') }),
  status: 201,
  response: category,
  errors: ['conflict'],
  summary: 'Add a category to your own overview; its people are found by its name',
});

export const removeDashboardCategory = defineEndpoint({
  id: 'dashboard.removeCategory',
  method: 'DELETE',
  path: '/api/dashboard/categories/:name',
  screensOnly: true,
  access: { kind: 'session', tenant: 'filter', permission: 'dashboard:read' },
  params: object({ name: string().required() }),
  query: companyFilterQuery,
  status: 204,
  errors: ['not_found'],
  summary: 'Remove an added category from your own overview',
});

const usersMode = () => string().oneOf([...USERS_MODES]);
const chartKind = () => string().oneOf([...CHART_KINDS]);

/** A category's chart kept as a tab (OVER-040). */
export const savedChart = object({
  id: string()
    .matches(/^saved-\d{1,16}$/, 'This is not the id of a saved chart.')
    .required(),
  label: text().trim().required('Please enter a chart name.'),
  category: text().trim().required(),
  mode: usersMode().required(),
  data: object({
    labels: array(text().required()).max(400).required(),
    values: array(number().required()).max(400).required(),
  }).noUnknown(),
  options: object({
    range: string()
      .oneOf([...DASHBOARD_RANGES])
      .required(),
    kind: chartKind().required(),
  }).noUnknown(),
});

const layout = {
  tab: text().min(1, 'This must be the name of a tab.').optional(),
  chartTypes: json<Record<string, 'line' | 'bar'>>()
    .test('kinds', 'A chart is line or bar.', areKinds)
    .optional(),
  chartOrder: array(text(40).required()).max(100).optional(),
  usersMode: usersMode().optional(),
  startHidden: boolean().optional(),
};

function areKinds(value: unknown): boolean {
  if (!isObject(value)) return value === undefined;
  const entries = Object.entries(value);
  return (
    entries.length <= 100 &&
    entries.every(
      ([key, kind]) => key.length <= 40 && (CHART_KINDS as readonly unknown[]).includes(kind),
    )
  );
}

export const dashboardLayout = object({
  tab: string().required(),
  chartTypes: json<Record<string, 'line' | 'bar'>>().required(),
  chartOrder: array(string().required()).required(),
  usersMode: usersMode().required(),
  startHidden: boolean().required(),
  savedCharts: array(savedChart.required()).required(),
});

export const readDashboardLayout = defineEndpoint({
  id: 'dashboard.readLayout',
  method: 'GET',
  path: '/api/dashboard/layout',
  screensOnly: true,
  access: { kind: 'session', tenant: 'filter', permission: 'dashboard:read' },
  query: companyFilterQuery,
  response: dashboardLayout,
  summary: 'Read how the caller arranged the overview of the company in scope',
});

export const saveDashboardLayout = defineEndpoint({
  id: 'dashboard.saveLayout',
  method: 'PUT',
  path: '/api/dashboard/layout',
  screensOnly: true,
  access: { kind: 'session', tenant: 'filter', permission: 'dashboard:read' },
  query: companyFilterQuery,
  body: object(layout),
  response: dashboardLayout,
  summary: 'Arrange your own overview; omitted fields keep their values',
});

export const saveDashboardChart = defineEndpoint({
  id: 'dashboard.saveChart',
  method: 'POST',
  path: '/api/dashboard/saved-charts',
  screensOnly: true,
  access: { kind: 'session', tenant: 'filter', permission: 'dashboard:read' },
  query: companyFilterQuery,
  body: savedChart,
  status: 201,
  response: savedChart,
  errors: ['conflict'],
  summary: "Keep a category's chart as a tab of your own overview",
});

export const deleteDashboardChart = defineEndpoint({
  id: 'dashboard.deleteChart',
  method: 'DELETE',
  path: '/api/dashboard/saved-charts/:chart',
  screensOnly: true,
  access: { kind: 'session', tenant: 'filter', permission: 'dashboard:read' },
  params: object({ chart: string().required() }),
  query: companyFilterQuery,
  status: 204,
  errors: ['not_found'],
  summary: 'Remove a saved chart from your own overview',
});
