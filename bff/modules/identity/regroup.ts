import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { IdentityRules } from '@core/identity/identifierRules';
import { resolveClusters } from '@core/identity/resolveClusters';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { recountPeople } from '@bff/modules/activity/recountActivity';
import { emitMerges } from './emitMerges';
import { followProfiles, type ProfileMove } from './followProfiles';
import { loadNeighbourhood, toGraph, type Neighbourhood } from './loadNeighbourhood';
import { findContested, type SaidName } from './findContested';
import { identityRulesOf } from './identityRulesOf';
import { moveFacts } from './moveFacts';

export interface Regrouped {
  /** Identifiers that changed, with their group and whether they are shared. */
  changed: Map<string, { profileId: string; shared: boolean }>;
  /** Profiles that changed. */
  touched: Set<string>;
}

/**
 * Reevaluates which identifiers belong to the same person, stores changes, and moves recorded data
 * to its new person.
 * @param recheck True if evidence was removed, so that a shared identifier may no longer be shared.
 * @param said People's names in records that are not stored yet.
 * @param given The company's rules, if the caller has already read them.
 */
export const regroup = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  start: ReadonlySet<string>,
  recheck = false,
  said: readonly SaidName[] = [],
  given?: IdentityRules,
): Promise<Regrouped> => {
  const result: Regrouped = { changed: new Map(), touched: new Set() };
  if (start.size === 0) return result;
  const rules = given ?? (await identityRulesOf(em, companyId));
  const part = await loadNeighbourhood(em, companyId, start, recheck, rules);
  const graph = toGraph(part, recheck ? start : undefined);
  const contested = await findContested(em, companyId, part, graph, said, rules);
  const { groupOf, shared, refused } = resolveClusters(graph.nodes, graph.edges, contested, rules);

  const before = new Set<string>();
  for (const [id, profileId] of groupOf) {
    const node = part.nodes.get(id)!;
    const isShared = shared.has(id);
    if (node.profileId === profileId && node.shared === isShared) continue;
    result.changed.set(id, { profileId, shared: isShared });
    before.add(node.profileId);
    result.touched.add(node.profileId).add(profileId);
    if (node.shared !== isShared)
      for (const id of neighborsOf(part, node.id)) before.add(part.nodes.get(id)!.profileId);
  }
  if (result.changed.size > 0) {
    const groups = [...result.changed].map(([id, now]) => ({
      id,
      profile: now.profileId,
      shared: now.shared,
    }));
    await query(em)
      .updateTable('profileIdentifiers as i')
      .from(
        sql<(typeof groups)[number]>`jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)`.as<'n'>(
          sql`n(id uuid, profile uuid, shared boolean)`,
        ),
      )
      .set(({ ref }) => ({ profileId: ref('n.profile'), shared: ref('n.shared') }))
      .where('i.companyId', '=', companyId)
      .whereRef('i.id', '=', 'n.id')
      .execute();
  }

  const evidence = [...part.edges].filter(
    ([key, link]) =>
      !link.cut && link.refused !== (refused.get(key) ?? null) && inside(part.nodes, link),
  );
  if (evidence.length > 0) {
    const rows = evidence.map(([key, { leftId, rightId }]) => ({
      left: leftId,
      right: rightId,
      refused: refused.get(key) ?? null,
    }));
    await query(em)
      .updateTable('profileLinks as l')
      .from(
        sql<(typeof rows)[number]>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'n'>(
          sql`n("left" uuid, "right" uuid, refused text)`,
        ),
      )
      .set(({ ref }) => ({ refused: ref('n.refused') }))
      .where('l.companyId', '=', companyId)
      .whereRef('l.leftId', '=', 'n.left')
      .whereRef('l.rightId', '=', 'n.right')
      .execute();
  }
  await moveFacts(em, companyId, before);
  const moves = joined(part, result.changed, before);
  await followProfiles(context, em, companyId, moves);
  await emitMerges(context, em, companyId, moves);
  await recountPeople(em, companyId, parted(part, result.changed, before));
  return result;
};

/** Profiles that were completely merged into another one. */
const joined = (
  { nodes }: Neighbourhood,
  changed: Regrouped['changed'],
  before: ReadonlySet<string>,
): ProfileMove[] =>
  [...groupsNow(nodes, changed)].flatMap(([from, now]) => {
    const [to] = now;
    return before.has(from) && now.size === 1 && to !== undefined && to !== from
      ? [{ from, to }]
      : [];
  });

/**
 * Profiles that were split, and the current ones of their identifiers. Their seen times are read
 * from the rows again.
 */
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

/** Previous profile -> current groups of its identifiers. */
const groupsNow = (
  nodes: Neighbourhood['nodes'],
  changed: Regrouped['changed'],
): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const { id, profileId: from } of nodes.values())
    found.set(from, (found.get(from) ?? new Set()).add(changed.get(id)?.profileId ?? from));
  return found;
};

/**
 * Returns identifiers seen with this one. A record that names both is stored under either,
 * depending on whether this one is shared.
 */
const neighborsOf = ({ edges, nodes }: Neighbourhood, id: string): string[] =>
  [...edges.values()]
    .flatMap(({ leftId, rightId }) => (leftId === id ? [rightId] : rightId === id ? [leftId] : []))
    .filter((other) => nodes.has(other));

/** Returns whether the loaded part of the graph is sufficient to decide. */
const inside = (
  nodes: ReadonlyMap<string, { whole: boolean }>,
  { leftId, rightId }: { leftId: string; rightId: string },
): boolean => nodes.get(leftId)!.whole || nodes.get(rightId)!.whole;
