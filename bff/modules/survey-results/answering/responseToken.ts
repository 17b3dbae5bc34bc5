import type { Env } from '@bff/env';
import { sealFits, sealOf } from '@bff/services/seal';

/**
 * Returns the token that the caller of a start needs for saves. It contains the survey's id, so
 * that a save finds the company without looking up the response, and a seal that only the server
 * can make.
 */
export const responseToken = (env: Env, surveyId: string, responseId: string): string =>
  `${surveyId}.${sealOf(env, 'response-token', `${surveyId} ${responseId}`)}`;

/**
 * Returns the id of the survey in a response's token: `unnamed` if the token has none (older
 * versions), and null if the token belongs to another response.
 */
export const surveyOfToken = (env: Env, responseId: string, token: unknown): string | null => {
  if (typeof token !== 'string') return null;
  const [surveyId = '', seal] = token.split('.');
  if (seal === undefined)
    return sealFits(env, 'response-token', responseId, token) ? 'unnamed' : null;
  return sealFits(env, 'response-token', `${surveyId} ${responseId}`, seal) ? surveyId : null;
};
