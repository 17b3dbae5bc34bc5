import type { EntityManager } from '@mikro-orm/sql';
import type { Engine } from '@core/models/ranking';
import type { Context } from '@bff/context';
import { Capability } from '@bff/services/capability';
import { catalogueOf, indexWords } from './catalogueInSlices';
import { followChanges, type Followed, trailFrom } from './followChanges';
import { ITEMS_IN_MEMORY } from './itemsMax';
import { loadItems } from './loadItems';
import type { SharedModel, TrainedBytes } from './modelMessages';
import { createModelThread, type ModelThread } from './modelThread';
import { type PhraseClicks, readPhraseClicks } from './readPhraseClicks';
import { readTrainingSet, type TrainingOptions } from './readTrainingSet';
import { readStoredModel } from './storedModels';

/** A company's model in this process. */
export interface LoadedModel {
  engine: Engine;
  /** Time of its training; the model_version in responses. */
  trainedAt: Date;
  /** Id of its training, or of the training it replaces; null before the first one. */
  fitId: string | null;
  /** Trained quickly from the newest events only, for lack of a stored model. Needs retraining. */
  isProvisional: boolean;
  /** Number of interactions absorbed since the training. */
  sinceFit: number;
  /** Settles once searches find every item. A ranking without a query need not wait for it. */
  searchable: Promise<void>;
}

/** The models of a process: trained in a thread or loaded from the storage, and kept in memory while they are used. */
export interface ModelHost {
  /** Returns the stored model, or makes a provisional one. @throws AppError storage_unavailable. */
  open(context: Context, companyId: string, fitId: string | null): Promise<LoadedModel>;
  /** Replaces the model in memory with a newly stored one. */
  reload(context: Context, companyId: string, fitId: string): Promise<void>;
  /** Applies changes: items and counters right away, weights once the thread has absorbed them. */
  catchUp(em: EntityManager, companyId: string, now: Date): Promise<void>;
  /** Returns recent views and clicks of each phrasing, read every five minutes. */
  clicks(em: EntityManager, companyId: string, now: Date): Promise<PhraseClicks>;
  /** Reports that this process wrote items or events. The next prediction reads them. */
  touch(companyId: string): void;
  /** Trains a model from all rows in its own thread and measures it. Stores nothing. */
  train(
    context: Context,
    companyId: string,
    report: () => Promise<void>,
  ): Promise<TrainedBytes & { trainedAt: number }>;
  loaded(companyId: string): LoadedModel | undefined;
  /** Companies that have had their first training. */
  readonly fitted: Set<string>;
  /** Waits until the weights include everything sent to the thread. */
  settled(companyId: string): Promise<void>;
  stop(): Promise<void>;
}

interface Kept extends LoadedModel {
  shared: SharedModel;
  generation: number;
  followed: Followed;
  clicks: { readAt: number; counts: PhraseClicks } | null;
  dirty: boolean;
  /** Time of the last check for changes, by this process's clock. */
  looked: number;
  queue: { person: string; item: string }[];
  absorbing: Promise<void> | null;
  /** The check for changes in progress. */
  following: Promise<unknown> | null;
}

const [LOOK_EVERY_MS, READ_CLICKS_EVERY_MS] = [1000, 300_000];
/** Limits of a provisional model: newest events, and items of EASE. A request waits for it. */
const [PROVISIONAL_EVENTS, PROVISIONAL_HEAD] = [50_000, 300];

/** The models of this process. */
export const modelHost = new Capability<ModelHost>('models');

/** Reads the rows of a company and trains in a thread. */
const trainIn = async (
  thread: ModelThread,
  context: Context,
  companyId: string,
  { headMax, measure, ...options }: TrainingOptions & { headMax?: number; measure: boolean },
): Promise<TrainedBytes & { trainedAt: number }> => {
  const training = context.newId();
  try {
    const rows = await readTrainingSet(
      context,
      companyId,
      (items, from) => thread.ask<'items'>({ kind: 'items', training, items, from }),
      options,
    );
    const { kind: _, ...trained } = await thread.ask<'train'>({
      ...{ kind: 'train', training, headMax, measure },
      ...rows,
    });
    return { ...trained, trainedAt: rows.trainedAt };
  } catch (thrown) {
    await thread.ask<'abandon'>({ kind: 'abandon', training });
    throw thrown;
  }
};

export const createModelHost = (): ModelHost => {
  const thread = createModelThread();
  /** Training takes many seconds, so loading and absorbing have another thread. */
  const trainer = createModelThread();
  const kept = new Map<string, Kept>();
  const opening = new Map<string, Promise<Kept>>();

  const provisional = async (
    context: Context,
    companyId: string,
  ): Promise<Uint8Array<ArrayBuffer>> => {
    const trained = await trainIn(thread, context, companyId, {
      eventLimit: PROVISIONAL_EVENTS,
      headMax: PROVISIONAL_HEAD,
      measure: false,
    });
    return trained.bytes;
  };

  const stored = async (
    context: Context,
    companyId: string,
    fitId: string,
  ): Promise<SharedModel | null> => {
    const bytes = await readStoredModel(context, companyId, fitId);
    if (!bytes) return null;
    return thread.ask<'load'>({ kind: 'load', companyId, bytes }).then(
      ({ shared }) => shared,
      (cause: unknown) => {
        context.log.error({ err: cause, companyId, fitId }, 'stored model');
        return null;
      },
    );
  };

  const load = async (context: Context, companyId: string, fitId: string | null): Promise<Kept> => {
    const began = context.clock().getTime();
    const [{ items, changedAt }, found] = await Promise.all([
      loadItems(context, companyId),
      fitId === null ? null : stored(context, companyId, fitId),
    ]);
    const shared =
      found ??
      (
        await thread.ask<'load'>({
          kind: 'load',
          companyId,
          bytes: await provisional(context, companyId),
        })
      ).shared;
    const { model, market } = shared;
    const catalogue = await catalogueOf(model.keys, items);
    const one: Kept = {
      engine: { catalogue, model, market },
      shared,
      fitId,
      isProvisional: found === null,
      trainedAt: new Date(shared.trainedAt),
      sinceFit: 0,
      searchable: indexWords(catalogue),
      generation: thread.generation(),
      followed: {
        items: trailFrom(
          began,
          items.map(({ key }, at) => [key, changedAt[at]!] as const),
        ),
        events: trailFrom(shared.trainedAt, shared.taken),
      },
      clicks: null,
      dirty: true,
      looked: performance.now(),
      queue: [],
      absorbing: null,
      following: null,
    };
    kept.delete(companyId);
    kept.set(companyId, one);
    await makeRoom(companyId);
    await context.read((em) => catchUp(em, companyId, context.clock()), companyId);
    return one;
  };

  /** Each company has at most one load in progress. */
  const loadOnce = (context: Context, companyId: string, fitId: string | null): Promise<Kept> => {
    const running =
      opening.get(companyId) ??
      load(context, companyId, fitId).finally(() => opening.delete(companyId));
    opening.set(companyId, running);
    return running;
  };

  const makeRoom = async (newest: string): Promise<void> => {
    let total = [...kept.values()].reduce(
      (sum, { engine }) => sum + engine.catalogue.known.length,
      0,
    );
    for (const [companyId, { engine }] of kept) {
      if (total <= ITEMS_IN_MEMORY || companyId === newest) return;
      kept.delete(companyId);
      total -= engine.catalogue.known.length;
      await thread.ask<'forget'>({ kind: 'forget', companyId });
    }
  };

  const absorbQueue = (companyId: string, one: Kept): void => {
    if (one.absorbing || one.queue.length === 0) return;
    const news = one.queue.splice(0);
    one.absorbing = thread
      .ask<'absorb'>({ kind: 'absorb', companyId, news })
      .then(({ half }) => {
        one.engine.model.weights = one.shared.halves[half];
      })
      .catch(() => {
        kept.delete(companyId);
      })
      .finally(() => {
        one.absorbing = null;
        absorbQueue(companyId, one);
      });
  };

  const catchUp = async (em: EntityManager, companyId: string, now: Date): Promise<void> => {
    const one = kept.get(companyId);
    // One check at a time. A later caller waits, and then reads only what is new.
    while (one?.following) await one.following.catch(() => undefined);
    if (!one || (!one.dirty && performance.now() - one.looked < LOOK_EVERY_MS)) return;
    one.dirty = false;
    one.looked = performance.now();
    const looking = followChanges(em, companyId, one.engine, one.followed, now.getTime());
    one.following = looking;
    const news = await looking.finally(() => {
      one.following = null;
    });
    one.sinceFit += news.length;
    for (const event of news) one.queue.push(event);
    absorbQueue(companyId, one);
  };

  return {
    loaded: (companyId) => kept.get(companyId),
    fitted: new Set(),
    catchUp,
    async open(context, companyId, fitId) {
      const one = kept.get(companyId);
      if (
        one &&
        one.generation === thread.generation() &&
        (fitId === null || one.fitId === fitId)
      ) {
        kept.delete(companyId);
        kept.set(companyId, one);
        return one;
      }
      const running = loadOnce(context, companyId, fitId);
      // Use the previous model while another process's newer one is loading.
      if (one && one.generation === thread.generation()) {
        running.catch((cause: unknown) => context.log.error({ err: cause }, 'model'));
        return one;
      }
      return running;
    },
    async clicks(em, companyId, now) {
      const one = kept.get(companyId);
      if (one?.clicks && now.getTime() - one.clicks.readAt < READ_CLICKS_EVERY_MS)
        return one.clicks.counts;
      const counts = await readPhraseClicks(em, companyId, now);
      if (one) one.clicks = { readAt: now.getTime(), counts };
      return counts;
    },
    touch(companyId) {
      const one = kept.get(companyId);
      if (one) one.dirty = true;
    },
    train: (context, companyId, report) =>
      trainIn(trainer, context, companyId, { report, measure: true }),
    async reload(context, companyId, fitId) {
      // A load in progress may return the previous model.
      await opening.get(companyId)?.catch(() => undefined);
      await loadOnce(context, companyId, fitId);
    },
    async settled(companyId) {
      for (let one = kept.get(companyId); one?.absorbing; one = kept.get(companyId))
        await one.absorbing;
    },
    async stop() {
      kept.clear();
      await Promise.all([thread.stop(), trainer.stop()]);
    },
  };
};
