import { listCompanies } from '@core/contract/companies';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import {
  createApiToken,
  createCustomAttribute,
  deleteApiToken,
  deleteCustomAttribute,
  listApiTokens,
  listCustomAttributes,
  readApiUsage,
  rotateApiToken,
  updateApiToken,
  updateCustomAttribute,
} from '@core/contract/outbound-api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCompanyFilter } from '@src/lib/companyFilter';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';

export type ApiToken = ResponseOf<typeof listApiTokens>[number];
/** A key with its token, which is shown once. */
export type IssuedToken = ResponseOf<typeof createApiToken>;
export type CustomAttribute = ResponseOf<typeof listCustomAttributes>[number];
export type ApiUsage = ResponseOf<typeof readApiUsage>;

const tokens = { refreshes: [listApiTokens.id, readApiUsage.id] };
const attributes = { refreshes: [listCustomAttributes.id] };

export const useTokens = () => useQuery(queryFor(listApiTokens));
export const useUsage = () => useQuery(queryFor(readApiUsage));
export const useCreateToken = () => useMutation(mutationFor(createApiToken, tokens));
export const useUpdateToken = () => useMutation(mutationFor(updateApiToken, tokens));
export const useDeleteToken = () => useMutation(mutationFor(deleteApiToken, tokens));
export const useRotateToken = () => useMutation(mutationFor(rotateApiToken, tokens));

export const useAttributes = () => useQuery(queryFor(listCustomAttributes));
export const useCreateAttribute = () => useMutation(mutationFor(createCustomAttribute, attributes));
export const useUpdateAttribute = () => useMutation(mutationFor(updateCustomAttribute, attributes));
export const useDeleteAttribute = () => useMutation(mutationFor(deleteCustomAttribute, attributes));

/**
 * Returns the companies to choose from for something new, if all companies are in view. Otherwise
 * returns none.
 */
export const useCompanyChoice = (): {
  needed: boolean;
  options: { value: string; label: string }[];
} => {
  const needed = useCompanyFilter() === undefined;
  const companies = useQuery({ ...queryFor(listCompanies), enabled: needed });
  return {
    needed,
    options: (companies.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  };
};
