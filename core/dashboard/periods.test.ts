import { addDays, countDays, isDay, localDay, minutesPastHour, momentOf } from '../time/zonedTime';
import { DASHBOARD_RANGES, periodOf, previousPeriod, type DashboardRange } from './periods';

const now = new Date('2026-11-21T13:20:00Z');
const period = (range: DashboardRange, custom?: { from?: string; to?: string }, zone = 'UTC') =>
  periodOf(range, now, zone, custom)!;
const labels = (range: DashboardRange, custom?: { from?: string; to?: string }) =>
  period(range, custom).buckets.map(({ label }) => label);

describe('ranges of the overview', () => {
  it('OVER-006 are five', () =>
    expect(DASHBOARD_RANGES).toEqual(['1d', '7d', '30d', '90d', 'custom']));

  it('OVER-013 one day has a label every four hours', () =>
    expect(labels('1d')).toEqual(['00:00', '04:00', '08:00', '12:00', '16:00', '20:00']));

  it('OVER-007 seven days end today', () =>
    expect(labels('7d')).toEqual([
      'Sun 15',
      'Mon 16',
      'Tue 17',
      'Wed 18',
      'Thu 19',
      'Fri 20',
      'Sat 21',
    ]));

  it('OVER-014 OP-048 thirty days are four whole weeks', () => {
    expect(period('30d').buckets.map(({ from, to }) => countDays(from, to))).toEqual([7, 7, 7, 7]);
    expect(labels('30d')).toEqual(['25–31 Oct', '1–7 Nov', '8–14 Nov', '15–21 Nov']);
  });

  it('OVER-015 ninety days are three months', () => {
    expect(period('90d').buckets.map(({ from, to }) => countDays(from, to))).toEqual([30, 30, 30]);
    expect(labels('90d')).toEqual(['24 Aug–22 Sep', '23 Sep–22 Oct', '23 Oct–21 Nov']);
  });

  it.each([
    [1, [1]],
    [7, [1, 1, 1, 1, 1, 1, 1]],
    [8, [1, 7]],
    [14, [7, 7]],
    [27, [6, 7, 7, 7]],
    [30, [2, 7, 7, 7, 7]],
    [31, [1, 30]],
    [60, [30, 30]],
    [100, [10, 30, 30, 30]],
  ])(
    'OVER-010 to OVER-012 a custom range of %i days has buckets of %j days, none longer than a week or a month',
    (days, expected) => {
      const { buckets } = period('custom', {
        from: addDays('2026-06-01', 1 - days),
        to: '2026-06-01',
      });
      expect(buckets.map(({ from, to }) => countDays(from, to))).toEqual(expected);
      expect(
        buckets
          .slice(1)
          .every((bucket, index) => bucket.start.getTime() === buckets[index]!.end.getTime()),
      ).toBe(true);
    },
  );

  it('OVER-009 OP-048 a custom range with a missing day, or with From after To, is invalid', () => {
    expect(periodOf('custom', now, 'UTC', { from: '2026-01-01' })).toBeNull();
    expect(periodOf('custom', now, 'UTC', { to: '2026-01-01' })).toBeNull();
    expect(periodOf('custom', now, 'UTC', { from: '2026-01-02', to: '2026-01-01' })).toBeNull();
    expect(period('custom', { from: '2026-01-02', to: '2026-01-02' }).buckets).toHaveLength(1);
  });

  it.each(DASHBOARD_RANGES)(
    'the period before %s ends where it begins and has buckets of the same lengths',
    (range) => {
      const current = period(range, { from: '2026-02-27', to: '2026-04-20' }, 'Europe/Oslo');
      const before = previousPeriod(current, 'Europe/Oslo');
      expect(before.end).toEqual(current.start);
      expect(before.buckets.map(({ from, to }) => countDays(from, to))).toEqual(
        current.buckets.map(({ from, to }) => countDays(from, to)),
      );
    },
  );

  it('follow the days of the time zone, even when clocks change', () => {
    expect(localDay(new Date('2026-11-21T23:30:00Z'), 'Europe/Oslo')).toBe('2026-11-22');
    const night = periodOf('custom', now, 'Europe/Oslo', { from: '2026-03-29', to: '2026-03-29' })!;
    expect([night.start.toISOString(), night.end.toISOString()]).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
    expect(momentOf('2026-09-06', 0, 'America/Santiago').toISOString()).toBe(
      '2026-09-06T04:00:00.000Z',
    );
    expect(momentOf('2026-11-20', 0, 'Asia/Kathmandu').toISOString()).toBe(
      '2026-11-19T18:15:00.000Z',
    );
  });

  it("know the minute offset of a zone's hours", () => {
    expect(
      ['UTC', 'Europe/Oslo', 'Asia/Kolkata', 'Asia/Kathmandu'].map((zone) =>
        minutesPastHour(now, zone),
      ),
    ).toEqual([0, 0, 30, 45]);
  });

  it('know which days exist', () => {
    expect(
      ['2026-02-28', '2024-02-29', '2026-02-29', '2026-13-01', '26-01-01', '2026-1-1'].map(isDay),
    ).toEqual([true, true, false, false, false, false]);
  });
});
