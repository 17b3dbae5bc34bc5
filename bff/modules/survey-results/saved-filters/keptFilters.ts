import { ValidationError } from 'yup';
import { readAnalytics } from '@core/contract/survey-results';
import { AppError } from '@core/errors/AppError';
import type { SentFilter } from '../responses/resultFilter';

/**
 * Filters that may be stored: all except the one on a person, because erasing a person must leave
 * nothing behind.
 */
const KEPT = readAnalytics.query!.omit(['companyFilter', 'person']).noUnknown().strict(false);

/** Validates stored filters like a results call. @throws AppError validation_failed. */
export const readKept = (filters: string): SentFilter => {
  const sent = Object.fromEntries(new URLSearchParams(filters));
  try {
    if (Object.keys(sent).length > 0) return KEPT.validateSync(sent, { stripUnknown: false });
  } catch (cause) {
    if (!(cause instanceof ValidationError)) throw cause;
  }
  const sentence = 'These filters cannot be saved.';
  throw new AppError('validation_failed', { sentence, fields: { filters: sentence } });
};
