import type { InferType } from 'yup';
import type { dataType as schema } from '@core/contract/data-types';
import type { DescribedDataType } from './listDataTypes';

/** A data type as the contract shows it. */
export const presentDataType = ({ dataType, company, createdBy }: DescribedDataType): InferType<typeof schema> => ({
  id: dataType.id,
  name: dataType.name,
  dataFieldName: dataType.dataFieldName,
  type: dataType.type,
  description: dataType.description ?? null,
  companyId: dataType.companyId ?? null,
  companyName: company?.name ?? null,
  createdByName: createdBy?.name ?? dataType.creatorName ?? null,
  createdByProfileName: createdBy?.profileName ?? dataType.creatorProfileName ?? null,
  createdByEmail: createdBy?.email ?? null,
});
