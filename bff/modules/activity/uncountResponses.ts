import type { EntityManager } from '@mikro-orm/sql';
import { recordActivity } from './recordActivity';

/** Takes answers that were removed off the overview. Deltas of theirs that still wait are added up all the same, so it comes out even. */
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
