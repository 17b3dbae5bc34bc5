import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { type Context, retryableTransaction } from '@bff/context';
import { asJson, query } from '@bff/db/query';
import { DashboardLayout } from './dashboard-layout.entity';

/**
 * Returns the caller's arrangement for the company in scope, or with "All Companies" for their own
 * company. Null if there is none yet.
 */
export const findLayout = async (
  context: Context,
  em: EntityManager,
): Promise<ShownLayout | null> => {
  const layout = await query(em)
    .selectFrom('dashboardLayouts')
    .where('companyId', '=', context.companyForWrites())
    .where('userId', '=', callerOf(context))
    .select(SHOWN)
    .executeTakeFirst();
  return layout ?? null;
};

const SHOWN = [
  'tab',
  'chartTypes',
  'chartOrder',
  'usersMode',
  'startHidden',
  'savedCharts',
  'categories',
] as const;

export type ShownLayout = Pick<DashboardLayout, (typeof SHOWN)[number]>;

/** Arrangement of an overview before the first change. */
export const DEFAULT_LAYOUT = {
  tab: 'all',
  chartTypes: {},
  chartOrder: [] as string[],
  usersMode: 'users' as const,
  startHidden: false,
  savedCharts: [],
  categories: [],
};

/**
 * Changes the caller's layout, created if missing. The row is locked from the first statement on,
 * so concurrent changes run one after the other.
 * @throws AppError whatever `change` throws.
 */
export const changeLayout = (
  context: Context,
  change: (layout: DashboardLayout, em: EntityManager) => void | Promise<void>,
): Promise<DashboardLayout> => {
  const [userId, companyId] = [callerOf(context), context.companyForWrites()];
  return retryableTransaction(
    context,
    async (em) => {
      await query(em)
        .insertInto('dashboardLayouts')
        .values({ userId, companyId, ...NEW_ROW, updatedAt: context.clock() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const layout = await em.findOneOrFail(
        DashboardLayout,
        { userId, companyId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      await change(layout, em);
      layout.updatedAt = context.clock();
      await em.flush();
      return layout;
    },
    companyId,
  );
};

const NEW_ROW = {
  ...DEFAULT_LAYOUT,
  chartTypes: asJson({}),
  chartOrder: asJson([]),
  savedCharts: asJson([]),
  categories: asJson([]),
};

const callerOf = ({ actor }: Context): string => {
  if (!actor) throw new AppError('unauthenticated');
  return actor.userId;
};
