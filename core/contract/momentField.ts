import { isDay } from '../time/zonedTime';
import { string } from './fields';

const MOMENT = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** A moment as ISO 8601 text with its offset, such as 2026-11-26T09:30:00Z. */
export const moment = () =>
  string()
    .max(40)
    .test(
      'moment',
      'This must be a date and time such as 2026-11-26T09:30:00Z.',
      (value) =>
        value === undefined ||
        value === null ||
        (MOMENT.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))),
    );
