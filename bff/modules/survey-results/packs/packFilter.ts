import type { DeviceType } from '@core/contract/surveyResultShapes';
import type { Pack } from './packColumns';

/** Conditions on the responses of a pack. Moments are whole seconds, the precision of a pack's start times. */
export interface PackFilter {
  from: Date | null;
  before: Date | null;
  deviceType: DeviceType | null;
  completed: boolean | null;
  flagged: boolean | null;
  screenedOut: boolean | null;
  /** Answers to a question that match; undefined means no answer. */
  answers: readonly { question: string; fits: (answer: unknown) => boolean }[];
}

/** The matching rows of a pack, in order. */
export const fittingRows = (pack: Pack, filter: PackFilter): Uint32Array => {
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
  for (const { question, fits: fitsAnswer } of filter.answers) {
    const { codes, values } = pack.answers(question);
    const fitting = [undefined, ...values].map(fitsAnswer);
    unless((row) => !fitting[codes[row]!]);
  }
  let length = 0;
  const rows = new Uint32Array(pack.n);
  for (let row = 0; row < pack.n; row += 1) if (fits[row]) rows[length++] = row;
  return rows.subarray(0, length);
};
