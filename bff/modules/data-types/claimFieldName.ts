import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { ERROR_CODES } from '@core/errors/errorCodes';
import { lockFor } from '@bff/db/lockFor';
import { DataType } from './data-type.entity';

/**
 * Reserves a type's Data Field Name, which must be unique within the company (or among global types), because answers are stored under
 * it. Locks until the transaction ends, so that one of two simultaneous requests is rejected.
 * @throws AppError field_name_taken.
 */
export const claimFieldName = async (
  em: EntityManager,
  { companyId, dataFieldName }: Pick<DataType, 'companyId' | 'dataFieldName'>,
): Promise<void> => {
  await lockFor(em, `data-types:${companyId ?? ''}`);
  if ((await em.count(DataType, { companyId: companyId ?? null, dataFieldName })) === 0) return;
  throw new AppError('field_name_taken', {
    fields: { dataFieldName: ERROR_CODES.field_name_taken.sentence },
  });
};
