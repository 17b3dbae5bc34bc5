import { onTexts, type StepRunner } from '../../records/transformStep';

/** Removes spaces at both ends, and reduces repeated spaces between words to one. */
export const trimStep: StepRunner = {
  run: (_step, value) => onTexts(value, (text) => text.trim().replace(/\s+/g, ' ')),
  problem: () => null,
};
