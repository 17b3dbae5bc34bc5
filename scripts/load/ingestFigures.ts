import type { Figure } from './figure';
import type { Turnout } from './ingest';

const CPU = { floor: 0.6, goal: 0.4 };

interface FigureSpec {
  id: string;
  what: string;
  baseline: { perSecond: number; by: string };
  floor: number;
  goal: number;
}

const said = ({ perSecond, p95, cpuMs }: Turnout): string =>
  `${perSecond.toFixed(0)} writes/s, p95 ${p95.toFixed(0)} ms, ${cpuMs.toFixed(2)} ms of server CPU time each`;

/** Answers at one number of visitors, compared with the inserts of the same run. */
const figureOf = (
  { id, what, baseline, floor, goal }: FigureSpec,
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
export const ingestFigures = (spec: FigureSpec, all: readonly (readonly Turnout[])[]): Figure[] => {
  const letters = ['a', 'b', 'c', 'd'];
  const costliest = Math.max(...all.map(([own]) => own!.cpuMs));
  return [
    ...all.map((turnouts, at) => figureOf({ ...spec, id: spec.id + letters[at]! }, turnouts)),
    {
      id: spec.id + letters[all.length]!,
      what: `${spec.what}: server CPU time per write`,
      baseline: '1 ms',
      value: `${costliest.toFixed(2)} ms`,
      ratio: costliest,
      bound: 'most',
      ...CPU,
      note: 'at the number of visitors with the highest cost',
    },
  ];
};

/** The most that was acknowledged at any number of visitors, as one figure. */
export const bestFigure = (spec: FigureSpec, all: readonly (readonly Turnout[])[]): Figure =>
  figureOf(
    spec,
    all.reduce((best, other) => (other[0]!.perSecond > best[0]!.perSecond ? other : best)),
  );
