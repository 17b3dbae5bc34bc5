import type { InferType } from 'yup';
import type {
  dashboardMetrics,
  dashboardLayout,
  readCategoryDetails as detailsEndpoint,
  addDashboardCategory,
} from '@core/contract/dashboard';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { AddedCategory } from '@core/dashboard/dashboardTypes';
import type { PeriodBucket } from '@core/dashboard/periods';
import { samplePlaceholder, samplePlaceholderBuckets } from '@core/dashboard/sampleMetrics';
import { SEGMENTS, type Segment } from '@core/dashboard/segments';
import { ruleOf } from './categorySql';
import type { readLayout } from './arrangeLayout';
import type { CategoryDetails } from './readCategoryDetails';
import { rateOf, type Converted } from './readConversion';
import type { DashboardMetrics } from './readDashboardMetrics';
import type { Sum } from './readMetricSums';

type Category = ResponseOf<typeof addDashboardCategory>;

const MS_A_MINUTE = 60_000;

/** Mean minutes of some calls; null without calls. */
const minutesOf = ({ count, sum }: Sum): number | null =>
  count > 0 ? sum / count / MS_A_MINUTE : null;

/** Returns the overview in the form of the contract. */
export const presentMetrics = ({
  range,
  window,
  sums,
  knownBefore,
  conversion,
  clickVariants,
  segments,
  categories,
  known,
  start,
}: DashboardMetrics): InferType<typeof dashboardMetrics> => {
  const { period, previous, now } = window;
  const { calls, recommendations, clicks, responses, profiles } = sums;
  const knownUsers = runningTotal(knownBefore, [...profiles.previousWhole, ...profiles.count]);
  const usersThen = knownBefore + profiles.previousTotal.count;
  const usersBefore = knownUsers
    .slice(0, previous.buckets.length)
    .map((count, index) => (index === window.cutBucket ? usersThen : count));
  const users = knownUsers.slice(previous.buckets.length);
  const rates = conversion.current.map(rateOf);
  const durations = (counts: number[], times: number[]) =>
    counts.map((count, index) => minutesOf({ count, sum: times[index]! }));
  const shown = [
    ...SEGMENTS.map((segment, index) => shownSegment(segment, segments[index]!)),
    ...categories.map(({ category, people }) => shownCategory(category, people, known.active)),
  ];
  return {
    companyInfo: { id: window.companyId, name: window.companyName },
    range,
    timeZone: window.timeZone,
    period: {
      from: period.from,
      to: period.to,
      previousFrom: previous.from,
      previousTo: previous.to,
    },
    generatedAt: now.toISOString(),
    buckets: period.buckets.map(presentBucket),
    calls: calls.count,
    recommendations: recommendations.count,
    clicks: clicks.count,
    clickVariants,
    conversion: rates,
    callDuration: durations(calls.count, calls.sum),
    users: {
      categories: shown.map(({ about }) => about.name),
      conversionRates: shown.map(({ conversionRate }) => conversionRate),
      userCounts: shown.map(({ userCount }) => userCount),
      about: shown.map(({ about }) => about),
      known: users,
    },
    previous: {
      calls: calls.previousCount,
      recommendations: recommendations.previousCount,
      clicks: clicks.previousCount,
      users: usersBefore,
      conversion: conversion.previous.map(rateOf),
      callDuration: durations(calls.previousCount, calls.previousSum),
    },
    totals: {
      calls: { value: calls.total.count, previous: calls.previousTotal.count },
      recommendations: {
        value: recommendations.total.count,
        previous: recommendations.previousTotal.count,
      },
      clicks: { value: clicks.total.count, previous: clicks.previousTotal.count },
      conversion: { value: rateOf(conversion.total), previous: rateOf(conversion.previousTotal) },
      users: { value: users.at(-1) ?? 0, previous: usersThen },
      callDuration: { value: minutesOf(calls.total), previous: minutesOf(calls.previousTotal) },
    },
    timeSeries: period.buckets.map((bucket, index) => ({
      date: bucket.from,
      responses: responses.count[index]!,
      users: users[index]!,
      conversion: rates[index]!,
      clicks: clicks.count[index]!,
    })),
    known: {
      calls: known.calls,
      recommendations: known.recommendations,
      clicks: known.clicks,
      users: known.profiles,
      conversion: known.active,
      segments: known.active,
    },
    start,
  };
};

const runningTotal = (first: number, added: readonly number[]): number[] => {
  let sum = first;
  return added.map((count) => (sum += count));
};

const presentBucket = ({ start, end, label }: PeriodBucket) => ({
  start: start.toISOString(),
  end: end.toISOString(),
  label,
});

interface Shown {
  about: Category;
  userCount: number;
  conversionRate: number;
}

const shownSegment = (segment: Segment, people: Converted): Shown => ({
  about: presentSegment(segment),
  userCount: people.people,
  conversionRate: rateOf(people),
});

/** A category without a meaning is empty next to real data, and a sample among samples. */
const shownCategory = (
  category: AddedCategory,
  people: Converted,
  hasActivity: boolean,
): Shown => ({
  about: presentCategory(category),
  ...(category.kind === 'placeholder' && !hasActivity
    ? samplePlaceholder(category.name)
    : { userCount: people.people, conversionRate: rateOf(people) }),
});

const presentSegment = ({ name, rule }: Segment): Category => ({
  name,
  kind: 'segment',
  added: false,
  rule,
});

export const presentCategory = (category: AddedCategory): Category => ({
  name: category.name,
  kind: category.kind,
  added: true,
  rule: ruleOf(category),
});

export const presentDetails = ({
  window,
  category,
  buckets,
  hasActivity,
}: CategoryDetails): ResponseOf<typeof detailsEndpoint> => {
  const shared = {
    about: 'rule' in category ? presentSegment(category) : presentCategory(category),
    buckets: window.period.buckets.map(presentBucket),
  };
  if (shared.about.kind === 'placeholder' && !hasActivity)
    return { ...shared, ...samplePlaceholderBuckets(category.name, buckets.length) };
  return {
    ...shared,
    userCounts: buckets.map(({ people }) => people),
    conversionRates: buckets.map(rateOf),
  };
};

export const presentLayout = ({
  tab,
  chartTypes,
  chartOrder,
  usersMode,
  startHidden,
  savedCharts,
}: Awaited<ReturnType<typeof readLayout>>): InferType<typeof dashboardLayout> => ({
  tab,
  chartTypes,
  chartOrder,
  usersMode,
  startHidden,
  savedCharts,
});
