import { compileExpression } from '../expressions/compileExpression';
import type { RunSteps } from '../records/transformStep';
import { runSteps } from './runSteps';

/** Creates the function that runs the steps of fields. @param hash returns a keyed hash of a string; supplied by the environment. */
export const createTransforms =
  (hash: (text: string) => string): RunSteps =>
  (steps, value, row) =>
    runSteps(steps, value, row, { hash, compile: compileExpression });
