import { readPath } from '../../records/readPath';
import { FAILED, isBlank, textOfValue, type StepRunner } from '../../records/transformStep';

/** Puts the value, or each value of a list, and those of other columns into one text. Empty ones are left out. */
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
      : 'Please name at most 10 columns.',
};
