/** A calendar day, YYYY-MM-DD. */
export type Day = string;

const DAY_MS = 86_400_000;

const SLOT_MS = 900_000;

/**
 * Maximum number of cached slots per zone: ten days. The slot that was added first is removed
 * first.
 */
const SLOTS = 960;

/**
 * A zone's formatter, and its cached UTC offsets in milliseconds by slot of 15 minutes. Null if the
 * clocks change within the slot.
 */
interface Zone {
  format: Intl.DateTimeFormat;
  ahead: Map<number, number | null>;
}

const zones = new Map<string, Zone>();

const zoneNamed = (timeZone: string): Zone => {
  const known = zones.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const zone: Zone = { format, ahead: new Map() };
  zones.set(timeZone, zone);
  return zone;
};

/** Returns the time on the zone's clocks as if it were UTC, to the second. A formatter takes fifty times as long as the cache. */
const wallClock = (at: Date, timeZone: string): number => {
  const { format, ahead } = zoneNamed(timeZone);
  const second = Math.floor(at.getTime() / 1000) * 1000;
  const slot = Math.floor(second / SLOT_MS);
  let offset = ahead.get(slot);
  if (offset === undefined) {
    offset = offsetOf(format, slot);
    ahead.set(slot, offset);
    if (ahead.size > SLOTS) ahead.delete(ahead.keys().next().value!);
  }
  return offset === null ? shownBy(format, second) : second + offset;
};

/**
 * Clocks change at most once in a slot, so an offset that is equal at both ends applies to the
 * whole slot.
 */
const offsetOf = (format: Intl.DateTimeFormat, slot: number): number | null => {
  const [first, last] = [slot * SLOT_MS, (slot + 1) * SLOT_MS - 1000];
  const offset = shownBy(format, first) - first;
  return shownBy(format, last) - last === offset ? offset : null;
};

const shownBy = (format: Intl.DateTimeFormat, at: number): number => {
  const part = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second);
};

/** Returns the time on the clocks of a time zone (IANA name), to the second, as if it were UTC. */
export const shownTime = (at: Date, timeZone: string): Date => new Date(wallClock(at, timeZone));

/** Returns the day of a time in a time zone (IANA name). */
export const localDay = (at: Date, timeZone: string): Day =>
  new Date(wallClock(at, timeZone)).toISOString().slice(0, 10);

/** Returns the minutes that the zone's clocks show at a full hour in UTC: 0 in nearly all zones, 30 in India, 45 in Nepal. */
export const minutesPastHour = (at: Date, timeZone: string): number =>
  new Date(
    wallClock(new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000), timeZone),
  ).getUTCMinutes();

/** Returns the hour that the zone's clocks show, 0-23. */
export const localHour = (at: Date, timeZone: string): number =>
  new Date(wallClock(at, timeZone)).getUTCHours();

/**
 * Returns the time at which clocks in the zone show this hour of this day. For an hour skipped by daylight saving time, returns the time of
 * the change. For a repeated hour, returns the first one.
 */
export const momentOf = (day: Day, hour: number, timeZone: string): Date => {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  // Try the offsets of the days before and after. One of them is right, however the clocks change
  // that night.
  const found = [wanted - DAY_MS, wanted + DAY_MS]
    .map((near) => wanted - (wallClock(new Date(near), timeZone) - near))
    .sort((a, b) => a - b);
  const exact = found.find((moment) => wallClock(new Date(moment), timeZone) === wanted);
  return new Date(exact ?? found.at(-1)!);
};

/** Returns the day `count` days later (earlier if negative). */
export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** Returns the number of days between two days, including both (OP-048). 0 or less if `to` is before `from`. */
export const countDays = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

/** True if a string is a valid calendar day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  addDays(text, 0) === text;

/** The API's error for an unknown time zone. */
export const UNKNOWN_ZONE = 'This time zone does not exist. Please enter one such as Europe/Oslo.';

/** True if a string is an IANA time zone that this machine supports. */
export const isTimeZone = (text: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
};
