import { AppError } from '@core/errors/AppError';
import type { PipelineDeps, Step, StepFactory } from '../pipeline';

/** Finds out who calls: by session token, by API key, or nobody for public endpoints. */
export const authenticate: StepFactory = ({ access }, deps) => {
  if (access.kind === 'public') return null;
  const bySession = sessionStep(deps);
  if (access.kind === 'session') return bySession;
  const byKey = keyStep(deps);
  // Who sends neither is a program that forgot its key.
  return access.orSession ? (ctx, next) => (!ctx.get('x-api-key') && ctx.get('authorization') ? bySession : byKey)(ctx, next) : byKey;
};

const sessionStep = ({ services, authenticators, readToken }: PipelineDeps): Step => async (ctx, next) => {
  const { jti, sub, exp } = await readToken(ctx);
  // By the clock that all replicas share, not by this machine's.
  if (exp * 1000 <= services.clock().getTime()) throw new AppError('session_expired');
  ctx.state.caller = await authenticators.session(jti, sub);
  return next();
};

const keyStep = ({ authenticators }: PipelineDeps): Step => async (ctx, next) => {
  const key = ctx.get('x-api-key');
  if (!key) throw new AppError('invalid_api_key');
  ctx.state.apiKey = await authenticators.apiKey(key);
  return next();
};
