import { formatDate } from '@src/lib/i18n/formats';
import { surveyResultsText } from '../texts/surveyResultsText';

interface Day {
  date: string;
  responses: number;
}

/**
 * Returns the last seven days as a chart, labeled 'Sun' to 'Sat', next to another version's or
 * period's days.
 */
export const trendData = (
  days: readonly Day[],
  previous?: readonly Day[],
  previousName?: string,
) => ({
  labels: days.map(({ date }) =>
    formatDate(new Date(`${date.slice(0, 10)}T00:00:00Z`), { weekday: 'short', timeZone: 'UTC' }),
  ),
  series: [
    {
      id: 'responses',
      label: surveyResultsText('responses'),
      colorIndex: 0,
      values: days.map(({ responses }) => responses),
      ...(previous
        ? {
            previous: previous.map(({ responses }) => responses),
            previousLabel: surveyResultsText('responsesIn', {
              name: previousName ?? surveyResultsText('periodBefore'),
            }),
          }
        : {}),
    },
  ],
});
