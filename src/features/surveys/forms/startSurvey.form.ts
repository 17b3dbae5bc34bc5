import { endConditionSchema } from '@core/survey/endCondition.schema';
import type { EndCondition } from '@core/survey/types';
import { object, string, mixed } from '@core/contract/fields';
import { surveysText } from '../texts/surveysText';

/**
 * Values of the start dialog: the kind of end, and a value for each kind, so that switching back
 * loses nothing.
 */
export interface StartValues {
  type: EndCondition['type'];
  /** YYYY-MM-DD. */
  date: string;
  days: number | null;
  responses: number | null;
}

export const startDefaults: StartValues = { type: 'days', date: '', days: 30, responses: 100 };

/** The body of the start call. */
export const toEndCondition = ({ type, date, days, responses }: StartValues): EndCondition => {
  if (type === 'manual') return { type };
  if (type === 'date') return { type, value: date };
  return { type, value: (type === 'days' ? days : responses) ?? NaN };
};

/**
 * Validates with the body schema's own rules and reports problems at the field of the chosen kind.
 * `today` is the earliest allowed date, YYYY-MM-DD in the user's time zone (LIVE-026 to LIVE-030).
 */
export const startSchema = (today: string) =>
  object({
    type: string()
      .oneOf(['date', 'days', 'responses', 'manual'] as const satisfies EndCondition['type'][])
      .required(),
    date: string().defined(),
    days: mixed<number>().nullable().defined(),
    responses: mixed<number>().nullable().defined(),
  }).test('end-condition', (values, context) => {
    const chosen = toEndCondition(values as StartValues);
    if (chosen.type === 'date' && chosen.value !== '' && chosen.value < today)
      return context.createError({ path: 'date', message: surveysText('endWrong.past') });
    const { type } = chosen;
    if (type === 'manual' || endConditionSchema.isValidSync(chosen)) return true;
    return context.createError({ path: type, message: surveysText(`endWrong.${type}`) });
  });

/** Returns a time's day in the user's time zone, YYYY-MM-DD. */
export const browserDay = (moment: Date): string => {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${String(moment.getFullYear())}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
};
