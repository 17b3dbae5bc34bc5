import type { AddedCategory } from '@core/dashboard/dashboardTypes';
import { sameName, segmentNamed, type Segment } from '@core/dashboard/segments';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { findLayout } from './findLayout';
import { readCategoryBuckets } from './readCategories';
import type { Converted } from './readConversion';
import { readSegmentBuckets } from './readSegments';
import { readKnown } from './readStart';
import { readWindow, type RangeQuery, type Window } from './window';

/** One category across the buckets of a period. */
export interface CategoryDetails {
  window: Window;
  category: Segment | AddedCategory;
  buckets: Converted[];
  /** True if any person of the company was ever active. */
  hasActivity: boolean;
}

/**
 * Reads a built-in category or one that the caller added. @throws AppError not_found for any other
 * name.
 */
export const readCategoryDetails = (
  context: Context,
  { name, ...range }: RangeQuery & { name: string },
): Promise<CategoryDetails> =>
  context.read(async (em) => {
    const window = await readWindow(context, em, range);
    const { active: hasActivity } = await readKnown(em, window);
    const segment = segmentNamed(name);
    if (segment)
      return {
        window,
        category: segment,
        buckets: await readSegmentBuckets(em, window, segment.id),
        hasActivity,
      };
    const added = (await findLayout(context, em))?.categories.find((category) =>
      sameName(category.name, name),
    );
    if (!added) throw new AppError('not_found');
    const buckets = await readCategoryBuckets(em, window, added);
    return { window, category: added, buckets, hasActivity };
  });
