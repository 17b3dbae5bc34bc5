import type { TriggerSettings } from './types';

/**
 * True if the last survey that opened automatically did so less than the company's waiting time
 * ago. Both times are in milliseconds since 1970.
 */
export const isResting = (
  last: number | undefined,
  now: number,
  settings: Partial<TriggerSettings> | null | undefined,
): boolean => now - last! < (settings?.cooldownDays ?? 0) * 86_400_000;
