import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { isId } from '@bff/db/newId';
import { DataSource } from './data-source.entity';

/** A connected source in scope. `lock` keeps others from changing it until the transaction ends. @throws AppError not_found. */
export const findSource = async (em: EntityManager, id: string, { lock = false } = {}): Promise<DataSource> => {
  const source = isId(id) ? await em.findOne(DataSource, { id, deletedAt: null }, lock ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {}) : null;
  if (!source) throw new AppError('not_found');
  return source;
};
