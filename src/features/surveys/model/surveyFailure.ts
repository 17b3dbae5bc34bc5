import { ApiError } from '@src/lib/apiError';
import { surveysText } from '../texts/surveysText';

/** Actions that a card can request from the server. */
export type SurveyWrite = 'stop' | 'start' | 'delete' | 'copy';

/**
 * Returns the message for a failed action, with the server's message or why there was no response
 * (ERR-086 to ERR-095).
 */
export const surveyFailure = (action: SurveyWrite, error: unknown): string =>
  surveysText(`failed.${action}`, { reason: error instanceof ApiError ? error.message : '' });
