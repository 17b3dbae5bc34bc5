import { cronProblem, cronTimes } from './cronTimes';

const after = new Date('2026-03-27T12:00:00Z');
const times = (cron: string, zone = 'Europe/Berlin') =>
  cronTimes(cron, zone, after, 3).map((at) => at.toISOString().slice(0, 16));

test("uses the zone's time of day before and after the switch to daylight saving time", () => {
  expect(times('0 6 * * *')).toEqual(['2026-03-28T05:00', '2026-03-29T04:00', '2026-03-30T04:00']);
  expect(times('0 6 * * *', 'Asia/Kolkata')[0]).toBe('2026-03-28T00:30');
  expect(times('30 17 * * MON')[0]).toBe('2026-03-30T15:30');
});

test('runs a skipped time once, right after the clocks change', () => {
  expect(times('30 2 * * *')).toEqual(['2026-03-28T01:30', '2026-03-29T01:30', '2026-03-30T00:30']);
});

test('does not return the given time as its own next time', () => {
  expect(cronTimes('0 12 * * *', 'UTC', after, 1)[0]?.toISOString()).toBe(
    '2026-03-28T12:00:00.000Z',
  );
});

test.each([
  '0 6 * * *',
  '*/15 * * * *',
  '0 */6 * * *',
  '0 8 L * *',
  '0 8 * * thu,FRI',
  ' 0 0 29 2 * ',
])('%s is a schedule', (cron) => {
  expect(cronProblem(cron)).toBeNull();
});

test.each([
  ['', 'form'],
  ['0 6 * *', 'form'],
  ['0 0 6 * * *', 'form'],
  ['@daily', 'form'],
  ['H 6 * * *', 'form'],
  ['60 * * * *', 'form'],
  ['0 6 * * nope', 'form'],
  [`0 6 * * ${'1,'.repeat(60)}1`, 'form'],
  ['0 0 31 2 *', 'never'],
  ['*/5 * * * *', 'often'],
  ['0,50 1,2 * * *', 'often'],
  ['55,5 * * * *', 'often'],
] as const)('%s is refused: %s', (cron, problem) => {
  expect(cronProblem(cron)).toBe(problem);
});
