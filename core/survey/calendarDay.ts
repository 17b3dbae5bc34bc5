/** True if a text begins with a day of the calendar, like 2026-11-02. */
export const startsWithDay = (value: string): boolean =>
  value.length <= LONGEST_MOMENT &&
  /^\d{4}-\d\d-\d\d/.test(value) &&
  !Number.isNaN(Date.parse(value));
/** ISO 8601 with fractions of a second and an offset is shorter; a date may be followed by a comment of any length. */
const LONGEST_MOMENT = 64;
