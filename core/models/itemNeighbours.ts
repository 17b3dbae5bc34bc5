import type { Rows } from './ease';
import { type Growing, growing } from './growing';

/** For each source item, the target items that it supports, ascending: entries from[j] to from[j + 1]. */
export interface Neighbours {
  from: Int32Array;
  target: Int32Array;
  weight: Float32Array;
}

const PER_ITEM = 100;
/** Maximum number of neighbors of all items together: 240 MB. Above 300,000 items, each has fewer than 100. */
const IN_ALL = 30_000_000;
const SHRINKAGE = 10;
/**
 * Number of a person's latest items that are compared with each other. The work grows with its
 * square.
 */
const ROW_MAX = 400;

/**
 * Computes item-kNN for the items beyond EASE's (index >= `head`): cosine of co-occurrence, shrunk for items with few people in common (n_ij /
 * (√(n_i·n_j) + 10)), the 100 nearest of each (fewer in a very large catalog). Stored by source, so scoring visits only the person's own items.
 */
export const itemNeighbours = (n: number, head: number, people: Rows): Neighbours => {
  const counts = new Int32Array(n);
  const holders: number[][] = Array.from({ length: Math.max(0, n - head) }, () => []);
  const rows = people.map((row) => (row.length > ROW_MAX ? row.slice(-ROW_MAX) : row));
  rows.forEach((row, person) => {
    for (const item of row) {
      counts[item]! += 1;
      if (item >= head) holders[item - head]!.push(person);
    }
  });
  const edges: Edges = {
    source: growing(Int32Array),
    target: growing(Int32Array),
    weight: growing(Float32Array),
  };
  const perItem = Math.min(PER_ITEM, Math.ceil(IN_ALL / Math.max(1, n - head)));
  const together = new Int32Array(n);
  for (let target = head; target < n; target += 1) {
    const touched: number[] = [];
    for (const person of holders[target - head]!) {
      for (const source of rows[person]!) {
        if (source === target) continue;
        if (together[source] === 0) touched.push(source);
        together[source]! += 1;
      }
    }
    const near = nearest(
      touched,
      perItem,
      (source) => together[source]! / (Math.sqrt(counts[source]! * counts[target]!) + SHRINKAGE),
    );
    for (const [source, weight] of near) {
      edges.source.push(source);
      edges.target.push(target);
      edges.weight.push(weight);
    }
    for (const source of touched) together[source] = 0;
  }
  return bySource(n, edges);
};

/** Returns the sources with the largest weights, largest first; of equals, the first item. */
const nearest = (
  sources: readonly number[],
  limit: number,
  weightOf: (source: number) => number,
): [source: number, weight: number][] => {
  const found: [source: number, weight: number][] = [];
  for (const source of sources) {
    const weight = weightOf(source);
    if (found.length === limit && !isNearer(source, weight, found[limit - 1]!)) continue;
    let [low, high] = [0, found.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isNearer(source, weight, found[middle]!)) high = middle;
      else low = middle + 1;
    }
    found.splice(low, 0, [source, weight]);
    if (found.length > limit) found.pop();
  }
  return found;
};

const isNearer = (
  source: number,
  weight: number,
  [other, otherWeight]: readonly [source: number, weight: number],
): boolean => weight > otherWeight || (weight === otherWeight && source < other);

interface Edges {
  source: Growing<Int32Array>;
  target: Growing<Int32Array>;
  weight: Growing<Float32Array>;
}

const bySource = (n: number, edges: Edges): Neighbours => {
  const [sources, targets, weights] = [edges.source.all(), edges.target.all(), edges.weight.all()];
  const count = sources.length;
  const from = new Int32Array(n + 1);
  for (let edge = 0; edge < count; edge += 1) from[sources[edge]! + 1]! += 1;
  for (let j = 0; j < n; j += 1) from[j + 1]! += from[j]!;
  const [target, weight, next] = [new Int32Array(count), new Float32Array(count), from.slice()];
  for (let edge = 0; edge < count; edge += 1) {
    const at = next[sources[edge]!]!;
    next[sources[edge]!] = at + 1;
    target[at] = targets[edge]!;
    weight[at] = weights[edge]!;
  }
  return { from, target, weight };
};
