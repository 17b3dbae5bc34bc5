/**
 * How a history's older items lose weight: the loss of the oldest items at slider 1, and the number
 * of items after which half of that is lost.
 */
export interface Fading {
  depth: number;
  halfLife: number;
}

/** Fading of a company without learned settings (learnSettings.ts). */
export const USUAL_FADING: Fading = { depth: 0.787, halfLife: 12 };

/**
 * Returns the weight of the k-th last item of a history (0 = the last one): a lasting part plus a
 * part that halves every 12 items, 1 - 0.787·s·(1 - 0.5^(k / 12)). At slider 0, no item loses
 * weight; at the default 0.75, an old item keeps 0.41. Without the lasting part, a few days of other
 * views would erase years of taste (docs/models.md gives the cost).
 * @param slider 0-1.
 */
export const fadeOf = (
  k: number,
  slider: number,
  { depth, halfLife }: Fading = USUAL_FADING,
): number => 1 - Math.min(1, depth * slider) * (1 - 0.5 ** (k / halfLife));
