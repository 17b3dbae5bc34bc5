import type { EntityManager } from '@mikro-orm/sql';
import { assessExperiment } from '@core/models/experimentVerdict';
import type { Context } from '@bff/context';
import { setLocal } from '@bff/db/setLocal';
import { countExperiments } from './countExperiments';
import { Experiment } from './experiment.entity';
import { stopExperiment } from './experiments';

/**
 * Counts a company's running experiments, stores the counts, and stops those with automatic
 * stopping if a variant clearly harms a metric other than the goal.
 * @returns the number of stopped experiments.
 */
export const stopHarmful = async (
  context: Context,
  em: EntityManager,
  companyId: string,
): Promise<number> => {
  const running = await em.find(Experiment, { companyId, state: 'running' });
  // Longer than a request may take, because millions of impressions are counted once an hour.
  await setLocal(em, 'statement_timeout', '2min');
  const began = performance.now();
  const counted = await countExperiments(em, companyId, running, context.clock());
  const countMs = Math.round(performance.now() - began);
  let stopped = 0;
  for (const experiment of running) {
    const counts = counted.get(experiment.id) ?? [];
    Object.assign(experiment, { checkedAt: context.clock(), counts, countMs });
    const { verdict } = assessExperiment(counts, experiment);
    if (experiment.guardrail !== 'stop' || verdict.state !== 'harm') continue;
    await stopExperiment(context, em, experiment);
    stopped += 1;
  }
  await em.flush();
  return stopped;
};
