import Box from '@mui/material/Box';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { JobProgress } from '@src/components/JobProgress/JobProgress';
import { useToast } from '@src/components/Toast/useToast';
import { rem } from '@src/theme/lengths';
import { useCan } from '@src/lib/useCan';
import { useFitModel, useFitRun, useModelState } from './api';
import { ModelStateCard } from './components/ModelStateCard/ModelStateCard';
import { modelsText } from './texts/modelsText';

/** The state of the company's model: items, interactions, last training, quality, and a current run. */
export function ModelStatePanel() {
  const state = useModelState();
  const run = useFitRun(state.data?.runId ?? null);
  const fit = useFitModel();
  const mayWrite = useCan('models:write');
  const toast = useToast();
  if (state.isPending)
    return (
      // Below the strip, the state, its meaning and the button share one line; on a phone, three.
      <Box sx={{ mb: 2.5, pb: { xs: rem(86), sm: rem(40) } }}>
        <LoadingState label={modelsText('state.loading')} shape="strip" rows={5} quiet />
      </Box>
    );
  if (state.data === undefined)
    return (
      <InlineRetry
        message={modelsText('state.failed', { reason: state.error?.message ?? '' })}
        onRetry={() => state.refetch()}
      />
    );
  const start = (): void => {
    fit.mutate(
      {},
      {
        onSuccess: () => {
          toast.info(modelsText('fitStarted'));
        },
        onError: (error) => {
          toast.error(error.message);
        },
      },
    );
  };
  return (
    <>
      <ModelStateCard
        state={state.data}
        busy={fit.isPending || state.data.runId !== null}
        onFit={mayWrite && state.data.items > 0 ? start : undefined}
      />
      {state.data.runId !== null && run.data && <JobProgress run={run.data} />}
    </>
  );
}
