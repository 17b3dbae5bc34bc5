/** One ratio of the load table: the measured value, its baseline in the same run, and its limits. */
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
  /** The run was too short to decide. It is reported, and counted as neither kept nor missed. */
  unchecked?: boolean;
  /** Other measurements, or why there are none. */
  note?: string;
}

/** True if the floor is kept. A ratio that could not be measured (NaN) misses it, and its note says why. */
export const keepsFloor = ({ ratio, bound, floor, unchecked }: Figure): boolean =>
  unchecked === true || (bound === 'least' ? ratio >= floor : ratio <= floor);

/** True if the goal is reached too. */
export const reachesGoal = ({ ratio, bound, goal }: Figure): boolean =>
  bound === 'least' ? ratio >= goal : ratio <= goal;

const sign = ({ bound }: Figure): string => (bound === 'least' ? '≥' : '≤');

/** One line for a terminal. */
export const lineOf = (figure: Figure): string => {
  const verdict = figure.unchecked ? '-   ' : keepsFloor(figure) ? 'ok  ' : 'MISS';
  const goal = reachesGoal(figure) ? 'goal reached' : `goal ${sign(figure)} ${String(figure.goal)}`;
  return `${verdict} ${figure.id.padEnd(4)} ${figure.what.padEnd(50)} ${figure.baseline} -> ${figure.value}; ratio ${figure.ratio.toFixed(2)} (floor ${sign(figure)} ${String(figure.floor)}, ${goal})${figure.note ? `; ${figure.note}` : ''}`;
};
