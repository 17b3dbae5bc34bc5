import { onTexts, type StepRunner } from '../../records/transformStep';

/** Takes spaces away at both ends, and all but one of those between words. */
export const trimStep: StepRunner = {
  run: (_step, value) => onTexts(value, (text) => text.trim().replace(/\s+/g, ' ')),
  problem: () => null,
};
