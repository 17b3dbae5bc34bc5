import { listCompanies } from '@core/contract/companies';
import {
  createDataType,
  deleteDataType,
  listDataTypes,
  updateDataType,
} from '@core/contract/data-types';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';

export type DataType = ResponseOf<typeof listDataTypes>[number];

const refreshes = [listDataTypes.id];

/**
 * Reads the company's own and the global data types, or all of them for a global admin without a
 * filter.
 */
export const useCompanyOptions = (enabled: boolean) =>
  useQuery({ ...queryFor(listCompanies), enabled });
export const useCreateDataType = () => useMutation(mutationFor(createDataType, { refreshes }));
export const useUpdateDataType = () => useMutation(mutationFor(updateDataType, { refreshes }));
export const useDeleteDataType = () => useMutation(mutationFor(deleteDataType, { refreshes }));
