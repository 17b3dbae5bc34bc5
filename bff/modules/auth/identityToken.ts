import { errors, jwtVerify, type JWTPayload } from 'jose';
import { AppError } from '@core/errors/AppError';
import type { Env } from '@bff/env';
import { readIdentityProvider } from './identityProvider';

/** Identity confirmed by the provider. */
export interface Identity {
  tenantId: string;
  objectId: string;
  /** Every address in the token, in lowercase. */
  emails: string[];
  /** When the token expires. After that, it no longer has to be remembered. */
  expiresAt: Date;
}

const MAX_AGE_SECONDS = 600;
const TOLERANCE_SECONDS = 30;

/**
 * Verifies an ID token: signature by the provider's published keys (RS256 only), issuer, audience,
 * tenant, expiry, and issue within the last ten minutes. Rejects guests, addresses that the
 * provider calls unverified, and tokens for several audiences.
 * @throws AppError invalid_identity_token; unavailable if the provider can't be reached.
 */
export const verifyIdentityToken = async (
  entra: NonNullable<Env['entra']>,
  token: string,
  now: Date,
): Promise<Identity> => {
  const { issuer, keys } = await readIdentityProvider(entra.authority);
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      audience: entra.clientId,
      issuer: issuer.replace('{tenantid}', entra.tenantId),
      requiredClaims: ['exp', 'iat', 'iss', 'aud', 'sub', 'tid'],
      maxTokenAge: MAX_AGE_SECONDS,
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: now,
    });
    if (
      protectedHeader.crit !== undefined ||
      (protectedHeader.typ ?? 'JWT').toUpperCase() !== 'JWT'
    )
      throw new Error('It is not an ID token.');
    return identityOf(payload, entra);
  } catch (cause) {
    throw isOutage(cause)
      ? new AppError('unavailable', { cause, retryAfterSeconds: 10 })
      : new AppError('invalid_identity_token', { cause });
  }
};

/** Claims of Microsoft's ID tokens beyond the registered ones. */
interface Claims extends JWTPayload {
  tid?: unknown;
  oid?: unknown;
  email?: unknown;
  preferred_username?: unknown;
  email_verified?: unknown;
  xms_edov?: unknown;
  acct?: unknown;
  idp?: unknown;
  scp?: unknown;
}

const identityOf = (
  claims: Claims,
  { clientId, tenantId }: NonNullable<Env['entra']>,
): Identity => {
  const objectId = claims.oid ?? claims.sub;
  const refused =
    claims.tid !== tenantId ||
    (Array.isArray(claims.aud) && claims.aud.some((audience) => audience !== clientId)) ||
    typeof objectId !== 'string' ||
    objectId === '' ||
    claims.email_verified === false ||
    claims.xms_edov === false ||
    claims.xms_edov === 0 ||
    claims.acct === 1 ||
    (claims.idp !== undefined && claims.idp !== claims.iss) ||
    // Access tokens have scopes; ID tokens don't.
    claims.scp !== undefined;
  if (refused) throw new Error('The claims are not those of a member of the tenant.');
  const emails = [claims.email, claims.preferred_username]
    .filter((email): email is string => typeof email === 'string')
    .map((email) => email.toLowerCase());
  return {
    tenantId,
    objectId: objectId as string,
    emails,
    expiresAt: new Date((claims.exp! + TOLERANCE_SECONDS) * 1000),
  };
};

/** Distinguishes an outage (the provider's keys could not be fetched) from an invalid token. */
const isOutage = (cause: unknown): boolean =>
  cause instanceof errors.JWKSTimeout ||
  (cause instanceof errors.JOSEError && cause.code === 'ERR_JOSE_GENERIC') ||
  (cause instanceof TypeError && cause.message === 'fetch failed');
