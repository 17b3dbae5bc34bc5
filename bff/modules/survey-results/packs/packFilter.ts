import type { DeviceType } from '@core/contract/surveyResultShapes';
import type { IdSet } from './idSet';
import type { Pack } from './packColumns';

/**
 * Conditions on the responses of a pack. Times are whole seconds, the precision of a pack's start
 * times.
 */
export interface PackFilter {
  from: Date | null;
  before: Date | null;
  deviceType: DeviceType | null;
  completed: boolean | null;
  flagged: boolean | null;
  screenedOut: boolean | null;
  /** Matching values of a coded column, such as answers to a question; undefined matches rows without a value. */
  values: readonly { column: string; fits: (value: unknown) => boolean }[];
  /** Topics that an answer must have: hashes and their columns (topicPlace). */
  topics: readonly { column: string; hash: number }[];
  /** Each function reads the responses that match data outside of packs: people and tags. */
  among: readonly (() => Promise<IdSet>)[];
}

/** Returns the matching rows of a pack, in order. `marks`: its rows in the sets of `filter.among`. */
export const fittingRows = (
  pack: Pack,
  filter: PackFilter,
  marks: readonly Uint8Array[],
): Uint32Array => {
  const fits = new Uint8Array(pack.n).fill(1);
  const unless = (isOut: (row: number) => boolean): void => {
    for (let row = 0; row < pack.n; row += 1) if (isOut(row)) fits[row] = 0;
  };
  const { from, before, deviceType, completed, flagged, screenedOut } = filter;
  if (from && from > pack.from) {
    const first = from.getTime() / 1000;
    unless((row) => pack.starts[row]! < first);
  }
  if (before && before < pack.before) {
    const end = before.getTime() / 1000;
    unless((row) => pack.starts[row]! >= end);
  }
  const facts = [
    [deviceType, 'device'],
    [completed, 'complete'],
    [flagged, 'flagged'],
    [screenedOut, 'screenedOut'],
  ] as const;
  for (const [wanted, name] of facts)
    if (wanted !== null) {
      const { codes, valueOf } = pack[name];
      unless((row) => valueOf(codes[row]!) !== wanted);
    }
  for (const { column, fits: fitsValue } of filter.values) {
    const { codes, values } = pack.coded(column);
    const fitting = [undefined, ...values].map(fitsValue);
    unless((row) => !fitting[codes[row]!]);
  }
  for (const { column, hash } of filter.topics) {
    const listed = pack.rowsWith(column, hash);
    unless((row) => listed[row] === 0);
  }
  for (const marked of marks) unless((row) => marked[row] === 0);
  let length = 0;
  const rows = new Uint32Array(pack.n);
  for (let row = 0; row < pack.n; row += 1) if (fits[row]) rows[length++] = row;
  return rows.subarray(0, length);
};
