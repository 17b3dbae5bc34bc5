import type { AddedCategory } from '@core/dashboard/dashboardTypes';
import type { EntityManager } from '@mikro-orm/sql';
import { countActivePeople, countActiveByBucket } from './activePeople';
import { categorySql } from './categorySql';
import type { Converted } from './readConversion';
import type { Window } from './window';

/**
 * Counts the people of an added category who were active in the period, and how many of them
 * converted, by the same rules as for built-in ones.
 */
export const readCategory = (
  em: EntityManager,
  window: Window,
  category: AddedCategory,
): Promise<Converted> => countActivePeople(em, window, categorySql(window.companyId, category));

/** The same for each bucket. */
export const readCategoryBuckets = (
  em: EntityManager,
  window: Window,
  category: AddedCategory,
): Promise<Converted[]> => countActiveByBucket(em, window, categorySql(window.companyId, category));
