import { cronProblem } from '@core/cron/cronTimes';
import { cronOf, FIRST_TIMES, FREQUENCIES, timesOf } from './exportSchedule';

it.each([
  ['day', '06:30', '30 6 * * *'],
  ['week', '00:00', '0 0 * * 1'],
  ['month', '23:05', '5 23 1 * *'],
] as const)('every %s at %s is %s, and is read back unchanged', (every, time, cron) => {
  expect(cronOf({ ...FIRST_TIMES, every, time })).toBe(cron);
  expect(cronProblem(cron)).toBeNull();
  expect(timesOf(cron)).toMatchObject({ every, weekday: '1', time });
});

it.each(['0 */6 * * *', '0 6 2 * *', '0 6 * * 1-5', '0 6 1 * 1'])(
  '%s stays an expression',
  (cron) => {
    expect(timesOf(cron)).toMatchObject({ every: 'cron', cron });
    expect(cronOf(timesOf(cron))).toBe(cron);
  },
);

it('a one-time export has no times', () => {
  expect(timesOf(null)).toMatchObject({ every: 'once' });
});

it('without a time or an expression there is no schedule', () => {
  expect(FREQUENCIES.map((every) => cronOf({ ...FIRST_TIMES, every, time: '' }))).toEqual([
    '',
    null,
    null,
    null,
    null,
  ]);
});
