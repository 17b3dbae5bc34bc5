import type { Env } from '@bff/env';
import { sealFits, sealOf } from '@bff/services/seal';

type Secret = Pick<Env, 'secretKey'>;

/** Lifetime of a test link. */
export const TEST_LINK_MS = 24 * 3_600_000;

/**
 * Returns a token that shows one survey for testing until `expiresAt`: `<survey>.<seconds, base
 * 36>.<seal>`. It is not stored.
 */
export const testToken = (env: Secret, surveyId: string, expiresAt: Date): string => {
  const text = `${surveyId}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`;
  return `${text}.${sealOf(env, 'test-link', text)}`;
};

/** Returns the survey that a token was made for; null if it is forged or expired. */
export const readTestToken = (env: Secret, token: unknown, now: Date): string | null => {
  const [surveyId = '', expires = '', seal, ...rest] =
    typeof token === 'string' ? token.split('.') : [];
  if (rest.length > 0 || !sealFits(env, 'test-link', `${surveyId}.${expires}`, seal)) return null;
  return parseInt(expires, 36) * 1000 > now.getTime() ? surveyId : null;
};

export const testTokenFits = (env: Secret, surveyId: string, token: unknown, now: Date): boolean =>
  readTestToken(env, token, now) === surveyId;
