import type { WritebackDestination } from './writeback-destination.entity';

/**
 * The people of a writeback: one person, a category or view, the page's filters, or all people.
 */
export interface WritebackAudience {
  userId?: string;
  category?: string;
  filters?: {
    search?: string;
    dataSource?: string;
    lifecycle?: string;
    risk?: string;
    recency?: string;
  };
}

/** The people that a request names. `everyone`: all people instead of each destination's own. */
export interface AskedAudience extends WritebackAudience {
  everyone?: boolean;
}

/** Returns the people of a run: those that the request names, else the destination's segment. */
export const audienceOfRun = (
  destination: Pick<WritebackDestination, 'segment'> | null,
  { everyone = false, ...asked }: AskedAudience,
): WritebackAudience => {
  const { userId, category, filters = {} } = asked;
  const isNamed = Boolean(userId ?? category) || Object.values(filters).some(Boolean);
  return !everyone && !isNamed && destination?.segment ? { category: destination.segment } : asked;
};
