/** Metrics of a ranking; each 0-1. */
export interface ListQuality {
  ndcg: number;
  averagePrecision: number;
  precision: number;
  recall: number;
}

/**
 * Measures one ranked list against the correct items, cut at `k`. NDCG is binary, the ideal has min(k, |right|) hits; average precision is
 * divided by the number of all correct items (as microsoft/recommenders does).
 */
export const measureList = (
  ranked: readonly number[],
  right: ReadonlySet<number>,
  k: number,
): ListQuality => {
  let [gain, hits, precisions, ideal] = [0, 0, 0, 0];
  ranked.slice(0, k).forEach((item, at) => {
    if (!right.has(item)) return;
    hits += 1;
    gain += 1 / Math.log2(at + 2);
    precisions += hits / (at + 1);
  });
  for (let at = 0; at < Math.min(k, right.size); at += 1) ideal += 1 / Math.log2(at + 2);
  return {
    ndcg: ideal > 0 ? gain / ideal : 0,
    averagePrecision: right.size > 0 ? precisions / right.size : 0,
    precision: hits / k,
    recall: right.size > 0 ? hits / right.size : 0,
  };
};

/** Ranking metrics over many people; each 0-1, except for `people`. */
export interface Evaluation {
  ndcg: number;
  map: number;
  precision: number;
  recall: number;
  /** Share of people with at least one correct item. */
  hitRate: number;
  coverage: number;
  people: number;
}

/**
 * Returns the means over all people, and the share of the catalog that appears in at least one
 * person's first k items.
 */
export const summarise = (
  qualities: readonly ListQuality[],
  shown: ReadonlySet<number>,
  catalogue: number,
): Omit<Evaluation, 'people'> => {
  const mean = (pick: (quality: ListQuality) => number): number =>
    qualities.reduce((sum, quality) => sum + pick(quality), 0) / Math.max(1, qualities.length);
  return {
    ndcg: mean((one) => one.ndcg),
    map: mean((one) => one.averagePrecision),
    precision: mean((one) => one.precision),
    recall: mean((one) => one.recall),
    hitRate: mean((one) => (one.precision > 0 ? 1 : 0)),
    coverage: catalogue > 0 ? shown.size / catalogue : 0,
  };
};
