import type { Figure } from './figure';
import type { Turnout } from './ingest';

const CPU = { floor: 0.6, goal: 0.4 };
/** The first prototype's bare write took 0.15 ms; 0.6 ms is four times that. */
const BESIDE_BARE = { floor: 4, goal: 3 };

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

/**
 * A figure for every number of visitors, then two for the most expensive write: its processor time, and
 * its ratio to a bare handler's in the same turns, which does not depend on the machine.
 */
export const ingestFigures = (
  spec: FigureSpec,
  all: readonly (readonly Turnout[])[],
  bare: readonly Turnout[],
): Figure[] => {
  const letters = ['a', 'b', 'c', 'd', 'e'];
  const ids = letters.map((letter) => spec.id + letter);
  const costliest = Math.max(...all.map(([own]) => own!.cpuMs));
  const ratios = all.map(([own], at) => own!.cpuMs / bare[at]!.cpuMs);
  return [
    ...all.map((turnouts, at) => figureOf({ ...spec, id: ids[at]! }, turnouts)),
    {
      id: ids[all.length]!,
      what: `${spec.what}: server CPU time per write`,
      baseline: '1 ms',
      value: `${costliest.toFixed(2)} ms`,
      ratio: costliest,
      bound: 'most',
      ...CPU,
      note: 'at the number of visitors with the highest cost',
    },
    {
      id: ids[all.length + 1]!,
      what: `${spec.what}: server CPU time beside a bare write`,
      baseline: `${Math.max(...bare.map(({ cpuMs }) => cpuMs)).toFixed(2)} ms (bare Koa, yup and pg)`,
      value: `${costliest.toFixed(2)} ms`,
      ratio: Math.max(...ratios),
      bound: 'most',
      ...BESIDE_BARE,
      note: bare
        .map(
          (turnout) =>
            `bare at ${String(turnout.visitors)}: ${(turnout.perSecond / spec.baseline.perSecond).toFixed(2)} of the baseline, ${said(turnout)}, ${turnout.statuses}`,
        )
        .join('; '),
    },
  ];
};

/** The most that was acknowledged at any number of visitors, as one figure. */
export const bestFigure = (spec: FigureSpec, all: readonly (readonly Turnout[])[]): Figure =>
  figureOf(
    spec,
    all.reduce((best, other) => (other[0]!.perSecond > best[0]!.perSecond ? other : best)),
  );
