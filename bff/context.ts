import type { EntityManager } from '@mikro-orm/sql';
import type { Actor } from '@core/access/can';
import type { ApiArea, ApiScope } from '@core/access/scopes';
import { AppError } from '@core/errors/AppError';
import type { Locale } from '@core/text/locales';
import type { Env } from './env';
import type { Orm } from './db/createOrm';
import { PLATFORM, type Scope } from './db/tenantFilter';
import { read, throwIfNested, transaction, type TransactionOptions } from './db/transaction';
import type { Capabilities } from './services/capability';
import type { FairTurns } from './services/fairTurns';
import type { Jobs } from './services/jobs/jobs';
import type { Mailer } from './services/mailer/mailer';
import type { OutgoingHttp } from './services/outgoing-http/outgoingHttp';
import type { QuotaKeeper } from './services/quotas/quotas';
import type { RateLimiter } from './services/rateLimiter';
import type { SecretBox } from './services/secret-box/secretBox';
import { traced, type Tracer } from './services/telemetry/tracer';
import type { ObjectStore } from './services/storage/objectStore';
import type { Log } from './services/log';

/** A signed-in person, read from the session, user and company rows for this request. */
export interface Caller extends Actor {
  userId: string;
  name: string;
  profileName?: string | null;
  email: string;
  /** True once the person has confirmed their email address. */
  emailVerified: boolean;
  companyId: string;
  /** True if a global admin has enabled Audience Intelligence for the company's administrators. */
  audienceOpen?: boolean;
  sessionId: string;
}

/** A program that calls with an API key. */
export interface ApiKeyCaller {
  tokenId: string;
  companyId: string;
  scopes: readonly ApiScope[];
  /** Parts of the API the key is limited to; null: all of them. */
  areas: readonly ApiArea[] | null;
  /** Origins whose pages can use the key; null: a secret key for servers. */
  origins: readonly string[] | null;
  /** IP addresses and networks that can use the key; null: all. */
  addresses: readonly string[] | null;
}

export interface Client {
  ip: string;
  userAgent: string | null;
  /** Two-letter country code from the proxy. Absent if the proxy sends none, or COUNTRY_HEADER is not set. */
  country?: string | undefined;
  /** Language from the accept-language header. Absent without one. */
  language?: Locale | undefined;
  /**
   * The browser's secret, sent at sign-in (header x-device), so that a known browser is recognized.
   */
  device?: string | undefined;
  /** Origin of the calling page when it is on another site. Absent for our own pages and for programs. */
  origin?: string | undefined;
  /**
   * Returns true if the request came directly from this machine or a private network. Absent for
   * the server's own work.
   */
  isNearby?: () => boolean;
  /**
   * Returns a signal that aborts when the client disconnects, so that expensive work can stop.
   * Absent for the server's own work.
   */
  untilGone?: () => AbortSignal;
}

/**
 * Everything that a command, query or job needs: the caller, the database and the services.
 * Commands never see Koa.
 */
export interface Context {
  /** null for public calls, API keys and jobs. */
  actor: Caller | null;
  apiKey: ApiKeyCaller | null;
  /**
   * The company in scope. Null for a global admin without a filter (all companies), and for public
   * calls, which have none yet.
   */
  company: string | null;
  /** Returns the company for a new row: the one in scope, or else the actor's own (OP-027). */
  companyForWrites(): string;
  /**
   * Returns the company in scope, for settings that belong to one company.
   * @throws AppError company_required if all companies are in scope.
   */
  companyInScope(): string;
  /**
   * Runs `work` in one transaction and writes changed entities before the commit. The ORM filter
   * and row-level security limit it to the scope: a company's id, or PLATFORM. `scope` overrides
   * the request's own; a public call must pass one. Use only the given entity manager, and never
   * hash, send email, fetch or stream inside.
   */
  transaction<T>(
    work: (em: EntityManager) => Promise<T>,
    scope?: Scope,
    how?: Pick<TransactionOptions, 'retryable'>,
  ): Promise<T>;
  /** Like `transaction`, but read-only: the database rejects writes. */
  read<T>(work: (em: EntityManager) => Promise<T>, scope?: Scope): Promise<T>;
  /**
   * True if the request has an Idempotency-Key. Its transaction also stores the key, so it must not
   * be shared with other calls.
   */
  isKeyed?: boolean;
  clock(): Date;
  /** UUIDv7. */
  newId(): string;
  log: Log;
  requestId: string;
  client: Client;
  env: Env;
  rateLimiter: RateLimiter;
  quotas: QuotaKeeper;
  jobs: Jobs;
  mailer: Mailer;
  secretBox: SecretBox;
  outgoingHttp: OutgoingHttp;
  storage: ObjectStore;
  /** Provided at start; use it as `thing.of(context)`. */
  capabilities: Capabilities;
  /** Public URL of this installation, without a trailing slash. */
  publicUrl: string;
}

/** Services that all requests of a process share. */
export interface Services {
  env: Env;
  orm: Orm;
  clock(): Date;
  newId(): string;
  log: Log;
  publicUrl: string;
  /** Decides who gets a database connection next: companies take turns. */
  connections: FairTurns;
  rateLimiter: RateLimiter;
  quotas: QuotaKeeper;
  jobs: Jobs;
  mailer: Mailer;
  secretBox: SecretBox;
  outgoingHttp: OutgoingHttp;
  storage: ObjectStore;
  /** Provided at start; use it as `thing.of(context)`. */
  capabilities: Capabilities;
  /** Absent unless telemetry is on. */
  tracer?: Tracer | undefined;
}

export interface ContextOrigin {
  actor?: Caller | null;
  apiKey?: ApiKeyCaller | null;
  company?: string | null;
  /** Default scope of `transaction`. Null: the caller must pass one. */
  scope: Scope | null;
  requestId: string;
  client: Client;
}

/** Builds the context of one request or one job. */
export const createContext = (
  services: Services,
  { actor = null, apiKey = null, company = null, scope, requestId, client }: ContextOrigin,
): Context => {
  let own: Log | undefined;
  // Create it on first use: most requests log nothing, and creating it takes longer than most
  // steps.
  const log = (): Log => (own ??= services.log.child({ requestId }));
  const { orm, connections, tracer } = services;
  const inTurn = <T>(
    name: string,
    options: TransactionOptions,
    begin: (options: TransactionOptions) => Promise<T>,
  ): Promise<T> => {
    // Check before waiting: inside another transaction, this would wait forever.
    throwIfNested();
    const facts = { 'db.system.name': 'postgresql', 'navout.scope': options.scope };
    return connections.run(options.scope, () =>
      traced(
        tracer,
        name,
        () => ({ kind: 'client', facts }),
        () => begin(options),
      ),
    );
  };
  const optionsFor = (chosen: Scope | undefined): TransactionOptions => {
    const used = chosen ?? scope;
    if (!used) throw new Error('A public call must name the scope of its transaction.');
    return { scope: used, onSlow: (ms) => log().warn({ ms }, 'slow transaction') };
  };
  return {
    actor,
    apiKey,
    company,
    requestId,
    client,
    companyForWrites() {
      const own = company ?? actor?.companyId;
      if (!own) throw new AppError('company_required');
      return own;
    },
    companyInScope() {
      if (!company) throw new AppError('company_required');
      return company;
    },
    transaction: (body, chosen, how) =>
      inTurn('transaction', { ...optionsFor(chosen), ...how }, (options) =>
        transaction(orm, options, body),
      ),
    read: (body, chosen) =>
      inTurn('read', optionsFor(chosen), (options) => read(orm, options, body)),
    // Keep this spread last: V8 spreads such a large object twenty times slower at the beginning, and this runs for every request.
    ...services,
    get log() {
      return log();
    },
  };
};

/**
 * Runs a transaction that changes accounts or settings (the control plane). It is retried after a
 * deadlock, so `work` may only use data from its entity manager. On a cluster, such transactions
 * run one at a time.
 */
export const retryableTransaction = <T>(
  context: Pick<Context, 'transaction'>,
  work: (em: EntityManager) => Promise<T>,
  scope?: Scope,
): Promise<T> => context.transaction(work, scope, { retryable: true });

/** Creates the context for the server's own work (jobs, seeds), for one company or for all. */
export const systemContext = (
  services: Services,
  requestId: string,
  company: string | null = null,
): Context =>
  createContext(services, {
    company,
    scope: company ?? PLATFORM,
    requestId,
    client: { ip: '', userAgent: null },
  });
