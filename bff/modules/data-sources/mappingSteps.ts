import type { saveFieldMapping as endpoint } from '@core/contract/fieldMapping';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { compileExpression, ExpressionProblem } from '@core/expressions/compileExpression';
import type { CustomField } from '@core/records/savedMapping';
import type { TransformStep } from '@core/records/transformStep';
import { stepsProblem } from '@core/transforms/stepsProblem';

type MappingInput = ValidInputOf<typeof endpoint>['body'];

/**
 * Rejects steps that can't run. @throws AppError validation_failed, with the field and the step.
 */
export const rejectSteps = (
  fields: readonly { name: string; steps?: readonly TransformStep[] | undefined }[],
): void => {
  for (const { name, steps } of fields) {
    const problem = steps && (stepsProblem(steps) ?? expressionProblem(steps));
    if (problem)
      throw new AppError('validation_failed', { fields: { steps: `${name}: ${problem}` } });
  }
};

const expressionProblem = (steps: readonly TransformStep[]): string | null => {
  for (const [at, { expression }] of steps.entries()) {
    if (!expression) continue;
    try {
      compileExpression(expression);
    } catch (thrown) {
      if (!(thrown instanceof ExpressionProblem)) throw thrown;
      return `Step ${at + 1}: ${thrown.message}`;
    }
  }
  return null;
};

const stepsOf = (steps: readonly TransformStep[] | undefined): Pick<CustomField, 'steps'> =>
  steps && steps.length > 0 ? { steps } : {};

/**
 * Returns a custom field to store. An existing one keeps its source and its steps if the request
 * leaves them out.
 */
export const asCustomField = (
  {
    id,
    name,
    description,
    type,
    from,
    target = null,
    steps,
  }: NonNullable<MappingInput['customFields']>[number],
  stamp: number,
  known: readonly CustomField[],
): CustomField => ({
  id: id ?? `custom_${stamp}`,
  name,
  description,
  type,
  from: from === undefined ? (known.find((one) => one.id === id)?.from ?? null) : from,
  target: target ?? null,
  ...stepsOf(steps ?? known.find((one) => one.id === id)?.steps),
});
