import type { EntityManager } from '@mikro-orm/sql';
import type { ExperimentVariant } from '@core/models/experiments';
import { query } from '@bff/db/query';

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
  (await query(em)
    .selectFrom('experiments')
    .where('companyId', '=', companyId)
    .where('placement', '=', placement)
    .where('state', '=', 'running')
    .select(['id', 'name', 'holdout', 'variants'])
    .executeTakeFirst()) ?? null;
