import type { EntityManager } from '@mikro-orm/sql';
import type { Actor } from '@core/access/can';
import type { ApiScope } from '@core/access/scopes';
import { AppError } from '@core/errors/AppError';
import type { Env } from './env';
import { runChain, type Link } from './db/chain';
import type { Orm } from './db/createOrm';
import { laneOf } from './db/laneOf';
import { readRows } from './db/readRows';
import { ALL_COMPANIES, type Scope } from './db/tenantFilter';
import { unitOfWork, type UnitOfWorkOptions, type Work } from './db/unitOfWork';
import type { Capabilities } from './services/capability';
import type { Jobs } from './services/jobs/jobs';
import type { Mailer } from './services/mailer/mailer';
import type { OutgoingHttp } from './services/outgoing-http/outgoingHttp';
import type { CountedCall } from './services/countedCall';
import type { QuotaKeeper } from './services/quotas/quotas';
import type { RateLimiter } from './services/rateLimiter';
import type { SecretBox } from './services/secret-box/secretBox';
import type { Log } from './services/log';

/** A signed-in person, as the session row, the user row and the company row say at this moment. */
export interface Caller extends Actor {
  userId: string;
  name: string;
  email: string;
  /** True when mail to the address is known to reach the person. */
  emailVerified: boolean;
  companyId: string;
  sessionId: string;
}

/** A program that calls with an API key. */
export interface ApiKeyCaller {
  tokenId: string;
  companyId: string;
  scopes: readonly ApiScope[];
}

export interface Client {
  ip: string;
  userAgent: string | null;
  /** Secret that a browser keeps and sends when somebody signs in (header x-device). */
  device?: string | undefined;
  /** Origin of the page of another site that calls; absent for our own pages and for programs. */
  origin?: string | undefined;
  /** Whether the request came straight from this machine or a private network; absent for the server's own work. */
  isNearby?: () => boolean;
}

/** What every command, query and job gets: commands never see Koa, and nothing is patched in tests. */
export interface Context {
  /** null for public calls, API keys and jobs. */
  actor: Caller | null;
  apiKey: ApiKeyCaller | null;
  /** The company in scope; null = all companies (a global admin without a filter), or none yet (a public call). */
  company: string | null;
  /** Where a new row belongs: the company in scope, else the actor's own (OP-027). */
  companyForWrites(): string;
  /** For company-bound settings: the company in scope. @throws AppError company_required with "All Companies". */
  companyInScope(): string;
  /**
   * One unit of work: one transaction, pinned to the scope for the ORM filter and for row-level security. `scope` replaces the
   * request's own; a public call must name one: a company's id, or ALL_COMPANIES to find out which company a row belongs to.
   * Never hash, mail, fetch or stream inside, and use only the given entity manager.
   */
  inTransaction<T>(work: (em: EntityManager) => Promise<T>, scope?: Scope): Promise<T>;
  /**
   * A transaction of one statement that only reads ($1, $2 … for values), the cheapest way to ask. Row-level security holds its rows to the
   * scope. Declare the text with `prepared`. @returns the rows; moments in them are text.
   */
  read<Row>(sql: string, values?: readonly unknown[], scope?: Scope): Promise<Row[]>;
  /** Transactions of two statements each, one after another on one connection (bff/db/chain.ts). @returns false where there are none: the embedded database. */
  chain(next: () => Link | null, scope: Scope): Promise<boolean>;
  /** Its transactions also mark an Idempotency-Key: nothing of another request belongs into them. */
  ownTransactions?: true;
  /** Has to be counted before anything of it takes place: transactions and reads see to that, and whoever stores for several requests (`chain`) counts theirs. */
  call?: CountedCall | undefined;
  /** Lets another request begin while this one waits for what it does together with others. */
  stepAside?: (() => void) | undefined;
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
  /** What was handed in at start: `thing.of(context)`. */
  capabilities: Capabilities;
  /** Address of this installation as people reach it, without a slash at the end. */
  publicUrl: string;
}

/** What is the same for every request of a process. */
export interface Services {
  env: Env;
  orm: Orm;
  clock(): Date;
  newId(): string;
  log: Log;
  publicUrl: string;
  rateLimiter: RateLimiter;
  quotas: QuotaKeeper;
  jobs: Jobs;
  mailer: Mailer;
  secretBox: SecretBox;
  outgoingHttp: OutgoingHttp;
  /** What was handed in at start: `thing.of(context)`. */
  capabilities: Capabilities;
}

export interface Caused {
  actor?: Caller | null;
  apiKey?: ApiKeyCaller | null;
  company?: string | null;
  /** Default scope of inTransaction; null = the caller must name one. */
  scope: Scope | null;
  requestId: string;
  client: Client;
  stepAside?: Context['stepAside'];
  call?: Context['call'];
  /** What is read is given out, and everything else begun, when this is settled. It rejects when `actor` may no longer act like that. */
  confirmed?: Promise<void> | undefined;
  /** What its transactions do with changed entities; they are written when nobody says otherwise. */
  changes?: UnitOfWorkOptions['changes'];
}

/** Builds the context of one request or one job. */
export const createContext = (
  services: Services,
  {
    actor = null,
    apiKey = null,
    company = null,
    scope,
    requestId,
    client,
    stepAside,
    call,
    confirmed,
    changes = 'write',
  }: Caused,
): Context => {
  const log = services.log.child({ requestId });
  const workIn = (chosen: Scope | undefined): Work => {
    const used = chosen ?? scope;
    if (!used) throw new Error('A public call must name the scope of its transaction.');
    return {
      scope: used,
      lane: laneOf(used, client.ip),
      onSlow: (ms) => log.warn({ ms }, 'slow transaction'),
    };
  };
  return {
    actor,
    apiKey,
    company,
    requestId,
    client,
    stepAside,
    call,
    companyForWrites() {
      const own = company ?? actor?.companyId;
      if (!own) throw new AppError('company_required');
      return own;
    },
    companyInScope() {
      if (!company) throw new AppError('company_required');
      return company;
    },
    async inTransaction(work, chosen) {
      await confirmed;
      await call?.counted();
      return unitOfWork(services.orm, { ...workIn(chosen), changes }, work);
    },
    async chain(next, chosen) {
      await confirmed;
      return runChain(services.orm, workIn(chosen), next);
    },
    async read(sql, values, chosen) {
      const [rows] = await Promise.all([
        readRows<never>(services.orm, workIn(chosen), sql, values),
        confirmed,
        call?.counted(),
      ]);
      return rows;
    },
    // Last: V8 spreads at the beginning of so large an object twenty times slower, and this is done for every request.
    ...services,
    log,
  };
};

/** The context of the server's own work (jobs, seeds): all companies unless one is named. */
export const systemContext = (
  services: Services,
  requestId: string,
  company: string | null = null,
): Context =>
  createContext(services, {
    company,
    scope: company ?? ALL_COMPANIES,
    requestId,
    client: { ip: '', userAgent: null },
  });
