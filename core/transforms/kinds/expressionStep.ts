import { FAILED, type StepRunner } from '../../records/transformStep';

/** Computes the value from the columns of the row. */
export const expressionStep: StepRunner = {
  onEmpty: true,
  run: ({ expression = '' }, value, row, tools) => {
    try {
      return tools.compile(expression)(value, row);
    } catch {
      return FAILED;
    }
  },
  problem: ({ expression }) => (expression?.trim() ? null : 'Please enter an expression.'),
};
