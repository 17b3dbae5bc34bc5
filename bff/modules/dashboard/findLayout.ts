import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { DashboardLayout } from './dashboard-layout.entity';

/** How the caller arranged the overview of the company in scope; with "All Companies" that of the own one. null: not yet. */
export const findLayout = (context: Context, em: EntityManager): Promise<DashboardLayout | null> =>
  em.findOne(DashboardLayout, { userId: callerOf(context), companyId: context.companyForWrites() });

/** What an overview looks like before anybody arranged it. */
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
 * Changes the caller's layout, made now if there is none. Two changes at once follow each other: the row is held from the first statement on.
 * @throws AppError whatever `change` throws.
 */
export const changeLayout = (
  context: Context,
  change: (layout: DashboardLayout, em: EntityManager) => void | Promise<void>,
): Promise<DashboardLayout> => {
  const [userId, companyId] = [callerOf(context), context.companyForWrites()];
  return context.inTransaction(async (em) => {
    await em.execute(
      CREATE_SQL,
      [userId, companyId, DEFAULT_LAYOUT.tab, DEFAULT_LAYOUT.usersMode, context.clock()],
      'run',
    );
    await em.execute(
      'select 1 from "dashboard_layouts" where "user_id" = ? and "company_id" = ? for update',
      [userId, companyId],
    );
    const layout = await em.findOneOrFail(DashboardLayout, { userId, companyId });
    await change(layout, em);
    layout.updatedAt = context.clock();
    await em.flush();
    return layout;
  }, companyId);
};

const CREATE_SQL = `insert into "dashboard_layouts" ("user_id", "company_id", "tab", "chart_types", "chart_order", "users_mode", "start_hidden", "saved_charts", "categories", "updated_at")
  values (?, ?, ?, '{}', '[]', ?, false, '[]', '[]', ?) on conflict do nothing`;

const callerOf = ({ actor }: Context): string => {
  if (!actor) throw new AppError('unauthenticated');
  return actor.userId;
};
