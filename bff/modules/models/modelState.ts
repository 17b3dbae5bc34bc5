import { sql } from 'kysely';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { lastFit, type LastFit, openRun, queueFit } from './fitWhenDue';
import { countedEvents } from './loadRows';

export interface ModelState {
  companyId: string;
  items: number;
  recommendable: number;
  interactions: number;
  people: number;
  sinceFit: number;
  fit: LastFit | null;
  runId: string | null;
}

/**
 * Returns the state of the company's model: current counts, and the last training with its quality.
 * @throws AppError company_required.
 */
export const readState = (context: Context): Promise<ModelState> =>
  context.read(async (em) => {
    const companyId = context.companyInScope();
    const counts = await query(em)
      .selectFrom('items')
      .where('companyId', '=', companyId)
      .select(({ fn }) => [
        fn.countAll<number>().as('items'),
        sql<number>`count(*) filter (where available and not hidden and coalesce(attributes->>'stock_quantity', '') <> '0')`.as(
          'recommendable',
        ),
      ])
      .executeTakeFirstOrThrow();
    const pairs = await query(em)
      .selectFrom(
        countedEvents(em, companyId).select(['profileId', 'itemKey']).distinct().as('pairs'),
      )
      .select(({ fn }) => [
        fn.countAll<number>().as('interactions'),
        fn.count<number>('profileId').distinct().as('people'),
      ])
      .executeTakeFirstOrThrow();
    const fit = await lastFit(em, companyId);
    const since = await countedEvents(em, companyId)
      .where('receivedAt', '>', fit?.fittedAt ?? new Date(0))
      .select(({ fn }) => fn.countAll<number>().as('sinceFit'))
      .executeTakeFirstOrThrow();
    return {
      companyId,
      ...counts,
      ...pairs,
      ...since,
      fit,
      runId: await openRun(em, companyId),
    };
  });

/**
 * Queues a training for the company in scope unless one is waiting. @returns the run's id. @throws
 * AppError company_required.
 */
export const startFit = (context: Context): Promise<string> =>
  context.transaction((em) => queueFit(context, em, context.companyInScope()));
