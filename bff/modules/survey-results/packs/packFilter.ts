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
  const { from, before, deviceType, completed, flagged, screenedOut } = filter;
  if (from && from > pack.from) {
    const [starts, first] = [pack.starts(), from.getTime() / 1000];
    for (let row = 0; row < pack.n; row += 1) if (starts[row]! < first) fits[row] = 0;
  }
  if (before && before < pack.before) {
    const [starts, end] = [pack.starts(), before.getTime() / 1000];
    for (let row = 0; row < pack.n; row += 1) if (starts[row]! >= end) fits[row] = 0;
  }
  const facts = [
    [deviceType, 'device'],
    [completed, 'complete'],
    [flagged, 'flagged'],
    [screenedOut, 'screenedOut'],
  ] as const;
  for (const [wanted, name] of facts)
    if (wanted !== null) {
      const { codes, size, valueOf } = pack[name];
      keepCodes(
        fits,
        codes,
        Array.from({ length: size }, (_, code) => valueOf(code) === wanted),
      );
    }
  for (const { column, fits: fitsValue } of filter.values) {
    const { codes, values } = pack.coded(column);
    keepCodes(fits, codes, [undefined, ...values].map(fitsValue));
  }
  for (const { column, hash } of filter.topics) keepMarked(fits, pack.rowsWith(column, hash));
  for (const marked of marks) keepMarked(fits, marked);
  let length = 0;
  const rows = new Uint32Array(pack.n);
  for (let row = 0; row < pack.n; row += 1) if (fits[row]) rows[length++] = row;
  return rows.subarray(0, length);
};

/** Removes the rows whose code is not among `wanted`. */
const keepCodes = (
  fits: Uint8Array,
  codes: ArrayLike<number>,
  wanted: readonly boolean[],
): void => {
  const keeps = Uint8Array.from(wanted, Number);
  for (let row = 0; row < fits.length; row += 1) fits[row]! &= keeps[codes[row]!]!;
};

const keepMarked = (fits: Uint8Array, marked: Uint8Array): void => {
  for (let row = 0; row < fits.length; row += 1) fits[row]! &= marked[row]!;
};
