import type { EntityManager } from '@mikro-orm/sql';
import { LAST_MARK } from './sendTogether';

const kept = new WeakSet<EntityManager>();

/** Says that more follows in this transaction than its work knows of. */
export const keepOpen = (em: EntityManager): void => {
  kept.add(em);
};

/** The statement with which a transaction's work ends, so that the commit travels with it. Nothing but the commit may come after it. */
export const asLast = (em: EntityManager, sql: string): string =>
  kept.has(em) ? sql : `${sql}${LAST_MARK}`;
