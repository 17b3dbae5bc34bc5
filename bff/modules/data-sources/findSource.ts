import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { isId } from '@bff/db/newId';
import { inScope, query } from '@bff/db/query';
import { DataSource } from './data-source.entity';

/** Selects from a connected source in scope. */
export const sourceOf = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom('dataSources')
    .where('id', '=', isId(id) ? id : null)
    .where(inScope(em))
    .where('deletedAt', 'is', null);

/**
 * Finds a connected source in scope. `lock` prevents changes until the transaction ends. @throws
 * AppError not_found.
 */
export const findSource = async (
  em: EntityManager,
  id: string,
  { lock = false } = {},
): Promise<DataSource> => {
  const source = isId(id)
    ? await em.findOne(
        DataSource,
        { id, deletedAt: null },
        lock ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {},
      )
    : null;
  if (!source) throw new AppError('not_found');
  return source;
};

/**
 * Locks a connected source for code that writes its records. Disconnecting it or writing its
 * records waits until the transaction ends; the projection does not. All code that writes records
 * takes this lock first. @returns null if the source was disconnected.
 */
export const holdSource = async (em: EntityManager, id: string): Promise<DataSource | null> => {
  await query(em)
    .selectFrom('dataSources')
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  return em.findOne(DataSource, { id, deletedAt: null }, { refresh: true });
};

/** Locks all sources of a company in the same way, for code that changes records of several. */
export const holdSources = async (em: EntityManager, companyId: string): Promise<void> => {
  await query(em)
    .selectFrom('dataSources')
    .where('companyId', '=', companyId)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};
