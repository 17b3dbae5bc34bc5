import type { Figure } from './figure';
import type { Turnout } from './ingest';

const CPU = { floor: 0.6, goal: 0.4 };

interface Judged {
  id: string;
  what: string;
  baseline: { perSecond: number; by: string };
  floor: number;
  goal: number;
}

const said = ({ perSecond, p95, cpuMs }: Turnout): string =>
  `${perSecond.toFixed(0)} writes/s, p95 ${p95.toFixed(0)} ms, ${cpuMs.toFixed(2)} ms of the server's processor each`;

/** Answers at one number of visitors, compared with the inserts of the same run. */
const figureOf = (
  { id, what, baseline, floor, goal }: Judged,
  [own, other]: readonly Turnout[],
): Figure => ({
  id,
  what: `${what}, ${String(own!.visitors)} at once`,
  baseline: `${baseline.perSecond.toFixed(0)} inserts/s (${baseline.by})`,
  value: `${own!.perSecond.toFixed(0)} writes/s`,
  ratio: own!.perSecond / baseline.perSecond,
  bound: 'least',
  floor,
  goal,
  note: [
    said(own!),
    own!.statuses,
    ...(other
      ? [
          `the other build in the same turns: ${(other.perSecond / baseline.perSecond).toFixed(3)}, ${said(other)}`,
        ]
      : []),
  ].join('; '),
});

/** A figure for every number of visitors, and one for the most expensive write. */
export const ingestFigures = (judged: Judged, all: readonly (readonly Turnout[])[]): Figure[] => {
  const letters = ['a', 'b', 'c', 'd'];
  const dearest = Math.max(...all.map(([own]) => own!.cpuMs));
  return [
    ...all.map((turnouts, at) => figureOf({ ...judged, id: judged.id + letters[at]! }, turnouts)),
    {
      id: judged.id + letters[all.length]!,
      what: `${judged.what}: server's processor each write`,
      baseline: '1 ms',
      value: `${dearest.toFixed(2)} ms`,
      ratio: dearest,
      bound: 'most',
      ...CPU,
      note: 'at the number of visitors with the highest cost',
    },
  ];
};

/** The most that was acknowledged at any number of visitors, as one figure. */
export const bestFigure = (judged: Judged, all: readonly (readonly Turnout[])[]): Figure =>
  figureOf(
    judged,
    all.reduce((best, other) => (other[0]!.perSecond > best[0]!.perSecond ? other : best)),
  );
