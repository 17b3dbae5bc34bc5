import { formatDate } from '@src/lib/i18n/formats';
import { surveyResultsText } from '../texts/surveyResultsText';

interface Day {
  date: string;
  responses: number;
}

/** The last seven days as a chart: 'Sun' to 'Sat' of the days' own dates, with another version's or period's beside them. */
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
