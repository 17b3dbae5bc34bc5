import type { Env } from '@bff/env';
import { sealFits, sealOf } from '@bff/services/seal';

type Secret = Pick<Env, 'secretKey'>;

/** Lifetime of a test link. */
export const TEST_LINK_MS = 24 * 3_600_000;

/** A token that shows one survey for testing until a moment: `<survey>.<seconds, base 36>.<seal>`. Stored nowhere. */
export const testToken = (env: Secret, surveyId: string, expiresAt: Date): string => {
  const text = `${surveyId}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`;
  return `${text}.${sealOf(env, 'test-link', text)}`;
};

/** The survey a token was made for; null when it is forged or over. */
export const readTestToken = (env: Secret, token: unknown, now: Date): string | null => {
  const [surveyId = '', expires = '', seal, ...rest] =
    typeof token === 'string' ? token.split('.') : [];
  if (rest.length > 0 || !sealFits(env, 'test-link', `${surveyId}.${expires}`, seal)) return null;
  return parseInt(expires, 36) * 1000 > now.getTime() ? surveyId : null;
};

export const testTokenFits = (env: Secret, surveyId: string, token: unknown, now: Date): boolean =>
  readTestToken(env, token, now) === surveyId;
