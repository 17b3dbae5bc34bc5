import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Card } from '@src/components/Card/Card';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { withTexts } from '@src/lib/i18n/texts';
import { useCan } from '@src/lib/useCan';
import { ExperimentCard } from './ExperimentCard';
import { useExperiments } from './experimentsApi';
import { experimentsText } from './texts/experimentsText';

const ExperimentDialog = lazy(withTexts(() => import('./ExperimentDialog')));

/**
 * The company's experiments with their verdicts. An experiment compares settings at a placement;
 * each person gets one variant.
 */
export default function ExperimentsPanel() {
  const experiments = useExperiments();
  const mayWrite = useCan('models:write');
  const [creating, setCreating] = useState(false);
  if (experiments.isPending)
    return <LoadingState label={experimentsText('loading')} shape="lines" rows={3} quiet />;
  if (experiments.data === undefined)
    return (
      <InlineRetry
        message={experimentsText('failed', { reason: experiments.error?.message ?? '' })}
        onRetry={() => experiments.refetch()}
      />
    );
  const create = mayWrite && (
    <Button
      variant="outlined"
      onClick={() => {
        setCreating(true);
      }}
    >
      {experimentsText('create')}
    </Button>
  );
  const isEmpty = experiments.data.length === 0;
  return (
    <Card
      title={experimentsText('title')}
      support={experimentsText('support')}
      actions={isEmpty ? undefined : create}
    >
      {isEmpty ? (
        <EmptyState subject="crossTab" message={experimentsText('empty')} action={create} />
      ) : (
        <Box
          component="ul"
          aria-label={experimentsText('title')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}
        >
          {experiments.data.map((experiment) => (
            <ExperimentCard key={experiment.id} experiment={experiment} mayWrite={mayWrite} />
          ))}
        </Box>
      )}
      {creating && (
        <Suspense fallback={null}>
          <ExperimentDialog
            onClose={() => {
              setCreating(false);
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
