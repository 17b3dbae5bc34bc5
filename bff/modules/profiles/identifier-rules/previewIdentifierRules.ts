import type { EntityManager } from '@mikro-orm/sql';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import type { previewIdentifierRules as endpoint } from '@core/contract/identifierRules';
import { readIdentityRules, rankOf } from '@core/identity/identifierRules';
import { shownValue } from '@core/identity/normaliseIdentifier';
import { resolveClusters } from '@core/identity/resolveClusters';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import { assessContested } from '@bff/modules/identity/findContested';
import { loadNeighbourhood, toGraph } from '@bff/modules/identity/loadNeighbourhood';
import { savedRulesOf } from '@bff/modules/identity/identityRulesOf';
import { findAffected } from './findAffected';
import { regroupRows, type Regrouping } from './regroupRows';
import { checkRules } from './saveIdentifierRules';

/** Number of examples, and of people named in each. */
const [EXAMPLES, SHOWN] = [10, 3];

/**
 * Returns which people the rules would join and split. Changes nothing. Evaluates the newest 1,000
 * affected identifiers with everything that decides about them. @throws AppError company_required,
 * validation_failed.
 */
export const previewIdentifierRules = (
  context: Context,
  sent: ValidInputOf<typeof endpoint>['body']['kinds'],
): Promise<ResponseOf<typeof endpoint>> => {
  const companyId = context.companyInScope();
  const kinds = checkRules(sent);
  return context.read(async (em) => {
    const { kinds: now } = await savedRulesOf(em, companyId);
    const { ids, isWhole } = await findAffected(em, companyId, now, kinds);
    const rules = readIdentityRules(kinds);
    const start = new Set(ids);
    const part = await loadNeighbourhood(em, companyId, start, true, rules);
    const graph = toGraph(part, start);
    const contested = await assessContested(em, companyId, part.nodes, graph, [], rules);
    const next = resolveClusters(graph.nodes, graph.edges, contested, rules);
    const { joins, parts } = await regroupRows(em, companyId, part, next);

    const labelOf = labeller(part, next.groupOf);
    const reasonIn = (isIn: (id: string) => boolean): string | null => {
      const cause = ids.find(isIn);
      return cause === undefined ? null : shownValue(part.nodes.get(cause)!);
    };
    const shown = [
      ...parts.slice(0, EXAMPLES).map(({ profileId, groups }) => ({
        value: reasonIn((id) => part.nodes.get(id)?.profileId === profileId),
        from: [profileId],
        into: groups.slice(0, SHOWN).map(labelOf),
      })),
      ...joins.slice(0, EXAMPLES).map(({ profileIds, group }) => ({
        value: reasonIn((id) => next.groupOf.get(id) === group),
        from: profileIds.slice(0, SHOWN),
        into: [labelOf(group)],
      })),
    ].slice(0, EXAMPLES);
    const names = await namesOf(
      em,
      companyId,
      shown.flatMap(({ from }) => from),
    );
    const sum = (counts: number[]): number => counts.reduce((total, n) => total + n, 0);
    return {
      isWhole,
      joined: sum(joins.map(({ profileIds }) => profileIds.length)),
      joinedInto: joins.length,
      parted: parts.length,
      partedInto: sum(parts.map(({ groups }) => groups.length)),
      examples: shown.map(({ value, from, into }) => ({
        value,
        people: from.map((id) => names.get(id) ?? id),
        into,
      })),
    };
  }, companyId);
};

/** Labels a group with its strongest identifier, as its source writes it. */
const labeller = (
  { nodes }: Regrouping['part'],
  groupOf: ReadonlyMap<string, string>,
): ((group: string) => string) => {
  const strongest = new Map<string, { kind: Parameters<typeof rankOf>[0]; value: string }>();
  for (const [id, group] of groupOf) {
    const node = nodes.get(id)!;
    const best = strongest.get(group);
    if (!best || rankOf(node.kind) < rankOf(best.kind)) strongest.set(group, node);
  }
  return (group) => {
    const node = strongest.get(group) ?? nodes.get(group);
    return node ? shownValue(node) : group;
  };
};

/** Returns people's display names: name and email address, or one of them. */
const namesOf = async (
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await query(em)
    .selectFrom('profiles')
    .where('companyId', '=', companyId)
    .where('id', '=', anyUuid(ids))
    .select(['id', 'name', 'email', 'phone'])
    .execute();
  return new Map(
    rows.map(({ id, name, email, phone }) => [
      id,
      name && email ? `${name} (${email})` : (name ?? email ?? phone ?? id),
    ]),
  );
};
