import type { EntityManager } from '@mikro-orm/sql';
import { isStrong } from '@core/identity/identifierRules';
import { shownValue, type Identifier } from '@core/identity/normaliseIdentifier';
import { edgeKey, resolveClusters, type GraphEdge } from '@core/identity/resolveClusters';
import { withoutSeparated } from '@core/identity/withoutSeparated';
import { assessContested } from './findContested';
import { loadNeighbourhood, toGraph } from './loadNeighbourhood';
import { identityRulesOf } from './identityRulesOf';
import { findStoredIdentifiers, identifierKey } from './storeIdentifiers';

/** Identifiers in a record before and after the change, and its name for the person. */
export interface ChangedSighting {
  before: readonly Identifier[];
  after: readonly Identifier[];
  name: string | null;
}

/**
 * People who would be merged. `identifier`: the identifier that their records would share, as
 * written there.
 */
export interface PreviewedJoin {
  profileIds: string[];
  identifier: Identifier | null;
}

/**
 * Returns who would be merged if records named other identifiers. Changes nothing. Takes as many
 * read statements as an import, for any number of records. @returns the joins, and the number of
 * ids that would wait for a decision.
 */
export const previewJoins = async (
  em: EntityManager,
  companyId: string,
  sightings: readonly ChangedSighting[],
): Promise<{ joins: PreviewedJoin[]; undecided: number }> => {
  const named = new Map(
    sightings.flatMap(({ before, after }) =>
      [...before, ...after].map((one) => [identifierKey(one), one] as const),
    ),
  );
  const stored = await findStoredIdentifiers(em, companyId, [...named.values()]);
  const idOf = (one: Identifier): string =>
    stored.get(identifierKey(one))?.id ?? identifierKey(one);
  const rules = await identityRulesOf(em, companyId);
  const part = await loadNeighbourhood(
    em,
    companyId,
    [...stored.values()].map(({ id }) => id),
    false,
    rules,
  );
  const graph = toGraph(part);
  for (const [key, one] of named) if (!stored.has(key)) graph.nodes.push({ ...one, id: key });
  const known = new Set(graph.edges.map(edgeKey));
  const cut = new Set(graph.edges.flatMap((edge) => (edge.cut ? [edgeKey(edge)] : [])));
  const isSeparated = (a: Identifier, b: Identifier): boolean =>
    cut.has(edgeKey({ left: idOf(a), right: idOf(b) }));
  for (const { after } of sightings)
    for (const edge of pairsOf(withoutSeparated(after, isSeparated), idOf))
      if (!known.has(edgeKey(edge))) {
        known.add(edgeKey(edge));
        graph.edges.push(edge);
      }
  const contested = await assessContested(
    em,
    companyId,
    part.nodes,
    graph,
    sightings.flatMap(({ after, name }) =>
      name === null ? [] : [{ identifierIds: after.map(idOf), name }],
    ),
    rules,
  );
  const { groupOf, shared } = resolveClusters(graph.nodes, graph.edges, contested, rules);

  const groups = new Map<string, Set<string>>();
  for (const [id, group] of groupOf) {
    const node = part.nodes.get(id);
    if (!node || node.shared || shared.has(id)) continue;
    groups.set(group, (groups.get(group) ?? new Set()).add(node.profileId));
  }
  // A record may lose all its identifiers. Its person, if nothing else names them, moves with it.
  const left = new Set(
    sightings.flatMap(({ before, after }) =>
      before.some((one) => after.some((other) => idOf(other) === idOf(one)))
        ? []
        : before.map(idOf),
    ),
  );
  const staying = new Set(
    [...part.nodes.values()].flatMap(({ id, profileId }) => (left.has(id) ? [] : [profileId])),
  );
  for (const { before, after } of sightings) {
    const [owner] = before.flatMap((one) => part.nodes.get(idOf(one))?.profileId ?? []);
    const next = after.map(idOf).find((id) => groupOf.has(id) && !shared.has(id));
    if (owner === undefined || next === undefined || staying.has(owner)) continue;
    const group = groupOf.get(next)!;
    groups.set(group, (groups.get(group) ?? new Set()).add(owner));
  }
  const added = new Map<string, Identifier>();
  for (const { before, after } of sightings) {
    const had = new Set(before.map(identifierKey));
    for (const one of after) {
      const group = groupOf.get(idOf(one));
      if (group && !had.has(identifierKey(one)) && !added.has(group)) added.set(group, one);
    }
  }
  const waiting = [...contested].filter(
    (id) => part.nodes.get(id)?.contested !== 'open' && part.edges.get(id)?.refused !== 'contested',
  );
  return {
    undecided: waiting.length,
    joins: [...groups]
      .filter(([, profileIds]) => profileIds.size > 1)
      .map(([group, profileIds]) => {
        const one = added.get(group);
        return {
          profileIds: [...profileIds],
          identifier: one ? { kind: one.kind, value: shownValue(one) } : null,
        };
      }),
  };
};

const pairsOf = (all: readonly Identifier[], idOf: (one: Identifier) => string): GraphEdge[] =>
  all.flatMap((a, at) =>
    all
      .slice(at + 1)
      .filter((b) => isStrong(a.kind) || isStrong(b.kind))
      .map((b) => ({ left: idOf(a), right: idOf(b) })),
  );
