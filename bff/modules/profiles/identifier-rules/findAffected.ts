import type { EntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import type { IdentifierKind, KindRule } from '@core/identity/identifierRules';
import { query } from '@bff/db/query';

/** Maximum number of identifiers to search, newest first, and to evaluate. */
const [SEARCHED, JUDGED] = [20_000, 1000];

type Condition = RawBuilder<boolean>;

/**
 * Finds the newest identifiers affected by a change of the rules, and whether the list is complete.
 */
export const findAffected = async (
  em: EntityManager,
  companyId: string,
  now: readonly KindRule[],
  next: readonly KindRule[],
): Promise<{ ids: string[]; isWhole: boolean }> => {
  const conditions = next.flatMap((rule) =>
    conditionsOf(
      companyId,
      now.find(({ kind }) => kind === rule.kind)!,
      rule,
    ),
  );
  // The order of kinds decides which evidence counts if the limits exclude some of it.
  if (now.some(({ kind }, rank) => next[rank]?.kind !== kind))
    conditions.push(isRefused(companyId));
  if (conditions.length === 0) return { ids: [], isWhole: true };
  const { rows } = await sql<{
    id: string;
    isHit: boolean;
  }>`select i.id, (${sql.join(conditions, sql` or `)}) as is_hit
    from (select * from profile_identifiers where company_id = ${companyId}::uuid order by id desc limit ${sql.lit(SEARCHED)}) i
    order by i.id desc`.execute(query(em));
  const hits = rows.filter(({ isHit }) => isHit).map(({ id }) => id);
  return {
    ids: hits.slice(0, JUDGED),
    isWhole: rows.length < SEARCHED && hits.length <= JUDGED,
  };
};

const conditionsOf = (companyId: string, now: KindRule, next: KindRule): Condition[] => {
  const { kind } = next;
  const isKind = sql<boolean>`i.kind = ${kind}`;
  const changed = [
    ...next.blocked.filter((value) => !now.blocked.includes(value)),
    ...now.blocked.filter((value) => !next.blocked.includes(value)),
  ];
  return [
    // A single identifier never merges people, so only identifiers seen with others are affected.
    ...(now.on === next.on ? [] : [sql<boolean>`(${isKind} and ${isSeen(companyId)})`]),
    ...changed.map((value) => sql<boolean>`(${isKind} and ${isValue(kind, value)})`),
    ...(now.limit === next.limit || next.limit === null
      ? []
      : [
          isRefused(companyId),
          sql<boolean>`(${isKind} and (select count(*) from profile_identifiers o where o.company_id = ${companyId}::uuid
            and o.profile_id = i.profile_id and o.kind = i.kind) > ${sql.lit(next.limit)})`,
        ]),
  ];
};

const isSeen = (companyId: string): Condition =>
  sql`(exists (select 1 from profile_links l where l.company_id = ${companyId}::uuid and l.left_id = i.id)
    or exists (select 1 from profile_links l where l.company_id = ${companyId}::uuid and l.right_id = i.id))`;

/** Too many were seen with it, or a limit rejected evidence of it. */
const isRefused = (companyId: string): Condition =>
  sql`(i.shared
    or exists (select 1 from profile_links l where l.company_id = ${companyId}::uuid and l.left_id = i.id and l.refused = 'limit')
    or exists (select 1 from profile_links l where l.company_id = ${companyId}::uuid and l.right_id = i.id and l.refused = 'limit'))`;

const isValue = (kind: IdentifierKind, value: string): Condition =>
  kind === 'email' && value.startsWith('@')
    ? sql`right(i.value, ${sql.lit(value.length)}) = ${value}`
    : kind === 'source'
      ? sql`substr(i.value, strpos(i.value, ' ') + 1) = ${value}`
      : sql`i.value = ${value}`;
