import { Lock } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Card } from '@src/components/Card/Card';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { PageHeader } from '@src/components/PageHeader/PageHeader';
import { useCan } from '@src/lib/useCan';
import { useLayout, useDashboardMetrics, type Layout } from './api';
import { Overview } from './Overview';
import { dashboardText } from './texts/dashboardText';
import { useDashboardUrl } from './useDashboardUrl';

/** The default layout, used if none was saved or it could not be read. */
const DEFAULT_LAYOUT: Layout = {
  tab: 'all',
  chartTypes: {},
  chartOrder: [],
  usersMode: 'users',
  startHidden: false,
  savedCharts: [],
};

/**
 * The overview of the company in scope: loading, then error or content (OVER-041). Retry reloads
 * the page (OVER-036).
 */
export function DashboardPanel({
  onReload = () => {
    window.location.reload();
  },
}: {
  onReload?: () => void;
}) {
  const mayRead = useCan('dashboard:read');
  const address = useDashboardUrl();
  const metrics = useDashboardMetrics(address.range, mayRead);
  const layout = useLayout(mayRead);
  // Render in small steps, because one large render would block the page.
  const isDrawn = useDeferredValue(metrics.data !== undefined && !layout.isPending);
  if (!mayRead)
    return (
      <Frame>
        <EmptyState icon={<Lock aria-hidden />} message={dashboardText('denied')} />
      </Frame>
    );
  if (metrics.isError && !metrics.data) {
    return (
      <Frame>
        <ErrorState title={dashboardText('loadFailed')} error={metrics.error} onRetry={onReload} />
      </Frame>
    );
  }
  if (!isDrawn || !metrics.data || layout.isPending) {
    return (
      <>
        <PageHeader title={dashboardText('title')} />
        <LoadingState label={dashboardText('loading')} shape="strip" rows={6} />
      </>
    );
  }
  return (
    <Overview
      metrics={metrics.data}
      refreshing={metrics.isPlaceholderData}
      failed={metrics.isError}
      onRetry={() => metrics.refetch()}
      layout={layout.data ?? DEFAULT_LAYOUT}
      address={address}
    />
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <>
      <PageHeader title={dashboardText('title')} />
      <Card>{children}</Card>
    </>
  );
}
