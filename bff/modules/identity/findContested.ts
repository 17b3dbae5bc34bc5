import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import {
  areCalledDifferently,
  contestedCandidates,
  contestedLinks,
} from '@core/identity/contestedIdentifiers';
import type { IdentityRules } from '@core/identity/identifierRules';
import { edgeKey, type GraphEdge, type GraphNode } from '@core/identity/resolveClusters';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import type { Neighbourhood } from './loadNeighbourhood';

/** A person's name in a record. */
export interface SaidName {
  identifierIds: readonly string[];
  name: string;
}

/** Returns the person's name in a record; null if there is none. */
export const nameInTraits = ({
  name,
  first_name: first,
  last_name: last,
}: Readonly<Record<string, unknown>>): string | null => {
  const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
  return text(name) || [text(first), text(last)].filter(Boolean).join(' ') || null;
};

/**
 * Finds ids shared by people with different email, phone and name, and stores them. Reads names
 * only if an id alone merges people.
 * @returns the ids, and the keys of aliases between such people (`edgeKey`).
 */
export const findContested = async (
  em: EntityManager,
  companyId: string,
  { nodes }: Neighbourhood,
  graph: { nodes: GraphNode[]; edges: GraphEdge[] },
  said: readonly SaidName[],
  rules: IdentityRules,
): Promise<Set<string>> => {
  const contested = await assessContested(em, companyId, nodes, graph, said, rules);
  const changed = [...nodes.values()].filter(
    (node) =>
      !node.outside &&
      node.contested !== 'apart' &&
      (node.contested === 'open') !== contested.has(node.id),
  );
  for (const state of ['open', null] as const) {
    const ids = changed
      .filter(({ id }) => contested.has(id) === (state === 'open'))
      .map(({ id }) => id);
    if (ids.length > 0)
      await query(em)
        .updateTable('profileIdentifiers')
        .set({ contested: state })
        .where('companyId', '=', companyId)
        .where('id', '=', anyUuid(ids))
        .execute();
  }
  return contested;
};

/** The same without storing. `nodes`: the stored nodes of the graph. */
export const assessContested = async (
  em: EntityManager,
  companyId: string,
  nodes: Neighbourhood['nodes'],
  graph: { nodes: GraphNode[]; edges: GraphEdge[] },
  said: readonly SaidName[],
  rules: IdentityRules,
): Promise<Set<string>> => {
  const found = contestedCandidates(graph.nodes, graph.edges, rules);
  const links = contestedLinks(graph.nodes, graph.edges, rules);
  if (found.length + links.length === 0) return new Set();
  const names = [
    ...said,
    ...(await storedNames(
      em,
      companyId,
      nodes,
      [...found, ...links].flatMap(({ sides }) => sides.flat()),
    )),
  ];
  const areDifferent = (sides: readonly string[][], id?: string): boolean =>
    areCalledDifferently(
      sides.map((side) =>
        names
          .filter(
            ({ identifierIds }) =>
              (id === undefined || identifierIds.includes(id)) &&
              identifierIds.some((one) => side.includes(one)),
          )
          .map(({ name }) => name),
      ),
    );
  return new Set([
    ...found.filter(({ id, sides }) => areDifferent(sides, id)).map(({ id }) => id),
    ...links.filter(({ sides }) => areDifferent(sides)).map(({ edge }) => edgeKey(edge)),
  ]);
};

/** Returns the names in the records of these identifiers. */
const storedNames = async (
  em: EntityManager,
  companyId: string,
  nodes: Neighbourhood['nodes'],
  wanted: readonly string[],
): Promise<SaidName[]> => {
  const ids = wanted.filter((id) => nodes.has(id));
  const profiles = new Set(ids.map((id) => nodes.get(id)!.profileId));
  const rows = await query(em)
    .selectFrom('profileTraits')
    .where('companyId', '=', companyId)
    .where('profileId', '=', anyUuid(profiles))
    .where(sql<boolean>`identifier_ids && ${sql.val([...ids])}::uuid[]`)
    .select(['identifierIds', 'traits'])
    .execute();
  return rows.flatMap(({ identifierIds, traits }) => {
    const name = nameInTraits(traits);
    return name === null ? [] : [{ identifierIds, name }];
  });
};
