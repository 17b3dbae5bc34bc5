import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { createExperiment as endpoint } from '@core/contract/placementExperiments';
import { AppError } from '@core/errors/AppError';
import { LIMITS } from '@core/limits';
import { type ExperimentVariant, VARIANT_KEYS } from '@core/models/experiments';
import type { GroupCounts } from '@core/models/experimentVerdict';
import { FilterProblem, readItemFilters } from '@core/models/filters';
import { isPlacementKind, type PlacementSetup } from '@core/models/placements';
import { type Context, retryableTransaction } from '@bff/context';
import { settingsOf } from '@bff/modules/models/settings';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { countExperiments } from './countExperiments';
import { Experiment } from './experiment.entity';

type Body = ValidInputOf<typeof endpoint>['body'];

/** An experiment with the counts of its groups; null if it never started. */
export interface CountedExperiment {
  experiment: Experiment;
  counts: GroupCounts[] | null;
}

/**
 * Returns the experiments of the company in scope, newest first. @throws AppError company_required.
 */
export const listExperiments = (context: Context): Promise<CountedExperiment[]> =>
  context.read(async (em) => {
    const companyId = context.companyInScope();
    const all = await em.find(
      Experiment,
      { companyId },
      { orderBy: { createdAt: 'desc', id: 'desc' } },
    );
    const now = context.clock();
    const running = all.filter((one) => one.state === 'running' && !isKept(one, now));
    const counted = await countExperiments(em, companyId, running, now);
    return all.map((experiment) => ({
      experiment,
      counts: counted.get(experiment.id) ?? experiment.counts ?? null,
    }));
  });

/**
 * If counting takes longer than this (ms), the hourly count is shown, at most two hours old, so no
 * one waits.
 */
const [SLOW_MS, KEPT_MS] = [500, 2 * 3_600_000];

/**
 * If counting takes longer than this (ms), only the hourly job counts, because it may take longer
 * than a request.
 */
const LONG_MS = 5000;

const isKept = (experiment: Experiment, now: Date): boolean =>
  takesLong(experiment) ||
  (experiment.counts !== null &&
    (experiment.countMs ?? 0) > SLOW_MS &&
    now.getTime() - (experiment.checkedAt?.getTime() ?? 0) < KEPT_MS);

const takesLong = ({ counts, countMs }: Experiment): boolean =>
  counts !== null && (countMs ?? 0) > LONG_MS;

/** Stores an experiment that has not started. @throws AppError company_required, validation_failed. */
export const createExperiment = (context: Context, body: Body): Promise<CountedExperiment> =>
  retryableTransaction(context, async (em) => {
    const companyId = context.companyInScope();
    const { placements } = await settingsOf(em, companyId);
    checkBody(body, placements);
    const most = LIMITS.experiments.perCompany;
    if ((await em.count(Experiment, { companyId })) >= most)
      throw refusal('name', `A company can have at most ${most} experiments.`);
    const { name, placement, goal, guardrail, holdout } = body;
    const experiment = em.create(Experiment, {
      ...{ companyId, name, placement, goal, guardrail, holdout },
      id: context.newId(),
      variants: variantsOf(body),
      state: 'draft',
      createdAt: context.clock(),
      startedAt: null,
      stoppedAt: null,
      checkedAt: null,
      counts: null,
      countMs: null,
    });
    audit(context, em, experiment, 'experimentCreated');
    await em.flush();
    return { experiment, counts: null };
  });

/**
 * Starts an experiment, or stops it for good. Counts are kept. Repeating a change does nothing.
 * @throws AppError not_found, conflict if another one runs at its placement or it was stopped.
 */
export const changeExperiment = (
  context: Context,
  id: string,
  state: 'running' | 'stopped',
): Promise<CountedExperiment> =>
  retryableTransaction(context, async (em) => {
    const experiment = await em.findOne(
      Experiment,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!experiment) throw new AppError('not_found');
    if (state === 'running') await start(context, em, experiment);
    else await stopExperiment(context, em, experiment);
    if (!experiment.startedAt) return { experiment, counts: null };
    const counted = await countExperiments(
      em,
      experiment.companyId,
      state === 'running' && !takesLong(experiment) ? [experiment] : [],
      context.clock(),
    );
    return { experiment, counts: counted.get(id) ?? experiment.counts ?? null };
  });

const start = async (
  context: Context,
  em: EntityManager,
  experiment: Experiment,
): Promise<void> => {
  const { companyId, placement, state } = experiment;
  if (state === 'running') return;
  if (state === 'stopped')
    throw new AppError('conflict', {
      sentence: 'This experiment was stopped. Please create a new one.',
    });
  const { placements } = await settingsOf(em, companyId);
  checkPlacement(placement, placements);
  // If two start at the same time, the unique index on running experiments rejects one.
  if ((await em.count(Experiment, { companyId, placement, state: 'running' })) > 0)
    throw new AppError('conflict', {
      sentence: 'Another experiment is running at this placement. Please stop it first.',
    });
  Object.assign(experiment, { state: 'running', startedAt: context.clock() });
  audit(context, em, experiment, 'experimentStarted');
  await em.flush();
};

/**
 * Stops an experiment in the caller's transaction and stores its counts: current ones, or the last hourly ones if counting takes long. Does nothing if it is already
 * stopped.
 */
export const stopExperiment = async (
  context: Context,
  em: EntityManager,
  experiment: Experiment,
): Promise<void> => {
  const { companyId, id, state, startedAt } = experiment;
  if (state === 'stopped') return;
  const now = context.clock();
  const counts = takesLong(experiment)
    ? experiment.counts
    : startedAt && (await countExperiments(em, companyId, [experiment], now)).get(id);
  Object.assign(experiment, {
    state: 'stopped',
    stoppedAt: now,
    counts: counts ?? null,
  });
  audit(context, em, experiment, 'experimentStopped');
  await em.flush();
};

const audit = (
  context: Context,
  em: EntityManager,
  { companyId, id, name, placement, goal, guardrail, holdout, variants }: Experiment,
  action: 'experimentCreated' | 'experimentStarted' | 'experimentStopped',
): void => {
  writeAudit(context, em, {
    companyId,
    action: `models.${action}`,
    subject: { type: 'experiment', id, name },
    after:
      action === 'experimentCreated' ? { placement, goal, guardrail, holdout, variants } : null,
  });
};

const refusal = (field: string, sentence: string): AppError =>
  new AppError('validation_failed', { sentence, fields: { [field]: sentence } });

const checkPlacement = (name: string, placements: readonly PlacementSetup[]): void => {
  if (!isPlacementKind(name) && !placements.some((one) => one.name === name))
    throw refusal('placement', 'This placement does not exist.');
};

const checkBody = (body: Body, placements: readonly PlacementSetup[]): void => {
  checkPlacement(body.placement, placements);
  const sum = body.variants.reduce((all, { share }) => all + share, body.holdout);
  if (sum !== 100) throw refusal('variants', 'The shares must add up to 100%.');
  const settings = variantsOf(body).map(({ key: _, share: __, ...rest }) => JSON.stringify(rest));
  const twin = settings.findIndex((one, at) => settings.indexOf(one) < at);
  if (twin > 0)
    throw refusal(`variants[${twin}].discovery`, 'This variant is identical to another one.');
  body.variants.forEach(({ boosts }, at) => {
    boosts?.forEach(({ filters }, turn) => {
      try {
        readItemFilters(filters, `variants[${at}].boosts[${turn}].filters`);
      } catch (problem) {
        if (!(problem instanceof FilterProblem)) throw problem;
        throw refusal(problem.field, problem.message);
      }
    });
  });
};

/** Returns the variants as stored: with their keys, and without missing settings. */
const variantsOf = ({ variants }: Body): ExperimentVariant[] =>
  (JSON.parse(JSON.stringify(variants)) as Omit<ExperimentVariant, 'key'>[]).map(
    ({ share, discovery, boosts, pins, perSeller }, at) => ({
      key: VARIANT_KEYS[at]!,
      share,
      ...(discovery && Object.keys(discovery).length > 0 ? { discovery } : {}),
      ...(boosts ? { boosts } : {}),
      ...(pins ? { pins } : {}),
      ...(perSeller ? { perSeller } : {}),
    }),
  );
