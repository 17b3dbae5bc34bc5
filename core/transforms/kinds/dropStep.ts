import {
  DROP_WHEN,
  DROPPED,
  FAILED,
  isBlank,
  textOfValue,
  type StepRunner,
  type TransformStep,
  type TransformTools,
} from '../../records/transformStep';

/** Drops the whole row if a condition is true. A condition that can't be evaluated drops nothing, and counts as failed. */
export const dropStep: StepRunner = {
  onEmpty: true,
  run: (step, value, row, tools) => {
    const held = step.when === 'holds' ? holds(step, value, row, tools) : compares(step, value);
    return held === null ? FAILED : held ? DROPPED : value;
  },
  problem: ({ when, value, expression }) => {
    if (!when || !DROP_WHEN.includes(when)) return 'Please choose when the row is left out.';
    if (when === 'holds') return expression?.trim() ? null : 'Please enter an expression.';
    return when === 'empty' || when === 'filled' || value
      ? null
      : 'Please enter a value to compare with.';
  },
};

const compares = ({ when, value: other = '' }: TransformStep, value: unknown): boolean => {
  if (when === 'empty' || when === 'filled') return isBlank(value) === (when === 'empty');
  const texts = (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) =>
    (textOfValue(one) ?? '').trim().toLowerCase(),
  );
  const wanted = other.trim().toLowerCase();
  if (when === 'contains') return texts.some((text) => text.includes(wanted));
  return texts.includes(wanted) === (when === 'equals');
};

const holds = (
  { expression = '' }: TransformStep,
  value: unknown,
  row: Readonly<Record<string, unknown>>,
  tools: TransformTools,
): boolean | null => {
  try {
    const result = tools.compile(expression)(value, row);
    return typeof result === 'boolean' ? result : null;
  } catch {
    return null;
  }
};
