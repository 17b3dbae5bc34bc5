import type { EntityManager } from '@mikro-orm/sql';
import { resolveClusters } from '@core/identity/resolveClusters';
import type { Context } from '@bff/context';
import { recountPeople } from '@bff/modules/activity/recountActivity';
import { followProfiles } from './followProfiles';
import { loadNeighbourhood, toGraph, type Neighbourhood } from './loadNeighbourhood';
import { moveFacts } from './moveFacts';

export interface Regrouped {
  /** Identifier -> its group and whether it is shared, for those that changed. */
  changed: Map<string, { profileId: string; shared: boolean }>;
  /** Profiles that gained or lost something. */
  touched: Set<string>;
}

const GROUPS_SQL = `update "profile_identifiers" i set "profile_id" = n."profileId", "shared" = n."shared"
  from jsonb_to_recordset(?::jsonb) as n("id" uuid, "profileId" uuid, "shared" boolean) where i."company_id" = ?::uuid and i."id" = n."id"`;
const REFUSED_SQL = `update "profile_links" l set "refused" = n."refused"
  from jsonb_to_recordset(?::jsonb) as n("left" uuid, "right" uuid, "refused" text) where l."left_id" = n."left" and l."right_id" = n."right" and l."company_id" = ?::uuid`;

/**
 * Decides anew who is who around some identifiers, stores what changed and moves what was recorded under them to whom it now belongs.
 * @param recheck evidence was taken away, so what was shared may be so no longer.
 */
export const regroup = async (
  context: Pick<Context, 'capabilities'>,
  em: EntityManager,
  companyId: string,
  start: ReadonlySet<string>,
  recheck = false,
): Promise<Regrouped> => {
  const result: Regrouped = { changed: new Map(), touched: new Set() };
  if (start.size === 0) return result;
  const part = await loadNeighbourhood(em, companyId, start, recheck);
  const graph = toGraph(part, recheck ? start : undefined);
  const { groupOf, shared, refused } = resolveClusters(graph.nodes, graph.edges);

  const before = new Set<string>();
  for (const [id, profileId] of groupOf) {
    const node = part.nodes.get(id)!;
    const isShared = shared.has(id);
    if (node.profile_id === profileId && node.shared === isShared) continue;
    result.changed.set(id, { profileId, shared: isShared });
    before.add(node.profile_id);
    result.touched.add(node.profile_id).add(profileId);
    if (node.shared !== isShared)
      for (const id of besides(part, node.id)) before.add(part.nodes.get(id)!.profile_id);
  }
  if (result.changed.size > 0)
    await em.execute(
      GROUPS_SQL,
      [JSON.stringify([...result.changed].map(([id, now]) => ({ id, ...now }))), companyId],
      'run',
    );

  const evidence = [...part.edges].filter(
    ([key, link]) =>
      !link.cut && link.refused !== (refused.get(key) ?? null) && inside(part.nodes, link),
  );
  if (evidence.length > 0) {
    const rows = evidence.map(([key, { left_id: left, right_id: right }]) => ({
      left,
      right,
      refused: refused.get(key) ?? null,
    }));
    await em.execute(REFUSED_SQL, [JSON.stringify(rows), companyId], 'run');
  }
  await moveFacts(em, companyId, before);
  await followProfiles(context, em, companyId, joined(part, result.changed, before));
  await recountPeople(em, companyId, parted(part, result.changed, before));
  return result;
};

/** Profiles that went into one other as a whole. */
const joined = (
  { nodes }: Neighbourhood,
  changed: Regrouped['changed'],
  before: ReadonlySet<string>,
): { from: string; to: string }[] =>
  [...groupsNow(nodes, changed)].flatMap(([from, now]) => {
    const [to] = now;
    return before.has(from) && now.size === 1 && to !== undefined && to !== from
      ? [{ from, to }]
      : [];
  });

/** Profiles that were divided, and those their identifiers are in now: who was seen when is read from the rows again. */
const parted = (
  { nodes }: Neighbourhood,
  changed: Regrouped['changed'],
  before: ReadonlySet<string>,
): string[] => [
  ...new Set(
    [...groupsNow(nodes, changed)].flatMap(([from, now]) =>
      before.has(from) && now.size > 1 ? [from, ...now] : [],
    ),
  ),
];

/** Profile before -> the groups its identifiers are in now. */
const groupsNow = (
  nodes: Neighbourhood['nodes'],
  changed: Regrouped['changed'],
): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const { id, profile_id: from } of nodes.values())
    found.set(from, (found.get(from) ?? new Set()).add(changed.get(id)?.profileId ?? from));
  return found;
};

/** Identifiers that were seen with one: what names both is recorded under either, by whether that one is shared. */
const besides = ({ edges, nodes }: Neighbourhood, id: string): string[] =>
  [...edges.values()]
    .flatMap(({ left_id: left, right_id: right }) =>
      left === id ? [right] : right === id ? [left] : [],
    )
    .filter((other) => nodes.has(other));

/** What the part of the graph knows enough about to judge. */
const inside = (
  nodes: ReadonlyMap<string, { whole: boolean }>,
  link: { left_id: string; right_id: string },
): boolean => nodes.get(link.left_id)!.whole || nodes.get(link.right_id)!.whole;
