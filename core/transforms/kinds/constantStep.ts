import { isBlank, type StepRunner } from '../../records/transformStep';

/** Sets a fixed value, always or only if there is none. */
export const constantStep: StepRunner = {
  onEmpty: true,
  run: ({ value = '', onlyEmpty = false }, before) =>
    onlyEmpty && !isBlank(before) ? before : value,
  problem: ({ value }) => (value ? null : 'Please enter a value.'),
};
