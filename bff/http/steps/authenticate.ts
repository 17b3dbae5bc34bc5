import { AppError } from '@core/errors/AppError';
import type { PipelineDeps, PipelineStep, StepContext, StepFactory } from '../pipeline';
import type { Claims } from '../tokenReader';

/** Identifies the caller by session token or API key. Public endpoints need no caller. */
export const authenticate: StepFactory = ({ access }, deps) => {
  if (access.kind === 'public') return null;
  const bySession = sessionStep(deps);
  if (access.kind === 'session') return bySession;
  const byKey = keyStep(deps);
  // Who sends neither is a program that forgot its key.
  return access.orSession
    ? (ctx, next) =>
        (!ctx.get('x-api-key') && ctx.get('authorization') ? bySession : byKey)(ctx, next)
    : byKey;
};

const sessionStep =
  (deps: PipelineDeps): PipelineStep =>
  async (ctx, next) => {
    const { jti, sub } = await claimsOf(deps, ctx);
    ctx.state.caller = await deps.authenticators.session(jti, sub, ctx.req);
    return next();
  };

const claimsOf = async (
  { services, readToken }: PipelineDeps,
  ctx: StepContext,
): Promise<Claims> => {
  const claims = await readToken(ctx);
  // By the clock that all replicas share, not by this machine's.
  if (claims.exp * 1000 <= services.clock().getTime()) throw new AppError('session_expired');
  return claims;
};

const keyStep =
  ({ authenticators }: PipelineDeps): PipelineStep =>
  async (ctx, next) => {
    const key = ctx.get('x-api-key');
    if (!key) throw new AppError('invalid_api_key');
    ctx.state.apiKey = await authenticators.apiKey(key);
    return next();
  };
