import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/sql';
import { type Catalogue, createCatalogue } from '@core/models/catalogue';
import type { CatalogueItem } from '@core/models/catalogueItem';
import { columnsOf, withCatalogue } from '@core/models/evaluate';
import type { Engine } from '@core/models/ranking';
import type { Quality } from '@core/models/measureQuality';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { Capability } from '@bff/services/capability';
import { followChanges, type Followed, followFrom } from './followChanges';
import { loadEvents, loadItems } from './loadRows';
import { createModelThread } from './modelThread';
import type { SharedModel } from './modelMessages';
import { type PhraseClicks, readPhraseClicks } from './readPhraseClicks';

/** A company's model in this process. */
export interface LoadedModel {
  engine: Engine;
  /** When it was fitted: the answer's model_version. */
  fittedAt: Date;
  /** Id of the stored fit it belongs to or follows; null before the first one. */
  fitId: string | null;
  /** Interactions absorbed since. */
  sinceFit: number;
}

export interface FitReport {
  items: number;
  interactions: number;
  people: number;
  fitMs: number;
  quality: Quality | null;
}

/** The models of a process: fitted in a thread beside it, kept in memory while they are used, never stored. */
export interface ModelHost {
  /** The model, made from all rows when this process has none. */
  open(context: Context, companyId: string, fitId: string | null): Promise<LoadedModel>;
  /** Follows what changed since: items at once, events into counters at once and into the weights as soon as the thread has done it. */
  catchUp(em: EntityManager, companyId: string, now: Date): Promise<void>;
  /** How often each wording was shown and clicked lately: voiceEvolution follows it. Read every five minutes. */
  clicks(em: EntityManager, companyId: string, now: Date): Promise<PhraseClicks>;
  /** This process wrote items or events: the next prediction looks. */
  touch(companyId: string): void;
  fit(
    context: Context,
    companyId: string,
    fitId: string,
    report: () => Promise<void>,
  ): Promise<FitReport>;
  loaded(companyId: string): LoadedModel | undefined;
  /** Waits until everything handed to the thread is in the weights. */
  settled(companyId: string): Promise<void>;
  stop(): Promise<void>;
}

interface Kept extends LoadedModel {
  shared: SharedModel;
  generation: number;
  followed: Followed;
  clicks: { readAt: number; counts: PhraseClicks } | null;
  dirty: boolean;
  /** When it was last looked for changes, on the clock of this process. */
  looked: number;
  queue: { person: string; item: string }[];
  absorbing: Promise<void> | null;
  /** The look for changes under way. */
  following: Promise<unknown> | null;
}

const [LOOK_EVERY_MS, READ_CLICKS_EVERY_MS] = [1000, 300_000];
/** Items put into the catalogue before other requests have their turn. */
const SLICE_ITEMS = 500;
/** Items of all models in memory; the least used go first. */
const ITEMS_IN_MEMORY = 400_000;
/** Reads what other lists served, for the fairness of exposure. */
const [SERVED_DAYS_MS, SERVED_CALLS] = [7 * 86_400_000, 2000];

/** The models of this process. */
export const modelHost = new Capability<ModelHost>('models');

export const createModelHost = (): ModelHost => {
  const thread = createModelThread();
  const kept = new Map<string, Kept>();
  const opening = new Map<string, Promise<Kept>>();

  const build = async (
    context: Context,
    companyId: string,
    fitId: string | null,
    measure: boolean,
    report?: () => Promise<void>,
  ): Promise<Kept> => {
    const began = context.clock();
    const [items, rows] = [
      await loadItems(context, companyId),
      await loadEvents(context, companyId, report),
    ];
    const served = await context.read(
      (em) =>
        query(em)
          .selectFrom('predictionCalls')
          .where('companyId', '=', companyId)
          .where('calledAt', '>=', new Date(began.getTime() - SERVED_DAYS_MS))
          .orderBy('calledAt', 'desc')
          .limit(SERVED_CALLS)
          .select('itemKeys')
          .execute(),
      companyId,
    );
    const catalogueItems = items.map(({ item }) => item);
    const events = columnsOf(rows, catalogueItems);
    const { shared } = await thread.ask<'fit'>({
      kind: 'fit',
      companyId,
      events,
      measure,
      now: began.getTime(),
      items: catalogueItems.map((item) => ({ ...item, description: null })),
    });
    const engine = withCatalogue(
      await catalogueOf(shared.model.keys, catalogueItems),
      catalogueItems,
      events,
      { ...shared.model },
      began.getTime(),
      served.map(({ itemKeys }) => itemKeys),
    );
    const one: Kept = {
      engine,
      shared,
      fitId,
      fittedAt: began,
      sinceFit: 0,
      generation: thread.generation(),
      followed: followFrom(began.getTime(), items, rows),
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
    return one;
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

  return {
    loaded: (companyId) => kept.get(companyId),
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
      const running =
        opening.get(companyId) ??
        build(context, companyId, fitId, false).finally(() => opening.delete(companyId));
      opening.set(companyId, running);
      // A model of before is good enough while another process's fit is followed.
      if (one && one.generation === thread.generation()) {
        running.catch((cause: unknown) => context.log.error({ err: cause }, 'model'));
        return one;
      }
      return running;
    },
    async catchUp(em, companyId, now) {
      const one = kept.get(companyId);
      const at = now.getTime();
      // One look at a time: a later caller waits for it, and looks only for what came since.
      while (one?.following) await one.following.catch(() => undefined);
      if (!one || (!one.dirty && performance.now() - one.looked < LOOK_EVERY_MS)) return;
      one.dirty = false;
      one.looked = performance.now();
      const looking = followChanges(em, companyId, one.engine, one.followed, at);
      one.following = looking;
      const news = await looking.finally(() => {
        one.following = null;
      });
      one.sinceFit += news.length;
      for (const event of news) one.queue.push(event);
      absorbQueue(companyId, one);
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
    async fit(context, companyId, fitId, report) {
      const one = await build(context, companyId, fitId, true, report);
      const { model, quality, fitMs } = one.shared;
      return {
        items: one.engine.catalogue.known.length,
        interactions: model.interactions,
        people: model.people,
        fitMs,
        quality,
      };
    },
    async settled(companyId) {
      for (let one = kept.get(companyId); one?.absorbing; one = kept.get(companyId))
        await one.absorbing;
    },
    async stop() {
      kept.clear();
      await thread.stop();
    },
  };
};

/** The catalogue of a fit, its first positions in the model's order; made in slices, so that a large one keeps nobody waiting. */
const catalogueOf = async (
  keys: readonly string[],
  items: readonly CatalogueItem[],
): Promise<Catalogue> => {
  const byKey = new Map(items.map((item) => [item.key, item]));
  const catalogue = createCatalogue([]);
  for (let at = 0; at < keys.length; at += SLICE_ITEMS) {
    for (const key of keys.slice(at, at + SLICE_ITEMS)) catalogue.put(byKey.get(key)!);
    await setImmediate();
  }
  return catalogue;
};
