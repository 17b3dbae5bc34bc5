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
 * Sets or removes a company's logo on the server and in the browser's cache (ADMIN-023, OP-059). Updates the header if it is the person's
 * own company.
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
