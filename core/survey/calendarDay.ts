/** True if a text begins with a calendar day, like 2026-11-02. */
export const startsWithDay = (value: string): boolean =>
  value.length <= LONGEST_MOMENT &&
  /^\d{4}-\d\d-\d\d/.test(value) &&
  !Number.isNaN(Date.parse(value));
/** Has room for ISO 8601 with fractions of a second and an offset. The limit is needed because Date.parse accepts any comment after a date. */
const LONGEST_MOMENT = 64;
