import type { EntityManager } from '@mikro-orm/sql';
import { ARTIFACT_FORMAT } from '@core/models/modelArtifact';
import type { Context } from '@bff/context';
import { compiledOnce, query } from '@bff/db/query';
import { wholeOf } from '@bff/services/storage/content';
import { ObjectMissing } from '@bff/services/storage/objectStore';
import { ModelFit } from './model-fit.entity';
import type { TrainedBytes } from './modelMessages';

/** Prefix of stored models. */
const PREFIX = 'models/';

/**
 * Number of models to keep: the newest, and the previous one for a process that is still loading
 * it.
 */
const KEPT = 2;
/** Number of trainings to keep per company, as a history of quality. */
export const FITS_KEPT = 100;
/** A model without a row is still being written, or its training was killed. */
const UNFINISHED_MS = 3_600_000;
/** Servers of an older version may still load models in their format. */
const OTHER_FORMATS_MS = 7 * 86_400_000;

const nameOf = (fitId: string): string => `${PREFIX}${fitId}`;

/**
 * Returns the id of the company's newest training with a stored model that this version reads; null
 * for none.
 */
export const lastStoredFit = async (
  em: EntityManager,
  companyId: string,
): Promise<string | null> => {
  const [fit] = await readLastFit(query(em), companyId, ARTIFACT_FORMAT);
  return fit?.id ?? null;
};

const readLastFit = compiledOnce((on, companyId: string, format: number) =>
  on
    .selectFrom('modelFits')
    .where('companyId', '=', companyId)
    .where('artifactFormat', '=', format)
    .orderBy('fittedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select('id'),
);

/**
 * Stores a trained model and then its row, and removes replaced models. Safe to repeat with the
 * same id.
 */
export const storeModel = async (
  context: Context,
  companyId: string,
  id: string,
  trainedAt: Date,
  { bytes, fitMs, items, interactions, people, quality }: TrainedBytes,
): Promise<void> => {
  await context.storage.write(context, companyId, nameOf(id), [bytes]);
  await context.transaction(
    (em) =>
      em.upsert(ModelFit, {
        id,
        companyId,
        ...{ items, interactions, people, quality },
        fitMs: Math.round(fitMs),
        fittedAt: trainedAt,
        artifactFormat: ARTIFACT_FORMAT,
      }),
    companyId,
  );
  await removeReplaced(context, companyId);
  await forgetOldFits(context, companyId);
};

/** Reads a stored model; null if it was removed. */
export const readStoredModel = async (
  context: Context,
  companyId: string,
  fitId: string,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  try {
    return await wholeOf(context.storage.read(context, companyId, nameOf(fitId)));
  } catch (cause) {
    if (cause instanceof ObjectMissing) return null;
    throw cause;
  }
};

/** Removes older trainings, except those whose model is still stored. */
const forgetOldFits = (context: Context, companyId: string): Promise<unknown> =>
  context.transaction(async (em) => {
    const [oldest] = await em.find(
      ModelFit,
      { companyId },
      { orderBy: { fittedAt: 'desc', id: 'desc' }, offset: FITS_KEPT - 1, limit: 1 },
    );
    if (oldest)
      await em.nativeDelete(ModelFit, {
        companyId,
        artifactFormat: null,
        fittedAt: { $lt: oldest.fittedAt },
      });
  }, companyId);

const removeReplaced = async (context: Context, companyId: string): Promise<void> => {
  const now = context.clock().getTime();
  const stored = await context.storage.list(context, companyId, PREFIX);
  const fits = await context.read(
    (em) =>
      em.find(
        ModelFit,
        { companyId, artifactFormat: { $ne: null } },
        { orderBy: { fittedAt: 'desc', id: 'desc' } },
      ),
    companyId,
  );
  const current = fits.filter(({ artifactFormat }) => artifactFormat === ARTIFACT_FORMAT);
  const kept = new Set([
    ...current.slice(0, KEPT),
    ...fits.filter(
      ({ artifactFormat, fittedAt }) =>
        artifactFormat !== ARTIFACT_FORMAT && now - fittedAt.getTime() < OTHER_FORMATS_MS,
    ),
  ]);
  const names = new Set([...kept].map(({ id }) => nameOf(id)));
  const known = new Set(fits.map(({ id }) => nameOf(id)));
  await context.storage.remove(
    context,
    companyId,
    stored
      .filter(
        ({ name, createdAt }) =>
          !names.has(name) && (known.has(name) || now - createdAt.getTime() > UNFINISHED_MS),
      )
      .map(({ name }) => name),
  );
  const gone = fits.filter((fit) => !kept.has(fit)).map(({ id }) => id);
  if (gone.length === 0) return;
  await context.transaction(
    (em) =>
      query(em)
        .updateTable('modelFits')
        .set({ artifactFormat: null })
        .where('companyId', '=', companyId)
        .where('id', 'in', gone)
        .execute(),
    companyId,
  );
};
