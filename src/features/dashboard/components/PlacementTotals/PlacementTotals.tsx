import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { listExperiments } from '@core/contract/placementExperiments';
import { readPlacementReport } from '@core/contract/placementReport';
import { liftOf, type PlacementLift } from '@core/models/placementLift';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { BarList } from '@src/components/BarList/BarList';
import { Card } from '@src/components/Card/Card';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { ReadoutStrip } from '@src/components/ReadoutStrip/ReadoutStrip';
import { queryFor } from '@src/lib/endpointQuery';
import { formatNumber } from '@src/lib/i18n/formats';
import { moneyText } from '@src/lib/moneyText';
import { placementTotalsText } from './texts/placementTotalsText';

type Placements = ResponseOf<typeof readPlacementReport>['placements'];

const DAYS = 28;
const PLACEMENTS_PATH = '/discovery-settings';

/**
 * Recent results of recommendations on pages: placements, lift and revenue. A default export
 * because it is loaded lazily.
 */
export default function PlacementTotals() {
  const report = useQuery(queryFor(readPlacementReport, { query: { days: DAYS } }));
  const experiments = useQuery(queryFor(listExperiments)).data ?? [];
  const used = (report.data?.placements ?? []).filter(({ impressions }) => impressions > 0);
  const lifts = used.flatMap(({ name }) => {
    const found = liftOf(experiments, name);
    return found ? [{ ...found, placement: name }] : [];
  });
  const toAll = (key: 'all' | 'begin') => (
    <Button variant="outlined" size="small" component={Link} to={PLACEMENTS_PATH}>
      {placementTotalsText(key)}
    </Button>
  );
  return (
    <Card
      title={placementTotalsText('title')}
      support={placementTotalsText('support')}
      actions={used.length > 0 ? toAll('all') : undefined}
    >
      {report.isPending && (
        <LoadingState label={placementTotalsText('title')} shape="lines" rows={3} quiet />
      )}
      {report.isError && report.data === undefined && (
        <InlineRetry
          message={placementTotalsText('failed', { reason: report.error.message })}
          onRetry={() => {
            void report.refetch();
          }}
        />
      )}
      {report.data && used.length === 0 && (
        <EmptyState
          subject="ranking"
          message={placementTotalsText('empty')}
          action={toAll('begin')}
        />
      )}
      {used.length > 0 && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ReadoutStrip
            dense
            label={placementTotalsText('title')}
            items={totalsOf(used, lifts.find(({ sure }) => sure) ?? lifts[0])}
          />
          {used.length > 1 && (
            <BarList
              label={placementTotalsText('list')}
              items={used.map(({ name, impressions }) => ({
                id: name,
                label: name,
                value: impressions,
              }))}
            />
          )}
        </Box>
      )}
    </Card>
  );
}

const totalsOf = (used: Placements, lift: (PlacementLift & { placement: string }) | undefined) => {
  const sum = (of: (one: Placements[number]) => number): number =>
    used.reduce((all, one) => all + of(one), 0);
  const [shown, clicks] = [sum(({ impressions }) => impressions), sum((one) => one.clicks)];
  const [first, ...others] = revenueOf(used);
  return [
    {
      id: 'shown',
      label: placementTotalsText('shown'),
      value: formatNumber(shown),
      note: placementTotalsText('shownNote', { count: used.length }),
    },
    {
      id: 'clickRate',
      label: placementTotalsText('clickRate'),
      value: formatNumber(clicks / shown, { style: 'percent', maximumFractionDigits: 1 }),
      note: placementTotalsText('clicks', { count: clicks }),
    },
    {
      id: 'orders',
      label: placementTotalsText('orders'),
      value: formatNumber(sum(({ orders }) => orders)),
      note: placementTotalsText('ordersNote'),
    },
    {
      id: 'revenue',
      label: placementTotalsText('revenue'),
      value: first ?? '–',
      note: others.length > 0 ? `+ ${others.join(' + ')}` : placementTotalsText('revenueNote'),
    },
    ...(lift ? [liftItem(lift)] : []),
  ];
};

/**
 * Returns amounts by currency, the one with the most orders first. Currencies are never added up.
 */
const revenueOf = (used: Placements): string[] => {
  const sums = new Map<string, { minor: number; orders: number }>();
  for (const { revenue } of used)
    for (const { currency, minor, orders } of revenue) {
      const before = sums.get(currency) ?? { minor: 0, orders: 0 };
      sums.set(currency, { minor: before.minor + minor, orders: before.orders + orders });
    }
  return [...sums]
    .sort(([, a], [, b]) => b.orders - a.orders)
    .map(([currency, { minor }]) => moneyText(minor, currency));
};

const liftItem = ({ measure, lift, sure, placement }: PlacementLift & { placement: string }) => ({
  id: 'lift',
  label: placementTotalsText('lift'),
  value:
    sure && lift !== null
      ? formatNumber(lift, {
          style: 'percent',
          maximumFractionDigits: 1,
          signDisplay: 'exceptZero',
        })
      : '–',
  note: placementTotalsText(sure ? `lift.${measure}` : 'liftOpen', { placement }),
});
