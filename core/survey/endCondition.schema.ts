import { mixed, object, string } from '../contract/fields';
import { LIMITS } from '../limits';
import { startsWithDay } from './calendarDay';

/** Error texts of the specification (section 5, "Starting a survey"). */
const endSentences = {
  date: 'Please select an end date',
  days: 'Please enter a valid number of days',
  responses: 'Please enter a valid number of responses',
};

/** Dates must be before this year, so that the end has a four-digit year in every time zone. */
const lastYear = '9999';

/** Not in the specification: the survey runs until a teammate stops it. */
const manual = 'manual';

/** When a started survey stops automatically. */
export const endConditionSchema = object({
  /** How the run ends. */
  type: string()
    .oneOf([...Object.keys(endSentences), manual])
    .required(),
  /** A date, or a number of days or responses. */
  value: mixed<string | number>()
    .nullable()
    .test('end-value', (value, context) => {
      const { type } = context.parent as { type?: keyof typeof endSentences | typeof manual };
      const sentence = type && type !== manual && endSentences[type];
      const fits =
        type === 'date'
          ? typeof value === 'string' && startsWithDay(value) && value < lastYear
          : typeof value === 'number' &&
            Number.isInteger(value) &&
            value >= 1 &&
            value <= (type === 'days' ? LIMITS.surveys.endDaysMax : LIMITS.surveys.endResponsesMax);
      return !sentence || fits || context.createError({ message: sentence });
    }),
}).noUnknown();
