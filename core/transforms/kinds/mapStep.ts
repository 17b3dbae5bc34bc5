import {
  FAILED,
  onTexts,
  OTHERWISE,
  type StepRunner,
  type TransformStep,
} from '../../records/transformStep';

const MAX_PAIRS = 500;

/** Replaces values by a table, ignoring case. */
export const mapStep: StepRunner = {
  run: (step, value) => {
    const table = tableOf(step);
    return onTexts(value, (text) => {
      const to = table.get(text.trim().toLowerCase());
      if (to !== undefined) return to;
      return step.otherwise === 'fail' ? FAILED : step.otherwise === 'empty' ? null : text;
    });
  },
  problem: ({ pairs = [], otherwise }) => {
    if (pairs.length === 0) return 'Please enter at least one value and its replacement.';
    if (pairs.length > MAX_PAIRS) return `Please enter at most ${MAX_PAIRS} values.`;
    return otherwise === undefined || OTHERWISE.includes(otherwise)
      ? null
      : 'Please choose what happens to other values.';
  },
};

/** Built once per step, because every row uses it. */
const tables = new WeakMap<TransformStep, ReadonlyMap<string, string>>();

const tableOf = (step: TransformStep): ReadonlyMap<string, string> => {
  const known = tables.get(step);
  if (known) return known;
  const made = new Map(
    (step.pairs ?? []).map(({ from, to }) => [from.trim().toLowerCase(), to] as const),
  );
  tables.set(step, made);
  return made;
};
