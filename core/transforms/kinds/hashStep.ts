import { onTexts, type StepRunner } from '../../records/transformStep';

/** Puts a keyed hash of the value in its place. */
export const hashStep: StepRunner = {
  run: (_step, value, _row, tools) => onTexts(value, (text) => tools.hash(text)),
  problem: () => null,
};
