import type {
  readCategoryDetails,
  readDashboardLayout,
  readDashboardMetrics,
} from '@core/contract/dashboard';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { periodOf, previousPeriod, type DashboardRange } from '@core/dashboard/periods';
import { SEGMENTS } from '@core/dashboard/segments';
import { harbor } from './sessions';

type Metrics = ResponseOf<typeof readDashboardMetrics>;

const NOW = new Date('2026-11-21T13:20:00Z');

const wave = (count: number, around: number, seed: number): number[] =>
  Array.from({ length: count }, (_, index) =>
    Math.round(around * (0.8 + 0.3 * Math.abs(Math.sin(index * 0.9 + seed)))),
  );

/** An overview in the server's format, with numbers of a busy week. */
export const dashboardMetrics = ({ range = '7d' }: { range?: DashboardRange } = {}): Metrics => {
  const period = periodOf(range, NOW, 'Europe/Oslo', { from: '2026-11-10', to: '2026-11-20' })!;
  const previous = previousPeriod(period, 'Europe/Oslo');
  const count = period.buckets.length;
  const known = Array.from({ length: count }, (_, index) => 17_790 + index * 102);
  const conversion = wave(count, 438, 3).map((value) => value / 100);
  const clicks = wave(count, 420, 4);
  return {
    companyInfo: { id: harbor.id, name: harbor.name },
    range,
    timeZone: 'Europe/Oslo',
    generatedAt: NOW.toISOString(),
    period: {
      from: period.from,
      to: period.to,
      previousFrom: previous.from,
      previousTo: previous.to,
    },
    buckets: period.buckets.map(({ start, end, label }) => ({
      start: start.toISOString(),
      end: end.toISOString(),
      label,
    })),
    calls: wave(count, 4600, 1),
    recommendations: wave(count, 13_800, 2),
    conversion,
    clicks,
    clickVariants: [],
    callDuration: wave(count, 23, 5).map((value) => value / 100_000),
    users: {
      categories: SEGMENTS.map(({ name }) => name),
      userCounts: [3188, 7210, 2140, 6904, 5320, 5120, 6120, 1742, 4380, 1290],
      conversionRates: [2.4, 5.1, 7.8, 3.6, 4.9, 5.12, 4.2, 9.3, 1.9, 8.7],
      about: SEGMENTS.map(({ name, rule }) => ({ name, kind: 'segment', added: false, rule })),
      known,
    },
    previous: {
      calls: wave(count, 4300, 6),
      recommendations: wave(count, 13_100, 7),
      conversion: wave(count, 430, 8).map((value) => value / 100),
      clicks: wave(count, 430, 9),
      users: known.map((value) => value - 700),
      callDuration: wave(count, 24, 10).map((value) => value / 100_000),
    },
    totals: {
      calls: { value: 31_486, previous: 29_648 },
      recommendations: { value: 94_210, previous: 89_810 },
      conversion: { value: 4.38, previous: 3.78 },
      clicks: { value: 2941, previous: 3004 },
      users: { value: 18_402, previous: 17_797 },
      callDuration: { value: 0.00024, previous: 0.00025 },
    },
    timeSeries: period.buckets.map(({ from }, index) => ({
      date: from,
      responses: 40 + index,
      users: known[index]!,
      conversion: conversion[index]!,
      clicks: clicks[index]!,
    })),
    known: {
      calls: true,
      recommendations: true,
      conversion: true,
      clicks: true,
      users: true,
      segments: true,
    },
    start: {
      source: true,
      person: true,
      survey: true,
      answer: true,
      key: true,
      prediction: true,
      sampleSource: null,
    },
  };
};

/** The overview of a company that has only completed some of its first steps. */
export const emptyDashboard = (start: Partial<Metrics['start']>): Metrics => {
  const full = dashboardMetrics();
  const none = full.buckets.map(() => 0);
  const nobody = { value: 0, previous: 0 };
  return {
    ...full,
    start: {
      source: false,
      person: false,
      survey: false,
      answer: false,
      key: false,
      prediction: false,
      sampleSource: null,
      ...start,
    },
    calls: none,
    recommendations: none,
    conversion: none,
    clicks: none,
    callDuration: none.map(() => null),
    users: {
      ...full.users,
      userCounts: SEGMENTS.map(() => 0),
      conversionRates: SEGMENTS.map(() => 0),
      known: none,
    },
    previous: {
      calls: none,
      recommendations: none,
      conversion: none,
      clicks: none,
      users: none,
      callDuration: none.map(() => null),
    },
    totals: {
      calls: nobody,
      recommendations: nobody,
      conversion: nobody,
      clicks: nobody,
      users: nobody,
      callDuration: { value: null, previous: null },
    },
    timeSeries: full.timeSeries.map(({ date }) => ({
      date,
      responses: 0,
      users: 0,
      conversion: 0,
      clicks: 0,
    })),
    known: {
      calls: false,
      recommendations: false,
      conversion: false,
      clicks: false,
      users: false,
      segments: false,
    },
  };
};

/** A person's layout of the overview: the default, with one saved chart. */
export const dashboardLayout: ResponseOf<typeof readDashboardLayout> = {
  tab: 'all',
  chartTypes: {},
  chartOrder: [],
  usersMode: 'users',
  startHidden: false,
  savedCharts: [
    {
      id: 'saved-1763730000000',
      label: 'Weekend sailors',
      category: 'Weekend Users',
      mode: 'conversion',
      data: { labels: ['Sat 14', 'Sun 15'], values: [4.9, 5.1] },
      options: { range: '7d', kind: 'line' },
    },
  ],
};

/** One category over the week. */
export const categoryDetails: ResponseOf<typeof readCategoryDetails> = {
  about: {
    name: 'Weekend Users',
    kind: 'segment',
    added: false,
    rule: 'active on a Saturday or Sunday',
  },
  buckets: dashboardMetrics().buckets,
  userCounts: [2410, 0, 0, 0, 0, 0, 2710],
  conversionRates: [5.1, 0, 0, 0, 0, 0, 5.14],
};
