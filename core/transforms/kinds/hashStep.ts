import { onTexts, type StepRunner } from '../../records/transformStep';

/** Replaces the value with a keyed hash of it. */
export const hashStep: StepRunner = {
  run: (_step, value, _row, tools) => onTexts(value, (text) => tools.hash(text)),
  problem: () => null,
};
