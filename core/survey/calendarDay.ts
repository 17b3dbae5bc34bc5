import { isDay } from '../time/zonedTime';

/** True if a text begins with a calendar day, like 2026-11-02. */
export const startsWithDay = (value: string): boolean =>
  value.length <= LONGEST_MOMENT && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
/**
 * Maximum length: enough for ISO 8601 with fractions of a second and an offset. Without it,
 * Date.parse would accept any comment after a date.
 */
const LONGEST_MOMENT = 64;
