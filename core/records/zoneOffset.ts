const formats = new Map<string, Intl.DateTimeFormat | null>();

/** True for a time zone that this machine supports, such as Europe/Berlin. */
export const isKnownZone = (zone: string): boolean => formatOf(zone) !== null;

/**
 * Returns the time at which the clocks of a zone show what `wall` shows as UTC; in a repeated hour, the first such time. @param zone IANA name.
 */
export const fromWallClock = (wall: number, zone: string): number => {
  const format = formatOf(zone);
  if (!format) return wall;
  const guess = wall - offsetAt(format, wall);
  const earlier = wall - offsetAt(format, guess - 7_200_000);
  const exact = wall - offsetAt(format, guess);
  return earlier + offsetAt(format, earlier) === wall ? earlier : exact;
};

const formatOf = (zone: string): Intl.DateTimeFormat | null => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  let format: Intl.DateTimeFormat | null;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    format = null;
  }
  // Limited, because untrusted data must not fill the memory.
  if (formats.size > 600) formats.clear();
  formats.set(zone, format);
  return format;
};

/** Returns the offset of the zone's clocks from UTC, in milliseconds. */
const offsetAt = (format: Intl.DateTimeFormat, at: number): number => {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const [year, month, day] = [parts.get('year')!, parts.get('month')!, parts.get('day')!];
  const shown = Date.UTC(
    year,
    month - 1,
    day,
    parts.get('hour'),
    parts.get('minute'),
    parts.get('second'),
  );
  return shown - Math.floor(at / 1000) * 1000;
};
