/** A calendar day, YYYY-MM-DD. */
export type Day = string;

const DAY_MS = 86_400_000;

const SLOT_MS = 900_000;

/** Slots that are remembered of one zone: ten days; the oldest is forgotten first. */
const SLOTS = 960;

/** A zone's format, and by how much its clocks are ahead of UTC (milliseconds) in slots of a quarter of an hour; null if they jump within one. */
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

/** Returns the time on the zone's clocks at a moment, as if it were UTC, to the second. A format takes fifty times as long as the cache. */
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

/** Clocks jump once in so short a time at most: what they show at both ends is shown all along. */
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

/** Returns the time on the clocks of a time zone (IANA name) at a moment, to the second: as if they were in UTC. */
export const shownTime = (at: Date, timeZone: string): Date => new Date(wallClock(at, timeZone));

/** The day a moment belongs to in a time zone (IANA name). */
export const localDay = (at: Date, timeZone: string): Day =>
  new Date(wallClock(at, timeZone)).toISOString().slice(0, 10);

/** Minutes that clocks of the zone show while ours, in UTC, show a full hour: 0 nearly everywhere, 30 in India, 45 in Nepal. */
export const minutesPastHour = (at: Date, timeZone: string): number =>
  new Date(
    wallClock(new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000), timeZone),
  ).getUTCMinutes();

/** Whole hours that clocks of the zone show, 0-23. */
export const localHour = (at: Date, timeZone: string): number =>
  new Date(wallClock(at, timeZone)).getUTCHours();

/**
 * Returns the time at which clocks in the zone show this hour of this day. For an hour skipped by daylight saving time, returns the time of
 * the change. For a repeated hour, returns the first one.
 */
export const momentOf = (day: Day, hour: number, timeZone: string): Date => {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  // Offsets of the days around it: the right one is among them, whatever clocks do that night.
  const found = [wanted - DAY_MS, wanted + DAY_MS]
    .map((near) => wanted - (wallClock(new Date(near), timeZone) - near))
    .sort((a, b) => a - b);
  const exact = found.find((moment) => wallClock(new Date(moment), timeZone) === wanted);
  return new Date(exact ?? found.at(-1)!);
};

/** The day `count` days later (earlier when negative). */
export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** Days from one to the other, both counted (OP-048). 0 or less when `to` is before `from`. */
export const countDays = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

/** True if a text is a day that exists. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  addDays(text, 0) === text;

/** The API's error for an unknown time zone. */
export const UNKNOWN_ZONE = 'This time zone is not known. Please enter one such as Europe/Oslo.';

/** True if a text names a time zone (IANA) that clocks here know. */
export const isTimeZone = (text: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
};
