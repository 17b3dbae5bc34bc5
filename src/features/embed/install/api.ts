import { useQuery } from '@tanstack/react-query';
import { readInstallCheck } from '@core/contract/installCheck';
import { queryFor } from '@src/lib/endpointQuery';

/** Reads the last site and time that showed the company's widget. */
export const useInstallCheck = (companyId: string) =>
  useQuery(queryFor(readInstallCheck, { params: { companyId } }));
