import type { EntityManager } from '@mikro-orm/sql';
import { isStrong, type IdentifierKind } from '@core/identity/identifierRules';
import {
  isStronger,
  type GraphEdge,
  type GraphNode,
  type Refusal,
} from '@core/identity/resolveClusters';
import { uuidArray } from '@bff/db/sqlArrays';

interface NodeRow {
  id: string;
  kind: IdentifierKind;
  value: string;
  profile_id: string;
  shared: boolean;
  verified: boolean;
}
interface LinkRow {
  left_id: string;
  right_id: string;
  refused: Refusal | 'pending' | null;
  cut: boolean;
  verified: boolean;
  signed: boolean;
}

/** A part of the graph, as stored. `outside`: what is recorded of it stays as it is; `whole`: all its evidence is there. */
export interface Neighbourhood {
  nodes: Map<string, NodeRow & { outside?: boolean; whole: boolean }>;
  edges: Map<string, LinkRow>;
}

const LINK =
  '"left_id", "right_id", "refused", "cut_at" is not null as "cut", "verified", "signed"';
const LINKS_SQL = `select ${LINK} from "profile_links" where "company_id" = ?::uuid and "left_id" = any(?::uuid[])
  union all select ${LINK} from "profile_links" where "company_id" = ?::uuid and "right_id" = any(?::uuid[])`;
const NODES_SQL =
  'select "id", "kind", "value", "profile_id", "shared", "verified" from "profile_identifiers" where "company_id" = ?::uuid and "id" = any(?::uuid[])';

/**
 * Loads everything that decides about some identifiers, and everything they decide about:
 * - up: the stronger identifiers that could hold them, and what could hold these;
 * - across and down: the people of all those, their devices, and what unsigned answers put under them.
 * Other people whom these were seen with are `outside`: their group is not in question. Identifiers known to be shared are not looked
 * through: their evidence joins nobody whatever else there is.
 * @param recheck look through shared ones among `start` too, because evidence about them was taken away.
 */
export const loadNeighbourhood = async (
  em: EntityManager,
  companyId: string,
  start: Iterable<string>,
  recheck = false,
): Promise<Neighbourhood> => {
  const found: Neighbourhood = { nodes: new Map(), edges: new Map() };
  const started = new Set(start);
  const linksOf = new Map<string, LinkRow[]>();

  const addNodes = async (ids: Iterable<string>): Promise<void> => {
    const missing = [...ids].filter((id) => !found.nodes.has(id));
    if (missing.length === 0) return;
    for (const row of await em.execute<NodeRow[]>(NODES_SQL, [companyId, uuidArray(missing)]))
      found.nodes.set(row.id, { ...row, whole: false });
  };
  const hub = ({ id, shared }: NodeRow): boolean => shared && !(recheck && started.has(id));
  const open = (ids: Iterable<string>): string[] =>
    [...new Set(ids)].filter((id) => {
      const node = found.nodes.get(id);
      return node && !node.whole && !hub(node);
    });
  /** Loads all evidence of these identifiers, with the other ends. */
  const look = async (ids: readonly string[]): Promise<void> => {
    const list = uuidArray(ids);
    const links =
      ids.length === 0
        ? []
        : await em.execute<LinkRow[]>(LINKS_SQL, [companyId, list, companyId, list]);
    for (const id of ids) found.nodes.get(id)!.whole = true;
    for (const link of links) {
      const key = `${link.left_id} ${link.right_id}`;
      if (found.edges.has(key)) continue;
      found.edges.set(key, link);
      for (const end of [link.left_id, link.right_id]) {
        const known = linksOf.get(end);
        if (known) known.push(link);
        else linksOf.set(end, [link]);
      }
    }
    await addNodes(links.flatMap((link) => [link.left_id, link.right_id]));
  };
  const follow = async (
    from: Iterable<string>,
    leads: (to: NodeRow, here: NodeRow, link: LinkRow) => boolean,
  ): Promise<void> => {
    for (let wave = [...from]; wave.length > 0;) {
      wave = open(
        wave.flatMap((id) =>
          (linksOf.get(id) ?? []).flatMap((link) => {
            const to = found.nodes.get(link.left_id === id ? link.right_id : link.left_id);
            return to && leads(to, found.nodes.get(id)!, link) ? [to.id] : [];
          }),
        ),
      );
      await look(wave);
    }
  };
  // Also the group it belongs to until now, which may carry its id: a record names it, so the evidence that put it there no longer counts.
  const up = (to: NodeRow, here: NodeRow, { verified }: LinkRow): boolean =>
    isStronger(to, here) &&
    (verified ? !isStrong(here.kind) : !here.verified || to.profile_id === here.profile_id);
  const acrossAndDown = (to: NodeRow, here: NodeRow, { verified }: LinkRow): boolean =>
    verified ? isStrong(here.kind) : !to.verified && isStronger(here, to);

  await addNodes(started);
  await look(open(started));
  await follow(started, up);
  await follow(
    [...found.nodes.values()].filter(({ whole }) => whole).map(({ id }) => id),
    acrossAndDown,
  );
  for (const node of found.nodes.values()) if (!node.whole && !hub(node)) node.outside = true;
  return found;
};

/** The neighbourhood as the pure rules take it. */
export const toGraph = (
  { nodes, edges }: Neighbourhood,
  recheck: ReadonlySet<string> = new Set(),
): { nodes: GraphNode[]; edges: GraphEdge[] } => ({
  nodes: [...nodes.values()].map(
    ({ id, kind, value, profile_id: profileId, shared, outside, verified }) => ({
      id,
      kind,
      value,
      unverified: !verified,
      ...(outside ? { outside: profileId } : {}),
      ...(shared && !recheck.has(id) ? { hub: true } : {}),
    }),
  ),
  edges: [...edges.values()].map(({ left_id: left, right_id: right, cut, verified, signed }) => ({
    left,
    right,
    cut,
    unverified: !verified,
    signed,
  })),
});
