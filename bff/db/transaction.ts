import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from '@mikro-orm/sql';
import { CompiledQuery } from 'kysely';
import type { Orm } from './createOrm';
import { isCluster } from './isCluster';
import { isEmbedded } from './isEmbedded';
import { lockControlPlane } from './rowGuards';
import type { Scope } from './tenantFilter';
import { APP_ROLE, SCOPE_SETTING } from './tenantTable';

/** Options of a transaction. */
export interface TransactionOptions {
  /** The company whose rows it can see and write, or PLATFORM for all companies. */
  scope: Scope;
  onSlow?: (milliseconds: number) => void;
  /**
   * True if the transaction writes to the control plane (accounts, settings) and can safely run
   * again after a deadlock, because all its data comes from its entity manager. It is retried after
   * a deadlock. On a cluster, such transactions run one at a time (`lockControlPlane`).
   */
  retryable?: boolean;
}

export const SLOW_MS = 1000;
/** Maximum number of attempts of a retryable transaction. */
const ATTEMPTS = 3;
const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 5000;

/**
 * Runs `body` in one transaction as the database role navout_app. The ORM filter and row-level
 * security limit it to the scope. Changed entities are written before the commit. Use only the
 * given entity manager: a nested transaction could wait for the outer one forever. Never hash, send
 * email, fetch or stream inside.
 */
export const transaction = <T>(
  orm: Orm,
  options: TransactionOptions,
  body: (em: EntityManager) => Promise<T>,
): Promise<T> => run(orm, options, false, body);

/** Like `transaction`, but read-only: PostgreSQL rejects writes, and changed entities are not saved. */
export const read = <T>(
  orm: Orm,
  options: TransactionOptions,
  body: (em: EntityManager) => Promise<T>,
): Promise<T> => run(orm, options, true, body);

const run = async <T>(
  orm: Orm,
  { scope, onSlow, retryable = false }: TransactionOptions,
  readOnly: boolean,
  body: (em: EntityManager) => Promise<T>,
): Promise<T> => {
  throwIfNested();
  if (!UUID.test(scope)) throw new Error('A scope is the id of a company, or PLATFORM.');
  const onCluster = await isCluster(orm);
  const mode = { scope, readOnly, onCluster, isSerialized: onCluster && retryable };
  const started = Date.now();
  const watchdog = setTimeout(() => onSlow?.(Date.now() - started), SLOW_MS).unref();
  try {
    for (let left = retryable ? ATTEMPTS : 1; ; left -= 1) {
      try {
        return await track(() => runOnce(orm, mode, body));
      } catch (thrown) {
        if (left === 1 || !wasDeadlock(thrown)) throw thrown;
      }
    }
  } finally {
    clearTimeout(watchdog);
  }
};

/** True if PostgreSQL or a coordinator rolled this transaction back to resolve a deadlock. */
export const wasDeadlock = (thrown: unknown): boolean =>
  (thrown as { code?: unknown } | null)?.code === '40P01';

interface TransactionMode {
  scope: Scope;
  readOnly: boolean;
  onCluster: boolean;
  isSerialized: boolean;
}

const runOnce = async <T>(
  orm: Orm,
  mode: TransactionMode,
  body: (em: EntityManager) => Promise<T>,
): Promise<T> => {
  const em = orm.em.fork({ useContext: false });
  em.setFilterParams('tenant', { scope: mode.scope });
  await em.getConnection().ensureConnection();
  return isEmbedded(orm) ? runEmbedded(em, mode, body) : runOnServer(em, mode, body);
};

/**
 * The job queue uses the embedded database's own client. Only the dialect's transaction holds that
 * client's lock, so that none of the queue's statements runs inside ours.
 */
const runEmbedded = <T>(
  em: EntityManager,
  { scope, readOnly }: TransactionMode,
  body: (em: EntityManager) => Promise<T>,
): Promise<T> =>
  em
    .getKysely()
    .transaction()
    .execute(async (connection) => {
      const send = (message: string) => connection.executeQuery(CompiledQuery.raw(message));
      try {
        if (readOnly) await send('set transaction read only');
        await send(enter(scope));
        em.setTransactionContext(connection as never);
        const result = await body(em);
        if (!readOnly) await em.flush();
        return result;
      } finally {
        em.resetTransactionContext();
      }
    });

const runOnServer = <T>(
  em: EntityManager,
  mode: TransactionMode,
  body: (em: EntityManager) => Promise<T>,
): Promise<T> =>
  em
    .getKysely()
    .connection()
    .execute(async (connection) => {
      const send = (message: string) => connection.executeQuery(CompiledQuery.raw(message));
      try {
        for (const message of openingOf(mode)) await send(message);
        em.setTransactionContext(connection as never);
        if (mode.isSerialized) await lockControlPlane(em);
        const result = await body(em);
        if (!mode.readOnly) await em.flush();
        await send('commit');
        return result;
      } catch (thrown) {
        // Report the original error: a lost connection can't roll back either.
        await send('rollback').catch(() => undefined);
        throw thrown;
      } finally {
        em.resetTransactionContext();
      }
    });

/**
 * Returns the messages that begin a transaction. PostgreSQL accepts several statements in one
 * message; a Citus coordinator needs one statement per message.
 */
const openingOf = ({ scope, readOnly, onCluster }: TransactionMode): string[] => {
  const begin = readOnly ? 'start transaction read only' : 'begin';
  if (onCluster)
    // A coordinator passes the scope to its workers only if a separate SET LOCAL sets it, and SET
    // LOCAL takes no parameters. Propagation is on only in our own transactions, because the job
    // queue's statements must not run on workers.
    return [
      begin,
      `${enter(scope)}, set_config('citus.propagate_set_commands', 'local', true)`,
      `set local ${SCOPE_SETTING} = '${scope}'`,
    ];
  return [`${begin}; ${enter(scope)}`];
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns the statement that sets the role, scope and time limits for the rest of the transaction.
 */
const enter = (scope: Scope): string =>
  `select set_config('role', '${APP_ROLE}', true), set_config('${SCOPE_SETTING}', '${scope}', true),` +
  ` set_config('statement_timeout', '${STATEMENT_TIMEOUT_MS}', true), set_config('lock_timeout', '${LOCK_TIMEOUT_MS}', true)`;

let activeTransaction: AsyncLocalStorage<true> | null = null;

/**
 * Makes nested transactions throw from now on. Only tests call this, because tracking every promise
 * costs a tenth of the throughput.
 */
export const forbidNestedTransactions = (): void => {
  activeTransaction ??= new AsyncLocalStorage<true>();
};

const track = <T>(work: () => Promise<T>): Promise<T> =>
  activeTransaction ? activeTransaction.run(true, work) : work();

/** Throws if called inside another transaction. Does nothing unless `forbidNestedTransactions` was called. */
export const throwIfNested = (): void => {
  if (activeTransaction?.getStore())
    throw new Error('A transaction began inside another one: pass the entity manager instead.');
};
