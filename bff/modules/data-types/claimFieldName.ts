import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { ERROR_CODES } from '@core/errors/errorCodes';
import { lockFor } from '@bff/db/lockFor';
import { DataType } from './data-type.entity';

/**
 * Lets a type have its Data Field Name, which no other of the same company (or no other global one) may have: answers to both would be
 * kept under one name. Held until the transaction ends, so that of two who ask at once one is refused. @throws AppError field_name_taken.
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
