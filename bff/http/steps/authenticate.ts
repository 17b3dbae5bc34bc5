import { AppError } from '@core/errors/AppError';
import { isInNetworks } from '../isInNetworks';
import type { PipelineDeps, PipelineStep, StepContext, StepFactory } from '../pipeline';
import { LIMITS } from '@core/limits';
import type { Claims } from '../tokenReader';

/** True for an API key in place of a session token, which has dots. */
const KEY_AS_BEARER = /^bearer +([a-z0-9]+)$/i;

const sendsKeyAsBearer = (ctx: StepContext): boolean =>
  KEY_AS_BEARER.exec(ctx.get('authorization'))?.[1]?.length === LIMITS.outboundApi.tokenLength;

/** Identifies the caller by session token or API key. Public endpoints need no caller. */
export const authenticate: StepFactory = ({ access }, deps) => {
  if (access.kind === 'public') return null;
  const bySession = sessionStep(deps);
  if (access.kind === 'session') return bySession;
  const byKey = keyStep(deps);
  // A caller that sends neither is a program that forgot its key.
  return access.orSession
    ? (ctx, next) =>
        (!ctx.get('x-api-key') && ctx.get('authorization') && !sendsKeyAsBearer(ctx)
          ? bySession
          : byKey)(ctx, next)
    : byKey;
};

const sessionStep =
  (deps: PipelineDeps): PipelineStep =>
  async (ctx, next) => {
    const authorization = ctx.get('authorization');
    if ((!authorization && ctx.get('x-api-key')) || sendsKeyAsBearer(ctx))
      throw new AppError('api_key_not_accepted');
    const { jti, sub } = await claimsOf(deps, ctx);
    ctx.state.caller = await deps.authenticators.session(jti, sub, ctx.req);
    return next();
  };

const claimsOf = async (
  { services, readToken }: PipelineDeps,
  ctx: StepContext,
): Promise<Claims> => {
  const claims = await readToken(ctx);
  // Uses the clock that all replicas share, not this machine's.
  if (claims.exp * 1000 <= services.clock().getTime()) throw new AppError('session_expired');
  return claims;
};

const keyStep =
  ({ authenticators }: PipelineDeps): PipelineStep =>
  async (ctx, next) => {
    const key = ctx.get('x-api-key');
    if (!key) throw new AppError(sendsKeyAsBearer(ctx) ? 'api_key_misplaced' : 'invalid_api_key');
    ctx.state.apiKey = await authenticators.apiKey(key, (owner) => {
      ctx.state.keyOwner = owner;
    });
    const { addresses } = ctx.state.apiKey;
    if (addresses && !isInNetworks(ctx.ip, addresses)) throw new AppError('api_key_address');
    return next();
  };
