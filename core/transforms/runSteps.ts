import { caseStep } from './kinds/caseStep';
import { constantStep } from './kinds/constantStep';
import { dropStep } from './kinds/dropStep';
import { expressionStep } from './kinds/expressionStep';
import { hashStep } from './kinds/hashStep';
import { joinStep } from './kinds/joinStep';
import { mapStep } from './kinds/mapStep';
import { parseStep } from './kinds/parseStep';
import { splitStep } from './kinds/splitStep';
import { trimStep } from './kinds/trimStep';
import {
  DROPPED,
  FAILED,
  isBlank,
  type StepKind,
  type StepRunner,
  type TransformStep,
  type TransformTools,
} from '../records/transformStep';
import { storableText } from '../text/storableText';

/** Implementation of each kind of step. */
export const STEP_RUNNERS: Readonly<Record<StepKind, StepRunner>> = {
  trim: trimStep,
  case: caseStep,
  split: splitStep,
  join: joinStep,
  parse: parseStep,
  map: mapStep,
  constant: constantStep,
  hash: hashStep,
  drop: dropStep,
  expression: expressionStep,
};

/**
 * Runs a field's steps on its value, in order. Most steps do nothing without a value.
 * @returns the value; FAILED if a step failed; DROPPED if the row is dropped.
 */
export const runSteps = (
  steps: readonly TransformStep[],
  value: unknown,
  row: Readonly<Record<string, unknown>>,
  tools: TransformTools,
): unknown => {
  let now = value;
  for (const step of steps) {
    const { onEmpty, run } = STEP_RUNNERS[step.kind];
    if (!onEmpty && isBlank(now)) continue;
    now = run(step, now, row, tools);
    if (now === FAILED || now === DROPPED) return now;
  }
  return storable(now);
};

/** Expressions and cuts can create texts that a row can't store. One such value would block all rows stored with it. */
const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value);
  return Array.isArray(value) ? value.map(storable) : value;
};
