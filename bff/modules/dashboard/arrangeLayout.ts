import type { saveDashboardLayout } from '@core/contract/dashboard';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { SavedChart } from '@core/dashboard/dashboardTypes';
import { sameName, segmentNamed } from '@core/dashboard/segments';
import { AppError } from '@core/errors/AppError';
import type { AddedCategory } from '@core/dashboard/dashboardTypes';
import type { Context } from '@bff/context';
import type { DashboardLayout } from './dashboard-layout.entity';
import { changeLayout, DEFAULT_LAYOUT, findLayout } from './findLayout';
import { matchCategory } from './matchCategory';

type Arrangement = ValidInputOf<typeof saveDashboardLayout>['body'];
type Shown = Omit<DashboardLayout, 'userId' | 'companyId' | 'updatedAt'>;

/** Most saved charts and added categories of one overview: more would not fit on a screen. */
const MOST_KEPT = 50;

/** The caller's layout, or the default one. */
export const readLayout = async (context: Context): Promise<Shown> =>
  (await context.read((em) => findLayout(context, em))) ?? DEFAULT_LAYOUT;

/** Changes what was sent; the rest stays. */
export const saveLayout = (context: Context, sent: Arrangement): Promise<Shown> =>
  changeLayout(context, (layout) => {
    Object.assign(
      layout,
      Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
    );
  });

/** Keeps a chart; one of the same id is replaced, so that a repeated call keeps it once. @throws AppError conflict when there are too many. */
export const saveChart = async (context: Context, chart: SavedChart): Promise<SavedChart> => {
  await changeLayout(context, (layout) => {
    const others = layout.savedCharts.filter(({ id }) => id !== chart.id);
    refuseTooMany(others.length);
    layout.savedCharts = [...others, chart];
  });
  return chart;
};

/** Removes a saved chart. @throws AppError not_found. */
export const deleteChart = async (context: Context, id: string): Promise<void> => {
  await changeLayout(context, (layout) => {
    const others = layout.savedCharts.filter((chart) => chart.id !== id);
    if (others.length === layout.savedCharts.length) throw new AppError('not_found');
    layout.savedCharts = others;
    if (layout.tab === id) layout.tab = DEFAULT_LAYOUT.tab;
  });
};

/** Adds a category and finds out what its name means. @throws AppError conflict when the overview has one of that name. */
export const addCategory = async (context: Context, name: string): Promise<AddedCategory> => {
  const companyId = context.companyForWrites();
  const found = await context.read((em) => matchCategory(em, companyId, name), companyId);
  await changeLayout(context, (layout) => {
    const taken = [segmentNamed(name), ...layout.categories].find(
      (category) => category && sameName(category.name, name),
    );
    if (taken)
      throw new AppError('conflict', {
        sentence: `A category named ${taken.name} already exists.`,
      });
    refuseTooMany(layout.categories.length);
    layout.categories = [...layout.categories, found];
  });
  return found;
};

/** Takes an added category off. @throws AppError not_found, also for a built-in one. */
export const removeCategory = async (context: Context, name: string): Promise<void> => {
  await changeLayout(context, (layout) => {
    const others = layout.categories.filter((category) => !sameName(category.name, name));
    if (others.length === layout.categories.length) throw new AppError('not_found');
    layout.categories = others;
  });
};

const refuseTooMany = (kept: number): void => {
  if (kept >= MOST_KEPT)
    throw new AppError('conflict', {
      sentence: `At most ${String(MOST_KEPT)} can be kept. Please remove one first.`,
    });
};
