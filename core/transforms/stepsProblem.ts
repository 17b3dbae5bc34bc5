import { LIMITS } from '../limits';
import { SOURCE_LIMITS } from '../sourceLimits';
import { STEP_RUNNERS } from './runSteps';
import { STEP_KINDS, type StepKind, type TransformStep } from '../records/transformStep';

const OPTIONS: Readonly<Record<StepKind, readonly (keyof TransformStep)[]>> = {
  trim: [],
  case: ['to'],
  split: ['by', 'part'],
  join: ['by', 'fields'],
  parse: ['as', 'format', 'timeZone', 'decimal'],
  map: ['pairs', 'otherwise'],
  constant: ['value', 'onlyEmpty'],
  hash: [],
  drop: ['when', 'value', 'expression'],
  expression: ['expression'],
};

const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= LIMITS.text.medium;

/** Checks the values of each option. */
const CHECKS: Readonly<Record<Exclude<keyof TransformStep, 'kind'>, (value: unknown) => boolean>> =
  {
    to: isText,
    by: isText,
    part: (value) => typeof value === 'number',
    fields: (value) => Array.isArray(value) && value.every(isText),
    as: isText,
    format: isText,
    timeZone: isText,
    decimal: (value) => value === 'comma' || value === 'point',
    pairs: (value) =>
      Array.isArray(value) &&
      value.every(
        (pair: unknown) =>
          typeof pair === 'object' &&
          pair !== null &&
          Object.keys(pair).sort().join() === 'from,to' &&
          Object.values(pair).every(isText),
      ),
    otherwise: isText,
    value: isText,
    onlyEmpty: (value) => typeof value === 'boolean',
    when: isText,
    expression: isText,
  };

/** Returns the first reason why these steps can't be stored; null if they can. */
export const stepsProblem = (steps: unknown): string | null => {
  if (!Array.isArray(steps)) return 'Steps must be a list.';
  if (steps.length > SOURCE_LIMITS.stepsPerField)
    return `A field can have at most ${SOURCE_LIMITS.stepsPerField} steps.`;
  for (const [at, step] of (steps as unknown[]).entries()) {
    const problem = stepProblem(step);
    if (problem) return `Step ${at + 1}: ${problem}`;
  }
  return null;
};

/** Returns the same for one step. */
export const stepProblem = (step: unknown): string | null => {
  if (typeof step !== 'object' || step === null) return 'The kind is missing.';
  const { kind, ...options } = step as TransformStep;
  if (!STEP_KINDS.includes(kind)) return 'This kind of step does not exist.';
  for (const [name, value] of Object.entries(options)) {
    if (!(OPTIONS[kind] as readonly string[]).includes(name)) return `There is no option ${name}.`;
    if (value !== undefined && !CHECKS[name as keyof typeof CHECKS](value))
      return `${name} is not valid.`;
  }
  return STEP_RUNNERS[kind].problem({ kind, ...options });
};
