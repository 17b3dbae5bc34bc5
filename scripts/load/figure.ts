/** One ratio of the load table: what was measured beside its baseline in the same run, and how far it may go. */
export interface Figure {
  /** L1 to L17, with a letter where a row has several parts. */
  id: string;
  what: string;
  baseline: string;
  value: string;
  ratio: number;
  /** `least`: the ratio must not be below the floor; `most`: not above it. */
  bound: 'least' | 'most';
  floor: number;
  goal: number;
  /** What else was measured, or why nothing was. */
  note?: string;
}

/** Whether the floor is kept. A ratio that could not be measured is no failure but says so in its note. */
export const keepsFloor = ({ ratio, bound, floor }: Figure): boolean => Number.isNaN(ratio) || (bound === 'least' ? ratio >= floor : ratio <= floor);

/** Whether the goal is reached too. */
export const reachesGoal = ({ ratio, bound, goal }: Figure): boolean => (bound === 'least' ? ratio >= goal : ratio <= goal);

const sign = ({ bound }: Figure): string => (bound === 'least' ? '≥' : '≤');

/** One line for a terminal. */
export const lineOf = (figure: Figure): string => {
  const verdict = Number.isNaN(figure.ratio) ? '-   ' : keepsFloor(figure) ? 'ok  ' : 'MISS';
  const goal = reachesGoal(figure) ? 'goal reached' : `goal ${sign(figure)} ${String(figure.goal)}`;
  return `${verdict} ${figure.id.padEnd(4)} ${figure.what.padEnd(50)} ${figure.baseline} -> ${figure.value}; ratio ${figure.ratio.toFixed(2)} (floor ${sign(figure)} ${String(figure.floor)}, ${goal})${figure.note ? `; ${figure.note}` : ''}`;
};
