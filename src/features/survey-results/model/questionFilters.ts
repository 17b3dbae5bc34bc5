import { lastSevenDays, type ResultFilters } from './resultFilters';

/** The drill-down's own filters, in the specification's order (RESULT-018). */
export const questionFilters = ['all', 'completed', 'incomplete', 'today', 'week'] as const;

export type QuestionFilter = (typeof questionFilters)[number];

/** Query of the calls. "This week" is the last seven days. `today`: the company's day. */
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
