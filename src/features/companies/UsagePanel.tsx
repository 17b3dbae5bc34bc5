import Box from '@mui/material/Box';
import { readCompanyUsage } from '@core/contract/companyUsage';
import { useQuery } from '@tanstack/react-query';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { queryFor } from '@src/lib/endpointQuery';
import { useHasRole } from '@src/lib/useCan';
import { QuotaForm } from './components/QuotaForm';
import { UsageBars } from './components/UsageBars';
import { companiesText } from './texts/companiesText';

/** A company's usage and limits; a Global Admin changes the limits. */
export function UsagePanel({ companyId }: { companyId: string }) {
  const mayChange = useHasRole('admin');
  const { data, error, refetch } = useQuery(
    queryFor(readCompanyUsage, { params: { id: companyId } }),
  );
  if (data === undefined)
    return error ? (
      <InlineRetry what={companiesText('tab.usage')} error={error} onRetry={() => refetch()} />
    ) : (
      <LoadingState label={companiesText('usage.loading')} shape="lines" />
    );
  return (
    <Box sx={{ display: 'grid', gap: 3, pb: 2 }}>
      <UsageBars usage={data} />
      {mayChange && <QuotaForm key={companyId} companyId={companyId} usage={data} />}
    </Box>
  );
}
