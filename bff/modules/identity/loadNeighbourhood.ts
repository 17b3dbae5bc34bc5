import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { DEFAULT_RULES, isStrong, type IdentityRules } from '@core/identity/identifierRules';
import { isStronger, type GraphEdge, type GraphNode } from '@core/identity/resolveClusters';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';

/** Selects the columns of identifiers that the graph uses. */
const nodesOf = (em: EntityManager, companyId: string) =>
  query(em)
    .selectFrom('profileIdentifiers')
    .where('companyId', '=', companyId)
    .select(['id', 'kind', 'value', 'profileId', 'shared', 'verified', 'presumed', 'contested']);

/** Selects the columns of evidence that the graph uses. */
const linksIn = (em: EntityManager, companyId: string) =>
  query(em)
    .selectFrom('profileLinks')
    .where('companyId', '=', companyId)
    .select(['leftId', 'rightId', 'origin', 'refused', 'verified', 'signed'])
    .select(sql<boolean>`cut_at is not null`.as('cut'));

type RowOf<Select extends (...given: never[]) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Select>['execute']>
>[number];
type NodeRow = RowOf<typeof nodesOf>;
type LinkRow = RowOf<typeof linksIn>;

/**
 * A stored part of the graph. `outside`: data recorded under it stays as is; `whole`: all of its
 * evidence is loaded.
 */
export interface Neighbourhood {
  nodes: Map<string, NodeRow & { outside?: boolean; whole: boolean }>;
  edges: Map<string, LinkRow>;
}

/**
 * Loads everything that affects some identifiers, and everything they affect:
 * - up: the stronger identifiers that could own them, and their possible owners;
 * - across and down: the people of all those, their devices, and what unsigned answers put under
 * them. Other people seen with these are `outside`: their group does not change. The search stops
 * at identifiers known to be shared, because their evidence never merges people.
 * @param recheck also searches through shared ones in `start`, because evidence about them was
 * removed.
 * @param rules the company's.
 */
export const loadNeighbourhood = async (
  em: EntityManager,
  companyId: string,
  start: Iterable<string>,
  recheck = false,
  rules: IdentityRules = DEFAULT_RULES,
): Promise<Neighbourhood> => {
  const found: Neighbourhood = { nodes: new Map(), edges: new Map() };
  const started = new Set(start);
  const linksOf = new Map<string, LinkRow[]>();

  const addNodes = async (ids: Iterable<string>): Promise<void> => {
    const missing = [...ids].filter((id) => !found.nodes.has(id));
    if (missing.length === 0) return;
    const rows = await nodesOf(em, companyId).where('id', '=', anyUuid(missing)).execute();
    for (const row of rows) found.nodes.set(row.id, { ...row, whole: false });
  };
  const hub = (node: NodeRow): boolean => isHub(node, recheck ? started : undefined);
  const open = (ids: Iterable<string>): string[] =>
    [...new Set(ids)].filter((id) => {
      const node = found.nodes.get(id);
      return node && !node.whole && !hub(node);
    });
  /** Loads all evidence of these identifiers, with the other ends. */
  const look = async (ids: readonly string[]): Promise<void> => {
    const links =
      ids.length === 0
        ? []
        : await linksIn(em, companyId)
            .where('leftId', '=', anyUuid(ids))
            .unionAll(linksIn(em, companyId).where('rightId', '=', anyUuid(ids)))
            .execute();
    for (const id of ids) found.nodes.get(id)!.whole = true;
    for (const link of links) {
      const key = `${link.leftId} ${link.rightId}`;
      if (found.edges.has(key)) continue;
      found.edges.set(key, link);
      for (const end of [link.leftId, link.rightId]) {
        const known = linksOf.get(end);
        if (known) known.push(link);
        else linksOf.set(end, [link]);
      }
    }
    await addNodes(links.flatMap((link) => [link.leftId, link.rightId]));
  };
  const follow = async (
    from: Iterable<string>,
    leads: (to: NodeRow, here: NodeRow, link: LinkRow) => boolean,
  ): Promise<void> => {
    for (let wave = [...from]; wave.length > 0;) {
      wave = open(
        wave.flatMap((id) =>
          (linksOf.get(id) ?? []).flatMap((link) => {
            const to = found.nodes.get(link.leftId === id ? link.rightId : link.leftId);
            return to && leads(to, found.nodes.get(id)!, link) ? [to.id] : [];
          }),
        ),
      );
      await look(wave);
    }
  };
  // Includes its current group, whose id it may have: a record names it, so the evidence that put
  // it there no longer counts.
  const up = (to: NodeRow, here: NodeRow, { verified }: LinkRow): boolean =>
    isStronger(to, here, rules) &&
    (verified ? !isStrong(here.kind) : !here.verified || to.profileId === here.profileId);
  const acrossAndDown = (to: NodeRow, here: NodeRow, { verified }: LinkRow): boolean =>
    verified ? isStrong(here.kind) : !to.verified && isStronger(here, to, rules);

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

/**
 * Identifiers that don't merge people. Whether people with the same id still differ is evaluated
 * every time, unless a teammate decided it. A shared identifier in another's group was added
 * manually, so the rest of the group counts.
 */
const isHub = (
  { id, profileId, shared, contested }: NodeRow,
  recheck: ReadonlySet<string> = new Set(),
): boolean =>
  contested === 'apart' || (shared && contested === null && profileId === id && !recheck.has(id));

/** Converts the neighborhood for the pure rules. */
export const toGraph = (
  { nodes, edges }: Neighbourhood,
  recheck: ReadonlySet<string> = new Set(),
): { nodes: GraphNode[]; edges: GraphEdge[] } => ({
  nodes: [...nodes.values()].map((node) => ({
    id: node.id,
    kind: node.kind,
    value: node.value,
    unverified: !node.verified,
    presumed: node.presumed,
    ...(node.outside ? { outside: node.profileId } : {}),
    ...(isHub(node, recheck) ? { hub: true } : {}),
  })),
  edges: [...edges.values()].map(
    ({ leftId: left, rightId: right, cut, verified, signed, origin }) => ({
      left,
      right,
      cut,
      unverified: !verified,
      signed,
      byHand: origin === 'manual',
    }),
  ),
});
