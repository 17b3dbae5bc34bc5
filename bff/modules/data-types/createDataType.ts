import type { createDataType as endpoint } from '@core/contract/data-types';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { type Context, retryableTransaction } from '@bff/context';
import { Company } from '@bff/tenancy/company.entity';
import { claimFieldName } from './claimFieldName';
import { DataType } from './data-type.entity';
import type { PresentedDataType } from './data-type.presenter';
import { readDataType } from './readDataType';

/**
 * Creates a type. A global admin's type belongs to the company in scope, or is global with "All
 * Companies" (TYPES-021, TYPES-022). Anyone else's belongs to their own company (TYPES-023).
 * @throws AppError forbidden if a non-admin names another company or none, not_found for an unknown
 * company, field_name_taken.
 */
export const createDataType = async (
  context: Context,
  body: ValidInputOf<typeof endpoint>['body'],
): Promise<PresentedDataType> => {
  const companyId = ownerOf(context, body.companyId);
  const at = context.clock();
  return retryableTransaction(context, async (em) => {
    if (companyId && !(await em.findOne(Company, { id: companyId })))
      throw new AppError('not_found');
    await claimFieldName(em, { companyId, dataFieldName: body.dataFieldName });
    const dataType = em.create(DataType, {
      id: context.newId(),
      companyId,
      name: body.name,
      dataFieldName: body.dataFieldName,
      type: body.type,
      description: body.description ?? null,
      createdById: context.actor?.userId ?? null,
      creatorName: context.actor?.name ?? null,
      creatorProfileName: context.actor?.profileName ?? null,
      createdAt: at,
      updatedAt: at,
    });
    await em.flush();
    return readDataType(em, dataType.id);
  });
};

/** The body's companyId applies within the scope. Without it, the scope itself applies. */
const ownerOf = ({ actor, company }: Context, named: string | null | undefined): string | null => {
  if (company === null) return named ?? null;
  if (named === undefined || named === company) return company;
  if (actor?.role === 'admin' && named === null) return company;
  throw new AppError('forbidden');
};
