import { LIMITS } from '@core/limits';

/** Tags as they are typed: separated by commas, each once. */
export const readTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim().slice(0, LIMITS.surveys.bankTagMax))
      .filter(Boolean),
  ),
];
