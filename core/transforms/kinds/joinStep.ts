import { readPath } from '../../records/readPath';
import { FAILED, isBlank, textOfValue, type StepRunner } from '../../records/transformStep';

/** Joins the value, or each value of a list, and the values of other columns into one text. Leaves out empty values. */
export const joinStep: StepRunner = {
  onEmpty: true,
  run: ({ by = ' ', fields = [] }, value, row) => {
    const own: readonly unknown[] = Array.isArray(value) ? value : [value];
    const texts = [...own, ...fields.map((name) => readPath(row, name))]
      .filter((one) => !isBlank(one))
      .map(textOfValue);
    if (texts.includes(null)) return FAILED;
    return texts.length === 0 ? null : texts.join(by);
  },
  problem: ({ fields = [] }) =>
    fields.length <= 10 && fields.every((name) => name !== '')
      ? null
      : 'Please enter at most 10 columns.',
};
