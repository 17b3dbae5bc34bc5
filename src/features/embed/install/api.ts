import { useQuery } from '@tanstack/react-query';
import { readInstallCheck } from '@core/contract/installCheck';
import { queryFor } from '@src/lib/endpointQuery';

/** Where and when the company's widget was last seen. */
export const useInstallCheck = (companyId: string) =>
  useQuery(queryFor(readInstallCheck, { params: { companyId } }));
