import { listCompanies, readCompanyProfile, saveCompanyLogo } from '@core/contract/companies';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { useMutation, type MutationFunctionContext } from '@tanstack/react-query';
import { mutationFor } from './endpointQuery';
import { rememberPicture } from './pictureCache';
import { currentSession, updateSession } from './session';

type Company = ResponseOf<typeof saveCompanyLogo>;

const options = mutationFor(saveCompanyLogo, {
  refreshes: [listCompanies.id, readCompanyProfile.id, 'companies.auditLog'],
});

/**
 * Sets or removes a company's logo: kept by the server, and by the browser as a cache (ADMIN-023, OP-059). The header follows when it is the
 * own company's.
 */
export const useSaveCompanyLogo = () =>
  useMutation({
    ...options,
    onSuccess: async (
      company: Company,
      input: Parameters<typeof options.onSuccess>[1],
      result: unknown,
      context: MutationFunctionContext,
    ) => {
      void rememberPicture('companyLogos', company.id, company.logo ?? null);
      if (currentSession().session?.company.id === company.id)
        updateSession({ company: { logo: company.logo } });
      await options.onSuccess(company, input, result, context);
    },
  });
