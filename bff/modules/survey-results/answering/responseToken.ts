import type { Env } from '@bff/env';
import { sealFits, sealOf } from '@bff/services/seal';

/**
 * Returns what a start gives its caller for the saves: the survey, so that a save finds the company without looking for the response, and a
 * seal that only the server can make.
 */
export const responseToken = (env: Env, surveyId: string, responseId: string): string =>
  `${surveyId}.${sealOf(env, 'response-token', `${surveyId} ${responseId}`)}`;

/** The survey that a token names for a response; `unnamed` for one of a version that did not name it; null when it is not the response's. */
export const surveyOfToken = (env: Env, responseId: string, token: unknown): string | null => {
  if (typeof token !== 'string') return null;
  const [surveyId = '', seal] = token.split('.');
  if (seal === undefined)
    return sealFits(env, 'response-token', responseId, token) ? 'unnamed' : null;
  return sealFits(env, 'response-token', `${surveyId} ${responseId}`, seal) ? surveyId : null;
};
