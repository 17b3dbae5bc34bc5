import type { EntityManager } from '@mikro-orm/sql';
import { judgeExperiment } from '@core/models/experimentVerdict';
import type { Context } from '@bff/context';
import { countExperiments } from './countExperiments';
import { Experiment } from './experiment.entity';
import { stopExperiment } from './experiments';

/** Stops the experiments of a company in which a variant is clearly worse by what is not the goal, where they say so. @returns how many. */
export const stopHarmful = async (
  context: Context,
  em: EntityManager,
  companyId: string,
): Promise<number> => {
  const watched = await em.find(Experiment, {
    ...{ companyId, state: 'running', guardrail: 'stop' },
  });
  const counted = await countExperiments(em, companyId, watched, context.clock());
  let stopped = 0;
  for (const experiment of watched) {
    experiment.checkedAt = context.clock();
    const { verdict } = judgeExperiment(counted.get(experiment.id) ?? [], experiment);
    if (verdict.state !== 'harm') continue;
    await stopExperiment(context, em, experiment);
    stopped += 1;
  }
  await em.flush();
  return stopped;
};
