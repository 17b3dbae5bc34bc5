import type { AddedCategory } from '@core/dashboard/dashboardTypes';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { readFolded } from '@bff/modules/survey-results/counters/foldDeltas';
import { findLayout } from './findLayout';
import { readCategory } from './readCategories';
import { readClickVariants, type VariantClicks } from './readClickVariants';
import { readConversion, type Conversion, type Converted } from './readConversion';
import { readSegments } from './readSegments';
import { readKnown, readStart, type Known, type Start } from './readStart';
import { readKnownBefore, readMetricSums, type MetricSums } from './readMetricSums';
import { readWindow, type RangeQuery, type Window } from './window';

const COUNTED = ['calls', 'recommendations', 'clicks', 'responses', 'profiles'] as const;

/** The data of the overview for one period. */
export interface DashboardMetrics {
  range: RangeQuery['range'];
  window: Window;
  sums: Record<(typeof COUNTED)[number], MetricSums>;
  /** People known before the previous period began. */
  knownBefore: number;
  conversion: Conversion;
  clickVariants: VariantClicks[];
  segments: Converted[];
  categories: { category: AddedCategory; people: Converted }[];
  known: Known;
  start: Start;
}

/**
 * Reads the overview of a period. @throws AppError validation_failed for a custom range without two
 * valid dates.
 */
export const readDashboardMetrics = async (
  context: Context,
  query: RangeQuery,
): Promise<DashboardMetrics> => {
  const read = async (em: EntityManager): Promise<DashboardMetrics> => {
    const window = await readWindow(context, em, query);
    return {
      range: query.range,
      window,
      sums: await readMetricSums(em, window, COUNTED),
      knownBefore: await readKnownBefore(em, window, window.previous.start),
      conversion: await readConversion(em, window),
      clickVariants: await readClickVariants(em, window),
      segments: await readSegments(em, window),
      categories: await readAdded(context, em, window),
      known: await readKnown(em, window),
      start: await readStart(em, window),
    };
  };
  return context.company ? readFolded(context, {}, read) : context.read(read);
};

const readAdded = async (
  context: Context,
  em: EntityManager,
  window: Window,
): Promise<DashboardMetrics['categories']> => {
  const added = (await findLayout(context, em))?.categories ?? [];
  const read: DashboardMetrics['categories'] = [];
  for (const category of added)
    read.push({ category, people: await readCategory(em, window, category) });
  return read;
};
