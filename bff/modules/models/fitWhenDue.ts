import type { EntityManager } from '@mikro-orm/sql';
import { ARTIFACT_FORMAT } from '@core/models/modelArtifact';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { LEARNING_BELOW } from '@core/models/learningBelow';
import { countedEvents } from './loadRows';
import type { ModelFit } from './model-fit.entity';
import { modelHost } from './modelHost';
import { lastStoredFit } from './storedModels';

/**
 * A retraining is due after this many new interactions, or after this share of the trained ones.
 */
const [DUE_COUNT, DUE_SHARE] = [200, 0.2];

/**
 * Queues a retraining if this process uses a model that is not stored, or has absorbed enough
 * events since. Absorbing keeps the weights of known items exact; retraining also adds new items
 * and tags. At most one run waits.
 */
export const fitWhenDue = async (
  context: Context,
  em: EntityManager,
  companyId: string,
): Promise<void> => {
  const model = modelHost.of(context).loaded(companyId);
  if (!model) return fitFirst(context, em, companyId);
  const { interactions } = model.engine.model;
  const isDue = model.isProvisional
    ? interactions > 0
    : model.sinceFit >= Math.max(DUE_COUNT, DUE_SHARE * interactions);
  if (!isDue) return;
  // A newer model is already stored, and this process is still loading it.
  if ((await lastStoredFit(em, companyId)) !== model.fitId) return;
  if (model.isProvisional && (await openRun(em, companyId))) return;
  await queueFit(context, em, companyId);
};

/**
 * Queues the first training of a company once there are enough interactions with its items, even
 * before the first prediction.
 */
export const fitFirst = async (
  context: Context,
  em: EntityManager,
  companyId: string,
): Promise<void> => {
  const { fitted } = modelHost.of(context);
  if (fitted.has(companyId)) return;
  if (await lastFit(em, companyId)) {
    fitted.add(companyId);
    return;
  }
  const enough = await countedEvents(em, companyId)
    .select('id')
    .offset(LEARNING_BELOW - 1)
    .limit(1)
    .executeTakeFirst();
  if (enough && !(await openRun(em, companyId))) await queueFit(context, em, companyId);
};

/** Queues a training unless one is waiting. @returns the run's id. */
export const queueFit = (context: Context, em: EntityManager, companyId: string): Promise<string> =>
  context.jobs.enqueue(
    em,
    'models.fit',
    {},
    { companyId, onceKey: 'models.fit', createdById: context.actor?.userId ?? null },
  );

/** Returns the id of the waiting or running training; null for none. */
export const openRun = async (em: EntityManager, companyId: string): Promise<string | null> => {
  const run = await query(em)
    .selectFrom('jobRuns')
    .where('companyId', '=', companyId)
    .where('kind', '=', 'models.fit')
    .where('finishedAt', 'is', null)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run?.id ?? null;
};

/** Returns the company's last training; null before the first one. */
export const lastFit = async (em: EntityManager, companyId: string): Promise<LastFit | null> => {
  const fit = await query(em)
    .selectFrom('modelFits')
    .where('companyId', '=', companyId)
    .select(['fittedAt', 'fitMs', 'quality'])
    .orderBy('fittedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return fit ?? null;
};

export type LastFit = Pick<ModelFit, 'fittedAt' | 'fitMs' | 'quality'>;

/**
 * Finds companies with events or items newer than their last training, or without a stored model
 * that this version reads. The nightly training corrects what absorbing leaves behind (rounding,
 * merged people, new items).
 */
export const companiesToFit = async (em: EntityManager): Promise<string[]> => {
  const companies = await query(em)
    .selectFrom('companies')
    .where('status', '=', 'active')
    .select('id')
    .orderBy('id')
    .execute();
  const due: string[] = [];
  for (const { id } of companies) if (await isDue(em, id)) due.push(id);
  return due;
};

/**
 * Checks one company with a few index entries. A query over all companies would read all of their
 * events.
 */
const isDue = async (em: EntityManager, companyId: string): Promise<boolean> => {
  const { at } = await query(em)
    .selectFrom('modelFits')
    .where('companyId', '=', companyId)
    .where('artifactFormat', '=', ARTIFACT_FORMAT)
    .select(({ fn }) => fn.max<Date | null>('fittedAt').as('at'))
    .executeTakeFirstOrThrow();
  const event = await query(em)
    .selectFrom('events')
    .where('companyId', '=', companyId)
    .where('itemKey', 'is not', null)
    .$if(at !== null, (events) => events.where('receivedAt', '>', at!))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (event || at === null) return event !== undefined;
  const item = await query(em)
    .selectFrom('items')
    .where('companyId', '=', companyId)
    .where('updatedAt', '>', at)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
};
