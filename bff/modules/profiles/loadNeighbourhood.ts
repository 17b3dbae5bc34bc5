import type { EntityManager } from '@mikro-orm/sql';
import { isStrong, type IdentifierKind } from '@core/identity/identifierRules';
import { edgeKey, type GraphEdge, type GraphNode, type Refusal } from '@core/identity/resolveClusters';
import { uuidArray } from './sqlArrays';

interface NodeRow { id: string; kind: IdentifierKind; value: string; profile_id: string; shared: boolean }
interface LinkRow { left_id: string; right_id: string; refused: Refusal | null; cut: boolean }

/** A part of the graph, as stored. */
export interface Neighbourhood {
  nodes: Map<string, NodeRow & { outside?: boolean; whole: boolean }>;
  edges: Map<string, LinkRow>;
}

const LINKS_SQL = `select "left_id", "right_id", "refused", "cut_at" is not null as "cut" from "profile_links" where "company_id" = ?::uuid and "left_id" = any(?::uuid[])
  union all select "left_id", "right_id", "refused", "cut_at" is not null from "profile_links" where "company_id" = ?::uuid and "right_id" = any(?::uuid[])`;
const NODES_SQL = 'select "id", "kind", "value", "profile_id", "shared" from "profile_identifiers" where "company_id" = ?::uuid and "id" = any(?::uuid[])';

/**
 * Loads everything that decides about some identifiers: their people, the devices these were seen with, and the other people those
 * devices were seen with. Identifiers known to be shared are not looked through: their evidence joins nobody whatever else there is.
 * @param recheck look through shared ones among `start` too, because evidence about them was taken away.
 */
export const loadNeighbourhood = async (em: EntityManager, companyId: string, start: Iterable<string>, recheck = false): Promise<Neighbourhood> => {
  const found: Neighbourhood = { nodes: new Map(), edges: new Map() };
  const started = new Set(start);

  const addNodes = async (ids: Iterable<string>): Promise<void> => {
    const missing = [...ids].filter((id) => !found.nodes.has(id));
    if (missing.length === 0) return;
    for (const row of await em.execute<NodeRow[]>(NODES_SQL, [companyId, uuidArray(missing)])) found.nodes.set(row.id, { ...row, whole: false });
  };
  const hub = ({ id, shared }: NodeRow): boolean => shared && !(recheck && started.has(id));
  /** Loads all evidence of these identifiers. @returns what it leads to. */
  const look = async (ids: readonly string[]): Promise<string[]> => {
    const list = uuidArray(ids);
    const links = ids.length === 0 ? [] : await em.execute<LinkRow[]>(LINKS_SQL, [companyId, list, companyId, list]);
    for (const id of ids) found.nodes.get(id)!.whole = true;
    for (const link of links) found.edges.set(edgeKey({ left: link.left_id, right: link.right_id }), link);
    const ends = new Set(links.flatMap((link) => [link.left_id, link.right_id]));
    await addNodes(ends);
    return [...ends];
  };
  const open = (ids: Iterable<string>, strong: boolean): string[] =>
    [...ids].filter((id) => { const node = found.nodes.get(id); return node && !node.whole && !hub(node) && isStrong(node.kind) === strong; });
  /** Follows strong evidence until there is no more, then looks at the devices. @returns strong ones that only the devices lead to. */
  const spread = async (ids: Iterable<string>): Promise<string[]> => {
    for (let frontier = open(ids, true); frontier.length > 0;) frontier = open(await look(frontier), true);
    return open(await look(open(found.nodes.keys(), false)), true);
  };

  await addNodes(started);
  const beyond = await spread(await spread(started));
  for (const id of beyond) found.nodes.get(id)!.outside = true;
  return found;
};

/** The neighbourhood as the pure rules take it. */
export const toGraph = ({ nodes, edges }: Neighbourhood, recheck: ReadonlySet<string> = new Set()): { nodes: GraphNode[]; edges: GraphEdge[] } => ({
  nodes: [...nodes.values()].map(({ id, kind, value, profile_id: profileId, shared, outside }) =>
    ({ id, kind, value, ...(outside ? { outside: profileId } : {}), ...(shared && !recheck.has(id) ? { hub: true } : {}) })),
  edges: [...edges.values()].map(({ left_id: left, right_id: right, cut }) => ({ left, right, cut })),
});
