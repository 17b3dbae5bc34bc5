import { ApiError } from '@src/lib/apiError';
import { embedText } from '../texts/embedText';

/** Returns the message for a form that could not be saved, with the reason (ERR-075, ERR-076). */
export const embedFailure = (form: 'identifiers' | 'triggers', error: unknown): string =>
  embedText(`failed.${form}`, { reason: error instanceof ApiError ? error.message : '' });
