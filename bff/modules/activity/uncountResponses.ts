import type { EntityManager } from '@mikro-orm/sql';
import { recordActivity } from './recordActivity';

/**
 * Subtracts removed responses from the overview, which doesn't count excluded ones. Their waiting deltas are still added up, so the
 * result is right.
 */
export const uncountResponses = (
  em: EntityManager,
  companyId: string,
  removed: readonly { startedAt: Date; isTest: boolean; isExcluded: boolean }[],
): Promise<void> =>
  recordActivity(
    em,
    companyId,
    removed
      .filter(({ isTest, isExcluded }) => !isTest && !isExcluded)
      .map(({ startedAt }) => ({ metric: 'responses', at: startedAt, count: -1 })),
  );
