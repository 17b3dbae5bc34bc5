import type { EntityManager } from '@mikro-orm/sql';
import { UNCOUNTED_TYPES } from '@core/models/interactions';
import type { Context } from '@bff/context';
import { JobRun } from '@bff/services/jobs/job-run.entity';
import { lastFit, queueFit } from './fitWhenDue';
import type { ModelFit } from './model-fit.entity';

export interface ModelState {
  companyId: string;
  items: number;
  recommendable: number;
  interactions: number;
  people: number;
  sinceFit: number;
  fit: ModelFit | null;
  runId: string | null;
}

const ITEMS_SQL = `select count(*)::int as items, (count(*) filter (where available and not hidden and coalesce(attributes->>'stock_quantity', '') <> '0'))::int as recommendable
  from items where company_id = ?`;
const COUNTED = `item_key is not null and profile_id is not null and type <> all(array[${UNCOUNTED_TYPES.map((type) => `'${type}'`).join(',')}])`;
const PAIRS_SQL = `select count(*)::int as interactions, count(distinct profile_id)::int as people from (select distinct profile_id, item_key from events where company_id = ? and ${COUNTED}) pairs`;
const SINCE_SQL = `select count(*)::int as n from events where company_id = ? and received_at > ? and ${COUNTED}`;

/** What the company's model knows: counts as they are now, and the last fit with its quality. @throws AppError company_required. */
export const readState = (context: Context): Promise<ModelState> =>
  context.inTransaction(async (em) => {
    const companyId = context.companyInScope();
    const [counts] = await em.execute<{ items: number; recommendable: number }[]>(ITEMS_SQL, [
      companyId,
    ]);
    const [pairs] = await em.execute<{ interactions: number; people: number }[]>(PAIRS_SQL, [
      companyId,
    ]);
    const fit = await lastFit(em, companyId);
    const [since] = await em.execute<{ n: number }[]>(SINCE_SQL, [
      companyId,
      fit?.fittedAt ?? new Date(0),
    ]);
    return {
      companyId,
      items: Number(counts!.items),
      recommendable: Number(counts!.recommendable),
      interactions: Number(pairs!.interactions),
      people: Number(pairs!.people),
      sinceFit: Number(since!.n),
      fit,
      runId: await openRun(em, companyId),
    };
  });

/** Queues a fit for the company in scope. @returns the run's id, of the one that waits already if there is one. @throws AppError company_required. */
export const startFit = (context: Context): Promise<string> =>
  context.inTransaction((em) => queueFit(context, em, context.companyInScope()));

const openRun = async (em: EntityManager, companyId: string): Promise<string | null> =>
  (
    await em.findOne(
      JobRun,
      { companyId, kind: 'models.fit', finishedAt: null },
      { orderBy: { id: 'desc' } },
    )
  )?.id ?? null;
