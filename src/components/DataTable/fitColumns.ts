import type { DataTableColumn } from './dataTableTypes';

/** Default minimum width of a column, in px. */
export const leastWidth = 96;

const widthOf = ({ width, minWidth = leastWidth }: DataTableColumn<object>): number =>
  width ?? minWidth;

/**
 * Returns the columns that fit into `room` px: optional ones are dropped in order until the others
 * fit. Returns all while the width is unknown (0).
 */
export function fitColumns(
  columns: readonly DataTableColumn<object>[],
  room: number,
): readonly DataTableColumn<object>[] {
  const needed = columns.reduce((sum, column) => sum + widthOf(column), 0);
  const first = columns.find(({ spare }) => spare);
  return room <= 0 || needed <= room || !first
    ? columns
    : fitColumns(
        columns.filter((column) => column !== first),
        room,
      );
}
