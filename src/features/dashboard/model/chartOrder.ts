import { CHART_IDS, type ChartId } from '@core/dashboard/metrics';

/** A chart of the grid: a metric or a saved chart. */
export type GridId = ChartId | `saved-${string}`;

/** The charts of the grid in a person's order; what they never placed follows in its own order, and the main chart is left out. */
export const gridOrder = (
  saved: readonly string[],
  placed: readonly string[],
  main: string,
): GridId[] => {
  const all = [...CHART_IDS, ...saved] as GridId[];
  const known = placed.filter((id): id is GridId => (all as string[]).includes(id));
  return [...new Set([...known, ...all])].filter((id) => id !== main);
};

/** An order after `moved` was put where `over` stood. The main chart keeps its place in it. */
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
