import { useQuery } from '@tanstack/react-query';
import { readInstallCheck } from '@core/contract/installCheck';
import { queryFor } from '@src/lib/endpointQuery';

/** Reads the site and time of the widget's last appearance. */
export const useInstallCheck = (companyId: string) =>
  useQuery(queryFor(readInstallCheck, { params: { companyId } }));
