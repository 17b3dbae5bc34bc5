import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from '@mikro-orm/sql';
import type { Orm } from './createOrm';
import { ENTER } from './enterScope';
import { WITH_EACH, WITH_NEXT } from './sendTogether';
import type { Scope } from './tenantFilter';
import { turnsOf } from './turnsOf';
import { withValues } from './withValues';

/** Whose work it is. */
export interface Work {
  scope: Scope;
  /** Whose turn is waited for when the database is busy; the scope when nobody says otherwise. */
  lane?: string;
  /** Told about work that takes longer than SLOW_MS. */
  onSlow: (milliseconds: number) => void;
}

export interface UnitOfWorkOptions extends Work {
  /**
   * What becomes of entities that were changed: written at the end; or nothing, for work that only reads, which saves comparing every row it
   * read with what it was (half of a list's time at the database). `refuse` compares all the same and throws (tests).
   */
  changes?: 'write' | 'ignore' | 'refuse';
}

export const SLOW_MS = 1000;

let running: AsyncLocalStorage<true> | null = null;

/** From now on one inside another is refused. It follows every promise, which costs a tenth of all work: tests look, where a nested one would be new. */
export const refuseNesting = (): void => {
  running ??= new AsyncLocalStorage<true>();
};

/** True in code that runs inside a unit of work; never where nobody looks. */
export const isInUnitOfWork = (): boolean => running?.getStore() === true;

const marked = <T>(work: () => Promise<T>): Promise<T> =>
  running ? running.run(true, work) : work();

/**
 * Runs `work` in one transaction as the role navout_app, pinned to `scope` for the ORM filter and for row-level security.
 * When more want to than there are connections, companies take turns (fairTurns.ts). Never call it inside another one: the inner one could
 * wait for the outer one for ever (`refuseNesting`).
 */
export const unitOfWork = async <T>(
  orm: Orm,
  { scope, lane = scope, onSlow, changes = 'write' }: UnitOfWorkOptions,
  work: (em: EntityManager) => Promise<T>,
): Promise<T> => {
  if (isInUnitOfWork())
    throw new Error(
      'inTransaction was called inside inTransaction: pass the entity manager on instead.',
    );
  const giveBack = await turnsOf(orm).take(lane);
  const started = Date.now();
  const watchdog = setTimeout(() => onSlow(Date.now() - started), SLOW_MS).unref();
  try {
    const em = orm.em.fork({ useContext: false });
    em.setFilterParams('tenant', { scope });
    return await marked(() =>
      inTransaction(em, async () => {
        await withValues(em, `${changes === 'write' ? WITH_NEXT : WITH_EACH}${ENTER}`, [scope]);
        const result = await work(em);
        if (changes === 'refuse') refuseChanges(em);
        if (changes !== 'write') em.clear();
        return result;
      }),
    );
  } finally {
    clearTimeout(watchdog);
    giveBack();
  }
};

/** The ORM's own `transactional` works on a copy of the entity manager and copies everything back at the end: nobody looks at it here. */
const inTransaction = async <T>(em: EntityManager, work: () => Promise<T>): Promise<T> => {
  await em.begin();
  try {
    const result = await work();
    await em.commit();
    return result;
  } catch (thrown) {
    // Why the work failed is what counts; a connection that is lost cannot be rolled back either.
    await em.rollback().catch(() => undefined);
    throw thrown;
  }
};

const refuseChanges = (em: EntityManager): void => {
  const unit = em.getUnitOfWork();
  unit.computeChangeSets();
  const changed = [
    ...unit.getChangeSets().map(({ meta }) => meta.className),
    ...[...unit.getRemoveStack()].map((entity) => entity.constructor.name),
  ];
  if (changed.length > 0) throw new Error(`Work that only reads changed ${changed.join(', ')}.`);
};
