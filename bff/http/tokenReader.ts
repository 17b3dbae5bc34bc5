import koaJwt from 'koa-jwt';
import { LRUCache } from 'lru-cache';
import { AppError } from '@core/errors/AppError';
import { isId } from '@bff/db/newId';
import type { Env } from '@bff/env';
import { CREDENTIALS_REMEMBERED } from './fingerprint';
import type { StepContext } from './pipeline';
import { sessionTokenRules } from './sessionToken';

/** Claims of a session's token: the session, its person and the second it ends. */
export interface Claims {
  jti: string;
  sub: string;
  exp: number;
}

/**
 * Reads the bearer token of a request. A valid signature is not computed again, because the token's content cannot change. The caller checks on
 * every request whether the token has expired and whether its session still exists. A rejected token is not remembered.
 * @throws AppError unauthenticated.
 */
export const createTokenReader = (
  env: Pick<Env, 'secretKey'>,
): ((ctx: StepContext) => Promise<Claims>) => {
  const verify = koaJwt({ ...sessionTokenRules(env), key: 'jwt' });
  const known = new LRUCache<string, Claims>({ max: CREDENTIALS_REMEMBERED });
  return async (ctx) => {
    const { credential } = ctx.state;
    // For a call without that header, this is the digest of an API key.
    const remembered = credential && ctx.get('authorization') ? known.get(credential) : undefined;
    if (remembered) return remembered;
    const claims = await claimsOf(verify, ctx);
    if (credential) known.set(credential, claims);
    return claims;
  };
};

const claimsOf = async (verify: koaJwt.Middleware, ctx: StepContext): Promise<Claims> => {
  try {
    await verify(ctx as never, async () => undefined);
  } catch (cause) {
    throw new AppError('unauthenticated', { cause });
  }
  // The library accepts a token without an expiry; ours always has one.
  const { jti, sub, exp } =
    (ctx.state as { jwt?: { jti?: unknown; sub?: unknown; exp?: unknown } }).jwt ?? {};
  if (!isId(jti) || !isId(sub) || typeof exp !== 'number') throw new AppError('unauthenticated');
  return { jti, sub, exp };
};
