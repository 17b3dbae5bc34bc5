import type { Rows } from './ease';

/** For each source item, the target items that it supports, ascending: entries from[j] to from[j + 1]. */
export interface Neighbours {
  from: Int32Array;
  target: Int32Array;
  weight: Float32Array;
}

const PER_ITEM = 100;
const SHRINKAGE = 10;
/**
 * Number of a person's latest items that are compared with each other. The work grows with its
 * square.
 */
const ROW_MAX = 400;

/**
 * Computes item-kNN for the items beyond EASE's (index >= `head`): cosine of co-occurrence, shrunk for items with few people in common (n_ij /
 * (√(n_i·n_j) + 10)), the 100 nearest of each. Stored by source, so scoring visits only the person's own items.
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
  const edges = createEdges();
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
    const near = touched.map((source) => ({
      source,
      weight: together[source]! / (Math.sqrt(counts[source]! * counts[target]!) + SHRINKAGE),
    }));
    near.sort((a, b) => b.weight - a.weight || a.source - b.source);
    for (const { source, weight } of near.slice(0, PER_ITEM)) edges.add(source, target, weight);
    for (const source of touched) together[source] = 0;
  }
  return bySource(n, edges);
};

interface Edges {
  add(source: number, target: number, weight: number): void;
  count(): number;
  source(): Int32Array;
  target(): Int32Array;
  weight(): Float32Array;
}

/** Edges as columns that double in size when full. An object per edge would fill the thread's heap. */
const createEdges = (): Edges => {
  let [source, target, weight, count] = [
    new Int32Array(1024),
    new Int32Array(1024),
    new Float32Array(1024),
    0,
  ];
  const grown = <T extends Int32Array | Float32Array>(old: T, made: T): T => {
    made.set(old);
    return made;
  };
  return {
    add(from, to, value) {
      if (count === source.length) {
        [source, target] = [
          grown(source, new Int32Array(2 * count)),
          grown(target, new Int32Array(2 * count)),
        ];
        weight = grown(weight, new Float32Array(2 * count));
      }
      [source[count], target[count], weight[count]] = [from, to, value];
      count += 1;
    },
    count: () => count,
    source: () => source,
    target: () => target,
    weight: () => weight,
  };
};

const bySource = (n: number, edges: Edges): Neighbours => {
  const [sources, targets, weights, count] = [
    edges.source(),
    edges.target(),
    edges.weight(),
    edges.count(),
  ];
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
