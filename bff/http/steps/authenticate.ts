import { AppError } from '@core/errors/AppError';
import type { Caller } from '@bff/context';
import type { PipelineDeps, PipelineStep, StepContext, StepFactory } from '../pipeline';
import type { Claims } from '../tokenReader';

/** Finds out who calls: by session token, by API key, or nobody for public endpoints. */
export const authenticate: StepFactory = ({ access, method }, deps) => {
  if (access.kind === 'public') return null;
  const bySession = method === 'GET' ? readingStep(deps) : sessionStep(deps);
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

/**
 * What a GET reads is asked together with its session, for whom that stood last: one turn to the database instead of two. Nothing that was read
 * is handed out, and nothing else is begun, before the session was found to stand for the same caller still (Context.read, RequestState.confirmed).
 */
const readingStep =
  (deps: PipelineDeps): PipelineStep =>
  async (ctx, next) => {
    const { authenticators, callers } = deps;
    const { jti, sub } = await claimsOf(deps, ctx);
    const current = authenticators.session(jti, sub, ctx.req);
    // Answered anew, a request trusts nobody's memory: others may have learned of the caller before.
    const known = ctx.state.confirmed ? undefined : callers.get(jti);
    ctx.state.confirmed = undefined;
    if (known?.userId !== sub) {
      ctx.state.caller = await current;
      callers.set(jti, ctx.state.caller);
      return next();
    }
    const confirmed = confirm(current, known).catch((thrown: unknown) => {
      callers.delete(jti);
      delete ctx.state.caller;
      throw thrown;
    });
    // Who waits for it hears of it; nobody may be waiting yet.
    confirmed.catch(() => undefined);
    ctx.state.caller = known;
    ctx.state.confirmed = confirmed;
    // A refusal waits as well: it is meant for the caller whom the session stands for now.
    try {
      await next();
    } finally {
      await confirmed;
    }
  };

/** A session stands for another role, company or name than it did. Its request is answered anew, for whom it stands for now. */
export class CallerChanged extends Error {}

const confirm = async (current: Promise<Caller>, known: Caller): Promise<void> => {
  if (!isSame(await current, known)) throw new CallerChanged();
};

const isSame = (a: Caller, b: Caller): boolean =>
  a.userId === b.userId &&
  a.companyId === b.companyId &&
  a.role === b.role &&
  a.email === b.email &&
  a.name === b.name &&
  a.emailVerified === b.emailVerified &&
  a.permissions.length === b.permissions.length &&
  a.permissions.every((permission, at) => permission === b.permissions[at]);

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
