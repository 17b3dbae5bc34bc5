// @slow: checks hundreds of times in every zone
import { localDay, localHour, minutesPastHour } from './zonedTime';

/** Zones that change twice a year, by half an hour, across the date line, by an odd number of seconds, and never. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Africa/Monrovia',
  'Asia/Riyadh',
];

/** Returns the time on the zone's clocks, always read from Intl. */
const shown = (at: Date, timeZone: string): { day: string; hour: number } => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  }).formatToParts(at);
  const of = (type: string): string => parts.find((part) => part.type === type)!.value;
  return { day: `${of('year')}-${of('month')}-${of('day')}`, hour: Number(of('hour')) };
};

/** Steps through a year so that every part of an hour is covered, and every second around the changes and the midnights of some years. */
const moments = (): Date[] => {
  const found: Date[] = [];
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 9 * 3_600_000 + 1_234_567)
    found.push(new Date(at));
  for (const jump of [
    '2026-03-29T01:00:00Z',
    '2026-10-25T01:00:00Z',
    '2026-03-08T07:00:00Z',
    '2026-11-01T06:00:00Z',
    '2026-04-04T15:00:00Z',
    '2026-10-03T15:30:00Z',
    '2011-12-30T10:00:00Z',
    '1972-01-07T00:44:30Z',
    '1969-12-31T23:00:00Z',
  ]) {
    for (const off of [
      -1_800_000, -900_000, -1000, -1, 0, 1, 999, 1000, 899_999, 900_000, 1_800_000,
    ])
      found.push(new Date(Date.parse(jump) + off));
  }
  return found;
};

describe('zoned time', () => {
  it.each(ZONES)('returns the time on the clocks of %s, independent of earlier calls', (zone) => {
    for (const at of [...moments(), ...moments().reverse()]) {
      expect([at.toISOString(), localDay(at, zone), localHour(at, zone)]).toEqual([
        at.toISOString(),
        ...Object.values(shown(at, zone)),
      ]);
    }
  });

  it('keeps the minutes of zones without a whole-hour offset', () => {
    expect([
      minutesPastHour(new Date('2026-11-22T12:10:00Z'), 'Asia/Kathmandu'),
      minutesPastHour(new Date('2026-11-22T12:10:00Z'), 'Europe/Berlin'),
    ]).toEqual([45, 0]);
  });
});
