interface Day {
  date: string;
  responses: number;
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

/** The last seven days as a chart: 'Sun' to 'Sat' of the days' own dates, with another version's or period's beside them. */
export const trendData = (
  days: readonly Day[],
  previous?: readonly Day[],
  previousName?: string,
) => ({
  labels: days.map(({ date }) => weekday.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))),
  series: [
    {
      id: 'responses',
      label: 'Responses',
      colorIndex: 0,
      values: days.map(({ responses }) => responses),
      ...(previous
        ? {
            previous: previous.map(({ responses }) => responses),
            previousLabel: `Responses in ${previousName ?? 'the period before'}`,
          }
        : {}),
    },
  ],
});
