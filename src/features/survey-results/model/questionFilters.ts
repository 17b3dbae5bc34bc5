import { lastSevenDays, type ResultFilters } from './resultFilters';

/** The filters of the answer list, in the specification's order (RESULT-018). */
export const questionFilters = ['all', 'completed', 'incomplete', 'today', 'week'] as const;

export type QuestionFilter = (typeof questionFilters)[number];

/**
 * Returns the query of the calls. "This week" is the last seven days. `today` is in the company's
 * time zone.
 */
export const toResultFilters = (filter: QuestionFilter, today: string): ResultFilters => {
  const week = lastSevenDays(today);
  const filters: Record<QuestionFilter, ResultFilters> = {
    all: {},
    completed: { completed: true },
    incomplete: { completed: false },
    today: { dateFrom: today, dateTo: today },
    week,
  };
  return filters[filter];
};
