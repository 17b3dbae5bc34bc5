import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { AppError } from '@core/errors/AppError';
import { cutEnd } from '@core/text/cutEnd';

/** Facts about an identity provider that are needed to verify its tokens. */
export interface IdentityProvider {
  /** May contain `{tenantid}`, as Microsoft's shared authorities do. */
  issuer: string;
  keys: JWTVerifyGetKey;
}

const MICROSOFT_HOST = 'login.microsoftonline.com';
const TIMEOUT_MS = 5000;
const KEEP_MS = 3_600_000;
const ANSWER_BYTES = 1024 * 1024;

const known = new LRUCache<string, IdentityProvider>({ max: 10, ttl: KEEP_MS });

/**
 * Reads the provider's published settings, cached for an hour. The authority comes from the
 * server's own settings, never from a request.
 * @throws AppError unavailable if the provider can't be reached; no one signs in unverified.
 */
export const readIdentityProvider = async (authority: string): Promise<IdentityProvider> => {
  const kept = known.get(authority);
  if (kept) return kept;
  const { issuer, jwks_uri: jwksUri } = await discover(authority);
  const provider = {
    issuer,
    keys: createRemoteJWKSet(new URL(jwksUri), {
      [customFetch]: fetchShort,
      timeoutDuration: TIMEOUT_MS,
      cooldownDuration: 10_000,
      cacheMaxAge: 600_000,
    }),
  };
  known.set(authority, provider);
  return provider;
};

/** Fetches a short response of the provider. @throws Error for a long one. */
const fetchShort = async (url: string, init: RequestInit): Promise<Response> => {
  const { body, status, headers } = await fetch(url, init);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > ANSWER_BYTES) throw new Error('The answer of the identity provider is too large.');
    chunks.push(chunk);
  }
  return new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, { status, headers });
};

const discover = async (authority: string): Promise<{ issuer: string; jwks_uri: string }> => {
  const base = cutEnd(authority, /\//);
  const version =
    new URL(authority).hostname === MICROSOFT_HOST && !base.endsWith('/v2.0') ? '/v2.0' : '';
  try {
    const answer = await fetchShort(`${base}${version}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const { issuer, jwks_uri } = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown };
    if (answer.ok && typeof issuer === 'string' && typeof jwks_uri === 'string')
      return { issuer, jwks_uri };
  } catch (cause) {
    throw new AppError('unavailable', { cause, retryAfterSeconds: 10 });
  }
  throw new AppError('unavailable', { retryAfterSeconds: 10 });
};
