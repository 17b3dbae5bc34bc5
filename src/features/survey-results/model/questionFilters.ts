import { lastSevenDays, type ResultFilters } from './resultFilters';

/** The drill-down's own filters, in the specification's order (RESULT-018). */
export const questionFilters = ['all', 'completed', 'incomplete', 'today', 'week'] as const;

export type QuestionFilter = (typeof questionFilters)[number];

export const questionFilterLabels: Record<QuestionFilter, string> = {
  all: 'All', completed: 'Completed', incomplete: 'Incomplete', today: 'Today', week: 'This week',
};

/** What the calls are asked for; "this week" is the last seven days. */
export const toResultFilters = (filter: QuestionFilter, now: number): ResultFilters => {
  const week = lastSevenDays(now);
  const filters: Record<QuestionFilter, ResultFilters> = {
    all: {}, completed: { completed: true }, incomplete: { completed: false }, today: { dateFrom: week.dateTo, dateTo: week.dateTo }, week,
  };
  return filters[filter];
};
