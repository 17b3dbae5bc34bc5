import { can } from '@core/access/can';
import { mayUseAudience } from '@core/access/mayUseAudience';
import { roleSatisfies } from '@core/access/roles';
import { areasAllow, scopeAllows } from '@core/access/scopes';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { requireVerifiedEmail } from '@bff/services/mailer/requireVerifiedEmail';
import type { RequestState, StepContext, StepFactory } from '../pipeline';

/**
 * Rejects a caller without the declared role, permission, scope, area or confirmed email address.
 * Access to single rows is decided by policies.
 */
export const authorize: StepFactory = (
  { access, verifiedEmail = false },
  { services: { mailer } },
) => {
  if (access.kind === 'public') return null;
  return (ctx, next) => {
    const { apiKey } = ctx.state;
    if (apiKey && access.kind === 'apiKey') {
      if (!areasAllow(apiKey.areas, access.area)) throw new AppError('api_key_narrow');
      if (apiKey.origins) requirePage(apiKey.origins, access, ctx);
      // A secret key belongs on a server, so pages can't read responses to calls with one.
      else ctx.remove('Access-Control-Allow-Origin');
    }
    if (!allowed(access, ctx.state)) throw refusal(access, ctx.state);
    if (verifiedEmail) requireVerifiedEmail({ actor: ctx.state.caller ?? null, mailer });
    return next();
  };
};

/**
 * Limits a key for web pages to its own sites and to what pages may do. A program can claim any
 * site: the key is not secret and allows nothing more.
 */
const requirePage = (
  origins: readonly string[],
  { pages }: Extract<AnyEndpoint['access'], { kind: 'apiKey' }>,
  ctx: StepContext,
): void => {
  if (!pages) throw new AppError('api_key_narrow');
  if (!origins.includes(ctx.get('origin'))) throw new AppError('api_key_origin');
};

/** A program's author needs to know which permission the key lacks. */
const refusal = (access: AnyEndpoint['access'], { apiKey }: RequestState): AppError =>
  new AppError('forbidden', {
    sentence:
      apiKey && access.kind === 'apiKey'
        ? `This call needs an API key with the permission “${access.scope}”.`
        : undefined,
  });

const allowed = (
  access: Exclude<AnyEndpoint['access'], { kind: 'public' }>,
  { caller, apiKey }: RequestState,
): boolean => {
  if (access.kind === 'apiKey') {
    if (apiKey) return scopeAllows(apiKey.scopes, access.scope);
    return Boolean(caller && access.orSession && can(caller, access.orSession));
  }
  if (!caller) return false;
  return (
    (!access.role || roleSatisfies(caller.role, access.role)) &&
    (!access.permission || can(caller, access.permission)) &&
    (!access.audience || mayUseAudience(caller.role, caller.audienceOpen))
  );
};
