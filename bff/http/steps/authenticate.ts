import koaJwt from 'koa-jwt';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { isId } from '@bff/db/newId';
import { sessionTokenRules } from '../sessionToken';
import type { PipelineDeps, Step, StepContext, StepFactory } from '../pipeline';

/** Finds out who calls: by session token, by API key, or nobody for public endpoints. */
export const authenticate: StepFactory = (endpoint, deps) => {
  const bySession = sessionStep(deps);
  const byKey = keyStep(deps);
  return async (ctx, next) => {
    await pick(endpoint, ctx, bySession, byKey)(ctx, next);
  };
};

const pick = ({ access }: AnyEndpoint, ctx: StepContext, bySession: Step, byKey: Step): Step => {
  if (access.kind === 'public') return (_ctx, next) => next();
  if (access.kind === 'session') return bySession;
  // Who sends neither is a program that forgot its key.
  return access.orSession && !ctx.get('x-api-key') && ctx.get('authorization') ? bySession : byKey;
};

const sessionStep = ({ services, authenticators }: PipelineDeps): Step => {
  const verify = koaJwt({ ...sessionTokenRules(services.env), key: 'jwt' });
  return async (ctx, next) => {
    const claims = await verified(verify, ctx, services.clock());
    ctx.state.caller = await authenticators.session(claims.jti, claims.sub);
    await next();
  };
};

const verified = async (verify: koaJwt.Middleware, ctx: StepContext, now: Date): Promise<{ jti: string; sub: string }> => {
  try {
    await verify(ctx as never, async () => undefined);
  } catch (cause) {
    throw new AppError('unauthenticated', { cause });
  }
  // The library accepts a token without an expiry, ours always has one; and it judges it by this machine's clock, not by the one all replicas share.
  const { jti, sub, exp } = (ctx.state as { jwt?: { jti?: unknown; sub?: unknown; exp?: unknown } }).jwt ?? {};
  if (!isId(jti) || !isId(sub) || typeof exp !== 'number') throw new AppError('unauthenticated');
  if (exp * 1000 <= now.getTime()) throw new AppError('session_expired');
  return { jti, sub };
};

const keyStep = ({ authenticators }: PipelineDeps): Step => async (ctx, next) => {
  const key = ctx.get('x-api-key');
  if (!key) throw new AppError('invalid_api_key');
  ctx.state.apiKey = await authenticators.apiKey(key);
  await next();
};
