import { compileExpression } from '../expressions/compileExpression';
import type { RunSteps } from '../records/transformStep';
import { runSteps } from './runSteps';

/** Runs the steps of fields. @param hash a keyed hash of a text, of the place where they run. */
export const createTransforms =
  (hash: (text: string) => string): RunSteps =>
  (steps, value, row) =>
    runSteps(steps, value, row, { hash, compile: compileExpression });
