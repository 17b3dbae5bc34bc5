import { FAILED, textOfValue, type StepRunner } from '../../records/transformStep';

const MAX_PARTS = 1000;

/**
 * Splits a string and keeps one part, or all parts as a list. A part that does not exist gives no
 * value.
 */
export const splitStep: StepRunner = {
  run: ({ by = ',', part }, value) => {
    const parts = Array.isArray(value) ? (value as unknown[]) : partsOfText(value, by);
    if (!parts) return FAILED;
    return part === undefined ? parts : (parts.at(part > 0 ? part - 1 : part) ?? null);
  },
  problem: ({ by, part }) => {
    if (!by) return 'Please enter a separator.';
    return part === undefined || (Number.isInteger(part) && part !== 0 && Math.abs(part) <= 100)
      ? null
      : 'Please enter a part from 1 to 100, or -1 for the last.';
  },
};

const partsOfText = (value: unknown, by: string): unknown[] | null => {
  const text = textOfValue(value);
  return text === null ? null : text.split(by, MAX_PARTS).map((part) => part.trim());
};
