import type { PackColumn } from './packColumns';

/** With more possible groups than this, use a map. */
const DENSE_MAX = 1 << 18;

/** Rows grouped by equal values. */
export interface RowGroups {
  /** The group of each row. */
  of: Uint32Array;
  /** The first row of each group. */
  firsts: number[];
}

type Column = Pick<PackColumn, 'codes' | 'size'>;

/** Groups rows by several columns, one after the other. */
export const groupRows = (rows: Uint32Array, columns: readonly Column[]): RowGroups => {
  const of = new Uint32Array(rows.length);
  let firsts: number[] = rows.length > 0 ? [rows[0]!] : [];
  for (const column of columns)
    firsts =
      firsts.length * column.size <= DENSE_MAX
        ? divideDense(rows, of, column, firsts.length)
        : divideSparse(rows, of, column);
  return { of, firsts };
};

/** Divides `count` groups by a column. Returns the first row of each new group. */
const divideDense = (
  rows: Uint32Array,
  of: Uint32Array,
  { codes, size }: Column,
  count: number,
): number[] => {
  // Zero means no group yet.
  const groups = new Uint32Array(count * size);
  const firsts: number[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    const key = of[at]! * size + codes[row]!;
    if (groups[key] === 0) groups[key] = firsts.push(row);
    of[at] = groups[key]! - 1;
  }
  return firsts;
};

const divideSparse = (rows: Uint32Array, of: Uint32Array, { codes, size }: Column): number[] => {
  const groups = new Map<number, number>();
  const firsts: number[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    const key = of[at]! * size + codes[row]!;
    let group = groups.get(key);
    if (group === undefined) {
      group = firsts.push(row) - 1;
      groups.set(key, group);
    }
    of[at] = group;
  }
  return firsts;
};
