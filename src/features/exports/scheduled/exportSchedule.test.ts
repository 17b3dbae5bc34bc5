import { cronProblem } from '@core/cron/cronTimes';
import { cronOf, FREQUENCIES } from './exportSchedule';

it.each([
  ['day', '06:30', '30 6 * * *'],
  ['week', '00:00', '0 0 * * 1'],
  ['month', '23:05', '5 23 1 * *'],
] as const)('every %s at %s is %s', (every, time, cron) => {
  expect(cronOf({ every, weekday: '1', time })).toBe(cron);
  expect(cronProblem(cron)).toBeNull();
});

it('without a time there is none', () => {
  expect(FREQUENCIES.map((every) => cronOf({ every, weekday: '1', time: '' }))).toEqual([
    null,
    null,
    null,
  ]);
});
