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

/**
 * Maximum number of saved charts and of added categories in one overview, so they fit on a screen.
 */
const MAX_KEPT = 50;

/** Returns the caller's layout, or the default. */
export const readLayout = async (context: Context): Promise<Shown> =>
  (await context.read((em) => findLayout(context, em))) ?? DEFAULT_LAYOUT;

/** Changes only the parts that were sent. */
export const saveLayout = (context: Context, sent: Arrangement): Promise<Shown> =>
  changeLayout(context, (layout) => {
    Object.assign(
      layout,
      Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
    );
  });

/**
 * Saves a chart. A chart with the same id is replaced, so repeating the call is safe. @throws
 * AppError conflict if there are too many.
 */
export const saveChart = async (context: Context, chart: SavedChart): Promise<SavedChart> => {
  await changeLayout(context, (layout) => {
    const others = layout.savedCharts.filter(({ id }) => id !== chart.id);
    rejectTooMany(others.length);
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

/**
 * Adds a category and resolves the meaning of its name. @throws AppError conflict if the overview
 * already has one with that name.
 */
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
    rejectTooMany(layout.categories.length);
    layout.categories = [...layout.categories, found];
  });
  return found;
};

/** Removes an added category. @throws AppError not_found, including for a built-in one. */
export const removeCategory = async (context: Context, name: string): Promise<void> => {
  await changeLayout(context, (layout) => {
    const others = layout.categories.filter((category) => !sameName(category.name, name));
    if (others.length === layout.categories.length) throw new AppError('not_found');
    layout.categories = others;
  });
};

const rejectTooMany = (kept: number): void => {
  if (kept >= MAX_KEPT)
    throw new AppError('conflict', {
      sentence: `You can keep at most ${String(MAX_KEPT)}. Please remove one first.`,
    });
};
