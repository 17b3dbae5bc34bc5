import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PlacementFigures } from '@core/models/placementFigures';
import type { PlacementKind } from '@core/models/placements';
import { lazy, Suspense, useState } from 'react';
import { Card } from '@src/components/Card/Card';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { withTexts } from '@src/lib/i18n/texts';
import { useCan } from '@src/lib/useCan';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { whileStale } from '@src/theme/whileStale';
import { useExperiments } from '../experiments/experimentsApi';
import { PlacementCard } from './PlacementCard';
import { liftOf } from '@core/models/placementLift';
import { REPORT_DAYS, type ReportDays, usePlacementReport } from './placementsApi';
import { placementsText } from './texts/placementsText';

const PlacementDialog = lazy(withTexts(() => import('./PlacementDialog')));
const DeletePlacement = lazy(withTexts(() => import('./DeletePlacement')));
const PlacementSnippet = lazy(withTexts(() => import('./PlacementSnippet')));

/** The dialog open over the list. */
type Doing =
  | { what: 'edit'; name: string | null }
  | { what: 'delete'; name: string }
  | { what: 'snippet'; name: string; kind: PlacementKind };

/** The company's placements: each one's recent results, and its settings. */
export default function PlacementsPanel() {
  const [days, setDays] = useState<ReportDays>('28');
  const [doing, setDoing] = useState<Doing | null>(null);
  const mayWrite = useCan('models:write');
  const report = usePlacementReport(days);
  const experiments = useExperiments().data ?? [];
  if (report.isPending)
    return <LoadingState label={placementsText('loading')} shape="lines" rows={4} quiet />;
  if (report.data === undefined)
    return (
      <InlineRetry
        message={placementsText('failed', { reason: report.error?.message ?? '' })}
        onRetry={() => {
          void report.refetch();
        }}
      />
    );
  const used = report.data.placements.filter(isUsed);
  const create = (key: 'create' | 'createFirst') =>
    mayWrite && (
      <Button
        variant="outlined"
        onClick={() => {
          setDoing({ what: 'edit', name: null });
        }}
      >
        {placementsText(key)}
      </Button>
    );
  const close = (): void => {
    setDoing(null);
  };
  return (
    <Card
      title={placementsText('title')}
      support={placementsText('support')}
      actions={
        used.length > 0 ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: 'none' } }}>
            <SegmentedControl
              size="small"
              label={placementsText('days')}
              options={REPORT_DAYS.map((value) => ({
                value,
                label: placementsText('lastDays', { count: Number(value) }),
              }))}
              value={days}
              onChange={setDays}
            />
            {create('create')}
          </Box>
        ) : undefined
      }
    >
      {used.length === 0 ? (
        <EmptyState
          subject="ranking"
          message={placementsText('empty')}
          action={create('createFirst')}
        />
      ) : (
        <Box
          aria-busy={report.isFetching}
          sx={{ display: 'grid', gap: 2, ...whileStale(report.isPlaceholderData) }}
        >
          <Box
            component="ul"
            aria-label={placementsText('title')}
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2.5 }}
          >
            {used.map((figures) => {
              const { name, kind } = figures;
              return (
                <PlacementCard
                  key={name}
                  figures={figures}
                  lift={liftOf(experiments, name)}
                  mayWrite={mayWrite}
                  onEdit={() => {
                    setDoing({ what: 'edit', name });
                  }}
                  onSnippet={() => {
                    if (kind !== null) setDoing({ what: 'snippet', name, kind });
                  }}
                  onDelete={() => {
                    setDoing({ what: 'delete', name });
                  }}
                />
              );
            })}
          </Box>
          <Box component="p" sx={{ m: 0, ...textRole.caption, color: color.textSecondary }}>
            {placementsText('rule')}
          </Box>
        </Box>
      )}
      <Suspense fallback={null}>
        {doing?.what === 'edit' && <PlacementDialog name={doing.name} onClose={close} />}
        {doing?.what === 'snippet' && (
          <PlacementSnippet name={doing.name} kind={doing.kind} onClose={close} />
        )}
        {doing?.what === 'delete' && (
          <DeletePlacement
            name={doing.name}
            isRunning={experiments.some(
              ({ placement, state }) => placement === doing.name && state === 'running',
            )}
            onClose={close}
          />
        )}
      </Suspense>
    </Card>
  );
}

/** Hides kinds that no page requests. */
const isUsed = ({ own, impressions, orders }: PlacementFigures): boolean =>
  own || impressions + orders > 0;
