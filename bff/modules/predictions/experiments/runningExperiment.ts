import type { EntityManager } from '@mikro-orm/sql';
import type { ExperimentVariant } from '@core/models/experiments';
import { compiledOnce, query } from '@bff/db/query';

/** The parts of an experiment that responses depend on. */
export interface RunningExperiment {
  id: string;
  name: string;
  holdout: number;
  variants: ExperimentVariant[];
}

/** Returns the experiment that runs at a placement; null for none. */
export const runningExperiment = async (
  em: EntityManager,
  companyId: string,
  placement: string,
): Promise<RunningExperiment | null> =>
  (await readRunning(query(em), companyId, placement))[0] ?? null;

const readRunning = compiledOnce((on, companyId: string, placement: string) =>
  on
    .selectFrom('experiments')
    .where('companyId', '=', companyId)
    .where('placement', '=', placement)
    .where('state', '=', 'running')
    .select(['id', 'name', 'holdout', 'variants']),
);
