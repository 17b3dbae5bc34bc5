import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { isId } from '@bff/db/newId';
import { query } from '@bff/db/query';
import { DataSource } from './data-source.entity';

/** A connected source in scope. `lock` keeps others from changing it until the transaction ends. @throws AppError not_found. */
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
 * A connected source, held for a writer of its records: who disconnects it, or writes records of it too, waits until the transaction ends;
 * the projection does not. The first lock of all who write records. @returns null when it was disconnected.
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

/** All sources of a company, held like that by who changes records of any. */
export const holdSources = async (em: EntityManager, companyId: string): Promise<void> => {
  await query(em)
    .selectFrom('dataSources')
    .where('companyId', '=', companyId)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};
