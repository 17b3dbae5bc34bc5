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

/** Groups rows by several columns, one after the other. */
export const groupRows = (
  rows: Uint32Array,
  columns: readonly Pick<PackColumn, 'codes' | 'size'>[],
): RowGroups => {
  const of = new Uint32Array(rows.length);
  let firsts: number[] = rows.length > 0 ? [rows[0]!] : [];
  for (const { codes, size } of columns) {
    const place = firsts.length * size <= DENSE_MAX ? dense(firsts.length * size) : sparse();
    const next: number[] = [];
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at]!;
      const group = place(of[at]! * size + codes[row]!, next.length);
      if (group === next.length) next.push(row);
      of[at] = group;
    }
    firsts = next;
  }
  return { of, firsts };
};

/** Looks up the group of a key, or assigns it the next one. */
type Place = (key: number, next: number) => number;

const dense = (size: number): Place => {
  const groups = new Int32Array(size).fill(-1);
  return (key, next) => (groups[key]! < 0 ? (groups[key] = next) : groups[key]!);
};

const sparse = (): Place => {
  const groups = new Map<number, number>();
  return (key, next) => {
    const known = groups.get(key);
    if (known === undefined) groups.set(key, next);
    return known ?? next;
  };
};
