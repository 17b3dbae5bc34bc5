import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { DataType } from './data-type.entity';
import { mayChangeDataType } from './data-type.policy';

/**
 * Finds a type and locks it against other changes until the transaction ends.
 * @throws AppError not_found if it is not in scope, forbidden if only an admin may change it.
 */
export const findDataTypeToChange = async (
  context: Context,
  em: EntityManager,
  id: string,
): Promise<DataType> => {
  const dataType = await em.findOne(DataType, { id });
  if (!dataType) throw new AppError('not_found');
  if (!context.actor || !mayChangeDataType(context.actor, dataType))
    throw new AppError('forbidden');
  // Lock after the check, because locking a row that may not be changed finds nothing.
  const held = await em.findOne(
    DataType,
    { id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (!held) throw new AppError('not_found');
  return held;
};
