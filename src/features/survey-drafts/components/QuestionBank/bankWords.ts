import { LIMITS } from '@core/limits';

/** Parses typed tags: separated by commas, without duplicates. */
export const readTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim().slice(0, LIMITS.surveys.bankTagMax))
      .filter(Boolean),
  ),
];
