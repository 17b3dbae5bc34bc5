import { listModelFits } from '@core/contract/models';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartCard } from '@src/components/ChartCard/ChartCard';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { queryFor, queryKeyFor } from '@src/lib/endpointQuery';
import { useModelState } from '../api';
import { FitHistory } from './FitHistory';
import { chartOfFits, type ListedFit, peopleOfHundred } from './fitFigures';
import { fitsText } from './texts/fitsText';

/** Minimum number of measured trainings for a line. */
const LINE_FROM = 2;

/**
 * Quality over time: for how many of 100 people each training predicted their next choice, compared
 * with popularity, and the changes before it.
 */
export default function ModelFitsPanel() {
  const state = useModelState();
  const read = useQuery({
    ...queryFor(listModelFits),
    // A new training starts a new list.
    queryKey: [...queryKeyFor(listModelFits, {}), state.data?.fittedAt ?? null],
    enabled: !state.isPending,
    placeholderData: keepPreviousData,
  });
  const fits = read.data ?? [];
  const { labels, model, popularity } = chartOfFits(fits);
  const isLine = model.filter((value) => value !== null).length >= LINE_FROM;
  const latest = peopleOfHundred(fits[0]);
  return (
    <ChartCard
      title={fitsText('title')}
      support={latest !== null && fitsText('support', { count: latest })}
      kind="line"
      height={180}
      labels={isLine ? labels : []}
      series={
        isLine
          ? [
              { id: 'model', label: fitsText('suggestions'), values: model },
              { id: 'popularity', label: fitsText('popular'), values: popularity, colorIndex: 2 },
            ]
          : []
      }
      formatValue={(count) => fitsText('ofHundred', { count })}
      loading={read.isPending}
      loadingLabel={fitsText('loading')}
      {...(read.data === undefined && read.error
        ? { error: fitsText('failed', { reason: read.error.message }) }
        : {})}
      onRetry={() => void read.refetch()}
      empty={<EmptyState subject="history" message={fitsText(emptyReason(fits))} />}
      footer={fits.length > 0 && <FitHistory fits={fits} />}
    />
  );
}

const emptyReason = (fits: readonly ListedFit[]): 'none' | 'second' | 'tooFew' => {
  if (fits.length === 0) return 'none';
  return fits.some(({ quality }) => quality) ? 'second' : 'tooFew';
};
