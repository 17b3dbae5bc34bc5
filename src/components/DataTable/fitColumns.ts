import type { DataTableColumn } from './dataTableTypes';

/** Minimum width of a column, in px, when it sets none. */
export const leastWidth = 96;

const widthOf = ({ width, minWidth = leastWidth }: DataTableColumn<object>): number =>
  width ?? minWidth;

/** The columns that a table of `room` px shows whole: spare ones are left out, the first first, until the others fit. All while the room is not known (0). */
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
