import { createSecretKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { LIMITS } from '@core/limits';
import type { Env } from '@bff/env';
import { deriveKey } from '@bff/services/deriveKey';

const ALGORITHM = 'HS256';
const ISSUER = 'navout';
const AUDIENCE = 'navout-dashboard';

/** Lifetime of a session and of its token. */
export const SESSION_MS = LIMITS.auth.sessionHours * 3_600_000;

/**
 * Checks for koa-jwt, which would otherwise accept other algorithms, issuers and audiences. authenticate.ts checks the expiry, with the clock
 * that all replicas share.
 */
export const sessionTokenRules = (env: Pick<Env, 'secretKey'>) => ({
  // koa-jwt's types lack key objects, but it passes them to jsonwebtoken, which supports them.
  secret: sessionKey(env) as unknown as Buffer,
  algorithms: [ALGORITHM],
  issuer: ISSUER,
  audience: AUDIENCE,
  ignoreExpiration: true,
});

/** Signs the bearer token of a session row. */
export const signSessionToken = (
  env: Pick<Env, 'secretKey'>,
  session: { id: string; userId: string; createdAt: Date; expiresAt: Date },
): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setJti(session.id)
    .setSubject(session.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(session.createdAt)
    .setExpirationTime(session.expiresAt)
    .sign(sessionKey(env));

/** A key object, because jsonwebtoken first tries to parse plain bytes as a public key, on every request. */
const sessionKey = ({ secretKey }: Pick<Env, 'secretKey'>): KeyObject => {
  if (!secretKey) throw new Error('No secret key: createApp needs an env with one.');
  return createSecretKey(deriveKey(secretKey, 'session-token'));
};
