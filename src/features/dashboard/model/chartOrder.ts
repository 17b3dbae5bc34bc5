import { CHART_IDS, type ChartId } from '@core/dashboard/metrics';

/** A chart of the grid: a metric or a saved chart. */
export type GridId = ChartId | `saved-${string}`;

/**
 * Returns the charts of the grid in the user's order, without the main chart. Charts that the user
 * never moved follow in their default order.
 */
export const gridOrder = (
  saved: readonly string[],
  placed: readonly string[],
  main: string,
): GridId[] => {
  const all = [...CHART_IDS, ...saved] as GridId[];
  const known = placed.filter((id): id is GridId => (all as string[]).includes(id));
  return [...new Set([...known, ...all])].filter((id) => id !== main);
};

/**
 * Returns the order after `moved` was dropped at the position of `over`. The main chart keeps its
 * position.
 */
export const movedOrder = (
  saved: readonly string[],
  placed: readonly string[],
  moved: string,
  over: string,
): string[] => {
  const order: string[] = gridOrder(saved, placed, '');
  const [from, to] = [order.indexOf(moved), order.indexOf(over)];
  if (from < 0 || to < 0) return order;
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
};
