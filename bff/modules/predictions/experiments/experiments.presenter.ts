import type { listExperiments } from '@core/contract/placementExperiments';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { assessExperiment } from '@core/models/experimentVerdict';
import type { CountedExperiment } from './experiments';

/** Returns an experiment with its conclusions. */
export const presentExperiment = ({
  experiment,
  counts,
}: CountedExperiment): ResponseOf<typeof listExperiments>[number] => {
  const { id, name, placement, goal, guardrail, state, holdout, variants } = experiment;
  return {
    ...{ id, name, placement, goal, guardrail, state, holdout, variants },
    createdAt: experiment.createdAt.toISOString(),
    startedAt: experiment.startedAt?.toISOString() ?? null,
    stoppedAt: experiment.stoppedAt?.toISOString() ?? null,
    results: counts && assessExperiment(counts, experiment),
  };
};
