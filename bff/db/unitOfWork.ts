import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from '@mikro-orm/sql';
import type { Orm } from './createOrm';
import type { Scope } from './tenantFilter';
import { APP_ROLE, SCOPE_SETTING } from './tenantTable';

export interface UnitOfWorkOptions {
  scope: Scope;
  /** Told about a transaction that stays open longer than SLOW_MS. */
  onSlow: (milliseconds: number) => void;
}

const SLOW_MS = 1000;
const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 5000;

const running = new AsyncLocalStorage<true>();

/** True in code that runs inside a unit of work. */
export const isInUnitOfWork = (): boolean => running.getStore() === true;

const ENTER = `select set_config('role', '${APP_ROLE}', true), set_config('${SCOPE_SETTING}', ?, true),`
  + ` set_config('statement_timeout', '${STATEMENT_TIMEOUT_MS}', true), set_config('lock_timeout', '${LOCK_TIMEOUT_MS}', true)`;

/**
 * Runs `work` in one transaction as the role navout_app, pinned to `scope` for the ORM filter and for row-level security.
 * Throws when it is called inside another one: on the embedded database the inner one would wait for the outer one for ever.
 */
export const unitOfWork = async <T>(orm: Orm, { scope, onSlow }: UnitOfWorkOptions, work: (em: EntityManager) => Promise<T>): Promise<T> => {
  if (isInUnitOfWork()) throw new Error('inTransaction was called inside inTransaction: pass the entity manager on instead.');
  const em = orm.em.fork({ useContext: false });
  em.setFilterParams('tenant', { scope });
  const started = Date.now();
  const watchdog = setTimeout(() => onSlow(Date.now() - started), SLOW_MS).unref();
  try {
    return await running.run(true, () => em.transactional(async (tx) => {
      await tx.execute(ENTER, [scope]);
      return work(tx);
    }));
  } finally {
    clearTimeout(watchdog);
  }
};
