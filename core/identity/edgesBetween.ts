import { rankOf } from './identifierRules';
import type { GraphEdge, GraphNode } from './resolveClusters';

/**
 * The evidence to take back so that two identifiers are no longer joined: of every path between them the weakest link, until there is
 * no path left. The same graph gives the same links.
 */
export const edgesBetween = (
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
  left: string,
  right: string,
): GraphEdge[] => {
  const rank = new Map(nodes.map(({ id, kind }) => [id, rankOf(kind)]));
  const weakness = (edge: GraphEdge): number =>
    (rank.get(edge.left) ?? 0) + (rank.get(edge.right) ?? 0);
  let open = edges.filter(({ cut }) => !cut);
  const cuts: GraphEdge[] = [];
  for (let path = shortest(open, left, right); path; path = shortest(open, left, right)) {
    const direct =
      path.length === 1
        ? path[0]!
        : path.reduce((worst, edge) => (weakness(edge) > weakness(worst) ? edge : worst));
    cuts.push(direct);
    open = open.filter((edge) => edge !== direct);
  }
  return cuts;
};

/** A shortest path as its edges; null where there is none. */
const shortest = (edges: readonly GraphEdge[], from: string, to: string): GraphEdge[] | null => {
  const next = new Map<string, GraphEdge[]>();
  for (const edge of edges)
    for (const end of [edge.left, edge.right]) next.set(end, [...(next.get(end) ?? []), edge]);
  const cameBy = new Map<string, { edge: GraphEdge; before: string } | null>([[from, null]]);
  for (const queue = [from]; queue.length > 0;) {
    const at = queue.shift()!;
    if (at === to) break;
    for (const edge of next.get(at) ?? []) {
      const other = edge.left === at ? edge.right : edge.left;
      if (cameBy.has(other)) continue;
      cameBy.set(other, { edge, before: at });
      queue.push(other);
    }
  }
  if (!cameBy.has(to)) return null;
  const path: GraphEdge[] = [];
  for (let step = cameBy.get(to); step; step = cameBy.get(step.before)) path.unshift(step.edge);
  return path;
};
