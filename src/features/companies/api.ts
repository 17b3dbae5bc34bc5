import {
  createCompany,
  deleteCompany,
  listCompanies,
  readCompanyProfile,
  saveCompanyProfile,
  updateCompany,
} from '@core/contract/companies';
import { checkCompanyDomain, readCompanyDomain } from '@core/contract/companyDomain';
import type { readCompanySettings } from '@core/contract/companySettings';
import type { readCompanyUsage } from '@core/contract/companyUsage';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { useMutation, useQuery, type MutationFunctionContext } from '@tanstack/react-query';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import { currentSession, updateSession } from '@src/lib/session';

export type CompanySettings = ResponseOf<typeof readCompanySettings>;
export type CompanyUsage = ResponseOf<typeof readCompanyUsage>;
export type Company = ResponseOf<typeof readCompanyProfile>;

/** Queries with a company's name, status or logo. */
const refreshes = [
  listCompanies.id,
  readCompanyProfile.id,
  'users.list',
  'plans.read',
  'data-types.list',
  'companies.auditLog',
];

/** Updates the session after changes to the user's own company. */
const followOwnCompany = (company: Company): void => {
  if (currentSession().session?.company.id === company.id)
    updateSession({ company: { name: company.name, domain: company.domain, logo: company.logo } });
};

const saving = <Input, Context extends MutationFunctionContext>(options: {
  onSuccess: (data: Company, input: Input, result: unknown, context: Context) => Promise<void>;
}) => ({
  onSuccess: async (
    company: Company,
    input: Input,
    result: unknown,
    context: Context,
  ): Promise<void> => {
    followOwnCompany(company);
    await options.onSuccess(company, input, result, context);
  },
});

/** Every company for a global admin; only their own company for other roles. */
export const useCompanies = () => useQuery(queryFor(listCompanies));

/** The company in scope, or the one named by `companyId`. */
export const useCompanyProfile = (companyId?: string, enabled = true) =>
  useQuery({
    ...queryFor(
      readCompanyProfile,
      companyId === undefined ? {} : { query: { companyFilter: companyId } },
    ),
    enabled,
  });

export const useSaveCompanyProfile = () => {
  const options = mutationFor(saveCompanyProfile, { refreshes });
  return useMutation({ ...options, ...saving(options) });
};

export const useCreateCompany = () => useMutation(mutationFor(createCompany, { refreshes }));

export const useUpdateCompany = () => {
  const options = mutationFor(updateCompany, { refreshes });
  return useMutation({ ...options, ...saving(options) });
};

export const useDeleteCompany = () => useMutation(mutationFor(deleteCompany, { refreshes }));

/** The DNS record that verifies a company's domain. */
export const useCompanyDomain = (id: string, enabled: boolean) =>
  useQuery({ ...queryFor(readCompanyDomain, { params: { id } }), enabled });

/** Checks DNS for that record. */
export const useCheckDomain = () =>
  useMutation(mutationFor(checkCompanyDomain, { refreshes: [...refreshes, readCompanyDomain.id] }));
