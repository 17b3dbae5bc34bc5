import { withTexts } from '@src/lib/i18n/texts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LIMITS } from '@core/limits';
import { lazy, Suspense, useDeferredValue, useRef } from 'react';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { PageHeader } from '@src/components/PageHeader/PageHeader';
import { ReadoutStrip } from '@src/components/ReadoutStrip/ReadoutStrip';
import { formatDate } from '@src/lib/i18n/formats';
import { useCan } from '@src/lib/useCan';
import { rem, space } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useArrange, type Layout, type DashboardMetrics } from './api';
import { MainTab } from './components/MainChart/MainTab';
import { RangePicker } from './components/RangePicker/RangePicker';
import { readoutItems } from './model/readoutItems';
import { dashboardText } from './texts/dashboardText';
import type { useDashboardUrl } from './useDashboardUrl';

const GuidedStart = lazy(withTexts(() => import('./components/GuidedStart/GuidedStart')));
const SampleDataNotice = lazy(withTexts(() => import('./components/GuidedStart/SampleDataNotice')));
const ClickVariants = lazy(withTexts(() => import('./components/ClickVariants/ClickVariants')));
const PlacementTotals = lazy(
  withTexts(() => import('./components/PlacementTotals/PlacementTotals')),
);
const PlanUsageNote = lazy(withTexts(() => import('./components/PlanUsageNote/PlanUsageNote')));
// Load drag and drop once the numbers have loaded.
const OtherCharts = lazy(withTexts(() => import('./components/OtherCharts/OtherCharts')));

export interface OverviewProps {
  metrics: DashboardMetrics;
  /** Another range is loading; these are the previous range's numbers. */
  refreshing: boolean;
  /** The latest refresh failed. */
  failed: boolean;
  onRetry: () => void;
  layout: Layout;
  address: ReturnType<typeof useDashboardUrl>;
}

/** Readouts that are tabs, the chart of the chosen one, and all other charts below. */
export function Overview({ metrics, refreshing, failed, onRetry, layout, address }: OverviewProps) {
  const { arrange, keepChart, removeChart } = useArrange();
  const main = useRef<HTMLDivElement>(null);
  const mayImport = useCan('data_sources:write');
  const seesModels = useCan('models:read');
  const seesPlan = useCan('plans:read');
  const mayStart = [mayImport, useCan('api:write')].includes(true);
  // Render the figures first and the charts afterwards, so that the browser never lays out the
  // whole page in one step.
  const isWhole = useDeferredValue(true, false);
  const tab = tabOf(address.tab ?? layout.tab, layout);
  const choose = (id: string): void => {
    address.setTab(id);
    arrange({ tab: id });
  };
  const chooseBelow = (id: string): void => {
    choose(id);
    main.current?.focus({ preventScroll: true });
    setTimeout(() => {
      window.scrollTo({
        top: 0,
        behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
      });
    }, LIMITS.dashboard.scrollDelayMs);
  };
  const { start, companyInfo } = metrics;
  const begins =
    mayStart && companyInfo.id !== null && !(start.person && start.answer && start.prediction);
  const guidedStart = begins && (
    <Suspense fallback={<Box sx={{ minHeight: rem(layout.startHidden ? 30 : 260) }} />}>
      <GuidedStart
        start={start}
        isHidden={layout.startHidden}
        onHide={(startHidden) => {
          arrange({ startHidden });
        }}
      />
    </Suspense>
  );
  return (
    <>
      <PageHeader
        title={companyInfo.name ?? dashboardText('allCompanies')}
        support={
          <>
            {dashboardText('support', clockOf(metrics))}
            {seesPlan && companyInfo.id !== null && (
              <Suspense>
                <PlanUsageNote key={companyInfo.id} />
              </Suspense>
            )}
          </>
        }
        actions={
          <RangePicker
            value={address.range}
            timeZone={metrics.timeZone}
            onChange={address.setRange}
          />
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {failed && <InlineRetry message={dashboardText('refreshFailed')} onRetry={onRetry} />}
        {start.sampleSource !== null && companyInfo.id !== null && (
          <Suspense>
            <SampleDataNotice source={start.sampleSource} mayRemove={mayImport} />
          </Suspense>
        )}
        {!layout.startHidden && guidedStart}
        <ReadoutStrip
          label={dashboardText('charts')}
          idPrefix="overview"
          items={readoutItems(metrics, layout.savedCharts)}
          value={tab}
          onChange={choose}
        />
        <Box
          ref={main}
          role="tabpanel"
          tabIndex={-1}
          id={`overview-panel-${tab}`}
          aria-labelledby={`overview-${tab}`}
          sx={{ outline: 'none', minWidth: 0 }}
        >
          {isWhole && (
            <MainTab
              {...{ tab, metrics, layout, refreshing, address, arrange }}
              onSave={keepChart}
              onRemove={(id) => {
                removeChart(id);
                address.setTab('users');
              }}
            />
          )}
          {tab === 'clicks' && metrics.clickVariants.length > 0 && (
            <Suspense>
              <ClickVariants metrics={metrics} />
            </Suspense>
          )}
        </Box>
        {isWhole && (
          <Box component="section" aria-labelledby="other-charts">
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'baseline',
                gap: space(2, 12),
                mb: 1.5,
              }}
            >
              <Typography id="other-charts" variant="h3" component="h2">
                {dashboardText('otherCharts')}
              </Typography>
              <Typography variant="body2" component="p" sx={{ color: color.textSecondary }}>
                {dashboardText('otherChartsHint')}
              </Typography>
            </Box>
            <Suspense fallback={<Box sx={{ minHeight: rem(420) }} />}>
              <OtherCharts
                metrics={metrics}
                layout={layout}
                main={tab}
                onChoose={chooseBelow}
                onMove={(chartOrder) => {
                  arrange({ chartOrder });
                }}
              />
            </Suspense>
          </Box>
        )}
        {isWhole && seesModels && companyInfo.id !== null && (
          <Suspense>
            <PlacementTotals key={companyInfo.id} />
          </Suspense>
        )}
        {layout.startHidden && guidedStart}
      </Box>
    </>
  );
}

const TABS = ['all', 'calls', 'recommendations', 'conversion', 'clicks', 'users', 'callDuration'];

/**
 * Returns an existing tab, because a URL or a layout may name a saved chart that was removed.
 */
const tabOf = (wanted: string, { savedCharts }: Layout): string =>
  TABS.includes(wanted) || savedCharts.some(({ id }) => id === wanted) ? wanted : 'all';

/** Returns the time when the numbers were read, in the company's time zone. */
const clockOf = ({ generatedAt, timeZone }: DashboardMetrics) => ({
  time: formatDate(new Date(generatedAt), { timeZone, hour: '2-digit', minute: '2-digit' }),
  zone: timeZone.replaceAll('_', ' '),
});
