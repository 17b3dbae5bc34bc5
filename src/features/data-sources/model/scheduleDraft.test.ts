import {
  fromScheduleDraft,
  isRefused,
  readCronParts,
  SCHEDULE_KINDS,
  toScheduleDraft,
  withKind,
  writeCronParts,
} from './scheduleDraft';

const stored = (cron: string) =>
  toScheduleDraft({ schedule: 'cron', cron, timeZone: 'Asia/Tokyo' }, 'UTC');

test.each([
  ['0 */8 * * *', 'hours'],
  ['45 17 * * *', 'dailyAt'],
  ['0 6 * * 0', 'weeklyOn'],
  ['0 */5 * * *', 'custom'],
  ['0 6 * * 1-5', 'custom'],
  ['15 */6 * * *', 'custom'],
])('%s opens as %s, and is sent as it was stored', (cron, kind) => {
  const draft = stored(cron);
  expect(draft.kind).toBe(kind);
  expect(fromScheduleDraft(draft)).toEqual({ schedule: 'cron', cron, timeZone: 'Asia/Tokyo' });
});

test('an interval only sends its name, and every other kind starts with valid times', () => {
  const draft = toScheduleDraft({ schedule: 'daily', cron: null, timeZone: null }, 'UTC');
  expect(fromScheduleDraft(draft)).toEqual({ schedule: 'daily' });
  for (const kind of SCHEDULE_KINDS) expect(isRefused(withKind(draft, kind))).toBe(false);
  expect(withKind(draft, 'custom').cron).toBe('0 6 * * *');
  expect(withKind(stored('0 */8 * * *'), 'custom').cron).toBe('0 */8 * * *');
});

test('time and weekday are read from the expression and written into it', () => {
  expect(readCronParts('5 7 * * 3')).toMatchObject({ time: '07:05', weekday: '3' });
  expect(writeCronParts('weeklyOn', '5 7 * * 3', { time: '18:30' })).toBe('30 18 * * 3');
  expect(writeCronParts('dailyAt', '5 7 * * *', { time: '18:30' })).toBe('30 18 * * *');
  expect(writeCronParts('hours', '0 */6 * * *', { hours: '2' })).toBe('0 */2 * * *');
});

test('an emptied time keeps the weekday and cannot be sent; another kind can', () => {
  const cron = writeCronParts('weeklyOn', '5 7 * * 3', { time: '' });
  expect(readCronParts(cron)).toMatchObject({ time: '', weekday: '3' });
  const draft = { ...stored('5 7 * * 3'), cron, isUnfinished: true };
  expect(isRefused(draft)).toBe(true);
  expect(isRefused(withKind(draft, 'daily'))).toBe(false);
  expect(isRefused(withKind(draft, 'hours'))).toBe(false);
});
