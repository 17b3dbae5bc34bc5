import type { Rows } from './ease';

/** For each source item the targets it speaks for: entries from[j] to from[j + 1]. */
export interface Neighbours { from: Int32Array; target: Int32Array; weight: Float32Array }

const PER_ITEM = 100;
const SHRINKAGE = 10;
/** Of a person with more items than this only the last ones are compared: the work grows with the square. */
const ROW_MAX = 400;

/**
 * Item-kNN for the items beyond EASE's (index >= `head`): cosine of co-occurrence, shrunk for items few people share
 * (n_ij / (√(n_i·n_j) + 10)), the 100 nearest of each. Written down by source, so that scoring walks the person's own items only.
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
  const edges: { source: number; target: number; weight: number }[] = [];
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
    const near = touched.map((source) => ({ source, target, weight: together[source]! / (Math.sqrt(counts[source]! * counts[target]!) + SHRINKAGE) }));
    near.sort((a, b) => b.weight - a.weight || a.source - b.source);
    edges.push(...near.slice(0, PER_ITEM));
    for (const source of touched) together[source] = 0;
  }
  return bySource(n, edges);
};

const bySource = (n: number, edges: readonly { source: number; target: number; weight: number }[]): Neighbours => {
  const from = new Int32Array(n + 1);
  for (const { source } of edges) from[source + 1]! += 1;
  for (let j = 0; j < n; j += 1) from[j + 1]! += from[j]!;
  const [target, weight, next] = [new Int32Array(edges.length), new Float32Array(edges.length), from.slice()];
  for (const edge of edges) {
    const at = next[edge.source]!;
    next[edge.source] = at + 1;
    target[at] = edge.target;
    weight[at] = edge.weight;
  }
  return { from, target, weight };
};
