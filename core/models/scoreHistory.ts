import type { TrainedModel } from './trainModel';

/**
 * Adds the weighted sum of a faded history for every item to `out`. `history`: positions, newest
 * first; `fades`: their weights. `reached` gets the neighbors that score for the first time.
 */
export const scoreHistory = (
  { head, weights, neighbours: { from, target, weight }, scale, tailScale }: TrainedModel,
  history: readonly number[],
  fades: readonly number[],
  out: Float64Array,
  reached: number[] = [],
): void => {
  history.forEach((source, at) => {
    const fade = fades[at]!;
    if (source < head) {
      const [row, factor] = [source * head, fade * scale];
      for (let i = 0; i < head; i += 1) out[i]! += factor * weights[row + i]!;
    }
    if (source + 1 < from.length)
      for (let edge = from[source]!; edge < from[source + 1]!; edge += 1) {
        const at = target[edge]!;
        if (out[at] === 0) reached.push(at);
        out[at]! += fade * tailScale * weight[edge]!;
      }
  });
};

/** Returns the weight of one history item for another item, without fading. */
export const weightBetween = (
  { head, weights, neighbours: { from, target, weight }, scale, tailScale }: TrainedModel,
  source: number,
  item: number,
): number => {
  if (source < head && item < head) return scale * weights[source * head + item]!;
  if (source + 1 >= from.length) return 0;
  // The targets of a source are in ascending order.
  let [low, high] = [from[source]!, from[source + 1]! - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (target[middle] === item) return tailScale * weight[middle]!;
    if (target[middle]! < item) low = middle + 1;
    else high = middle - 1;
  }
  return 0;
};
