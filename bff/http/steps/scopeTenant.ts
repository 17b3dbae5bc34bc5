import type { ServerResponse } from 'node:http';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { type Locale, localeOfTag } from '@core/text/locales';
import { isId } from '@bff/db/newId';
import { PLATFORM, type Scope } from '@bff/db/tenantFilter';
import { createContext, type Caller, type Client } from '@bff/context';
import { isNearby } from '../isNearby';
import type { Env } from '@bff/env';
import { plainAddress } from '@bff/db/plainAddress';
import type { Authenticators, RequestState, StepContext, StepFactory } from '../pipeline';

interface Tenant {
  company: string | null;
  scope: Scope | null;
}

/**
 * Decides which company's rows this request may see, and builds its context. A non-admin is limited to their own company: any other
 * companyFilter gets the same rejection, whether the id exists or not (OP-029). A global admin may name any existing company, or none for
 * all.
 */
export const scopeTenant: StepFactory = (endpoint, { services, authenticators }) => {
  return async (ctx, next) => {
    const { company, scope } = await tenantOf(endpoint, ctx, authenticators);
    ctx.state.context = createContext(services, {
      actor: ctx.state.caller ?? null,
      apiKey: ctx.state.apiKey ?? null,
      company,
      scope,
      requestId: ctx.state.requestId,
      client: clientOf(ctx, countryOf(ctx, services.env)),
    });
    return next();
  };
};

const clientOf = (ctx: StepContext, country?: string): Client => ({
  ip: plainAddress(ctx.ip),
  userAgent: ctx.get('user-agent') || null,
  country,
  // Resolve it on demand, because few calls need it.
  get language() {
    return languageOf(ctx);
  },
  origin: foreignOrigin(ctx),
  device: deviceSecret(ctx),
  isNearby: () => isNearby(ctx.req),
  untilGone: () => untilClosed(ctx.res),
});

const untilClosed = (response: ServerResponse): AbortSignal => {
  const gone = new AbortController();
  if (response.closed) gone.abort();
  else response.once('close', () => gone.abort());
  return gone.signal;
};

/** The proxy's codes for "unknown" (XX) and Tor (T1) are not countries. */
const countryOf = (ctx: StepContext, { countryHeader }: Pick<Env, 'countryHeader'>) => {
  const said = countryHeader === null ? '' : ctx.get(countryHeader).trim().toUpperCase();
  return /^[A-Z]{2}$/.test(said) && said !== 'XX' ? said : undefined;
};

/** The caller's first language that we support; undefined for programs, which don't send one. */
const languageOf = (ctx: StepContext): Locale | undefined =>
  (ctx.acceptsLanguages() as string[]).flatMap((tag) => localeOfTag(tag) ?? [])[0];

/** The origin of the calling page, unless the page is ours. */
const foreignOrigin = (ctx: StepContext): string | undefined => {
  const origin = ctx.get('origin');
  return origin && origin.replace(/^\w+:\/\//, '') !== ctx.host ? origin : undefined;
};

// The secret must be too long to guess. Our page always sends this format.
const DEVICE_SECRET = /^[\w-]{32,128}$/;

const deviceSecret = (ctx: StepContext): string | undefined => {
  const secret = ctx.get('x-device');
  return DEVICE_SECRET.test(secret) ? secret : undefined;
};

const tenantOf = (
  endpoint: AnyEndpoint,
  ctx: StepContext,
  authenticators: Authenticators,
): Tenant | Promise<Tenant> => {
  const { access } = endpoint;
  const { caller, apiKey } = ctx.state as RequestState;
  if (apiKey) return ofKey(apiKey.companyId, ctx.query.companyFilter);
  if (!caller) return { company: null, scope: null };
  if (access.kind === 'public' || (access.kind === 'session' && access.tenant === 'own'))
    return pinned(caller.companyId);
  if (access.kind === 'session' && access.tenant === 'none')
    return wide(caller, endpoint, ctx, authenticators);
  // In the company in scope, a signed-in admin may do what an API key may. A live test uses the
  // company that the admin is viewing.
  return filtered(caller, endpoint, ctx, authenticators);
};

const filtered = (
  caller: Caller,
  endpoint: AnyEndpoint,
  ctx: StepContext,
  authenticators: Authenticators,
): Tenant | Promise<Tenant> => {
  const filter = ctx.query.companyFilter;
  if (filter === undefined || filter === '') return wide(caller, endpoint, ctx, authenticators);
  if (caller.role !== 'admin') {
    if (filter !== caller.companyId) throw new AppError('forbidden');
    return pinned(filter);
  }
  return existing(caller, filter, ctx, authenticators);
};

const existing = async (
  caller: Caller,
  company: string | string[],
  ctx: StepContext,
  authenticators: Authenticators,
): Promise<Tenant> => {
  if (!isId(company) || !(await authenticators.companyExists(company)))
    throw new AppError('not_found');
  await noteSupport(caller, company, ctx, authenticators);
  return pinned(company);
};

/**
 * Without a filter, an admin reads one company by an id in the path: the company's own id, or that of one of its rows. A change is audited
 * as usual.
 */
const opened = async (
  caller: Caller,
  ids: readonly string[],
  ctx: StepContext,
  authenticators: Authenticators,
): Promise<Tenant> => {
  for (const id of ids) {
    const company = await authenticators.companyOfRow(id);
    if (company !== null) await noteSupport(caller, company, ctx, authenticators);
  }
  return EVERY_COMPANY;
};

const noteSupport = async (
  caller: Caller,
  company: string,
  ctx: StepContext,
  authenticators: Authenticators,
): Promise<void> => {
  if (company === caller.companyId) return;
  await authenticators.noteSupportAccess({
    caller,
    company,
    requestId: ctx.state.requestId,
    client: clientOf(ctx),
  });
};

/**
 * A key belongs to one company. Any other company's id gets the same response, whether it exists or
 * not.
 */
const ofKey = (own: string, filter: string | string[] | undefined): Tenant => {
  if (filter !== undefined && filter !== '' && filter !== own) throw new AppError('forbidden');
  return pinned(own);
};

const pinned = (company: string): Tenant => ({ company, scope: company });

const EVERY_COMPANY: Tenant = { company: null, scope: PLATFORM };

const wide = (
  caller: Caller,
  { method }: AnyEndpoint,
  ctx: StepContext,
  authenticators: Authenticators,
): Tenant | Promise<Tenant> => {
  if (caller.role !== 'admin') return pinned(caller.companyId);
  const ids =
    method === 'GET' ? Object.values(ctx.params as Record<string, string>).filter(isId) : [];
  return ids.length > 0 ? opened(caller, ids, ctx, authenticators) : EVERY_COMPANY;
};
