import type { EntityManager } from '@mikro-orm/sql';
import { recordActivity } from './recordActivity';

/**
 * Subtracts removed responses from the overview. Their waiting deltas are still added up, so the
 * result is right.
 */
export const uncountResponses = (
  em: EntityManager,
  companyId: string,
  removed: readonly { startedAt: Date; isTest: boolean }[],
): Promise<void> =>
  recordActivity(
    em,
    companyId,
    removed
      .filter(({ isTest }) => !isTest)
      .map(({ startedAt }) => ({ metric: 'responses', at: startedAt, count: -1 })),
  );
