import type { EntityManager } from '@mikro-orm/sql';
import type { Identifier } from '@core/identity/normaliseIdentifier';
import { identifierKey } from './storeIdentifiers';

/** Digest of an identifier within its company. Computed by the database, where erasure works without the server's keys. */
const DIGEST = `encode(sha256(convert_to(?::text || ' ' || n."kind" || ' ' || n."value", 'UTF8')), 'hex')`;

const FIND_SQL = `update "suppressions" s set "hits" = s."hits" + 1 from (select n."kind", n."value", ${DIGEST} as "digest"
    from jsonb_to_recordset(?::jsonb) as n("kind" text, "value" text)) n
  where s."company_id" = ?::uuid and s."kind" = n."kind" and s."digest" = n."digest" returning n."kind", n."value"`;
const ADD_SQL = `insert into "suppressions" ("id", "company_id", "kind", "digest", "hits", "created_at")
  select gen_random_uuid(), ?::uuid, n."kind", ${DIGEST}, 0, ?::timestamptz from jsonb_to_recordset(?::jsonb) as n("kind" text, "value" text)
  on conflict ("company_id", "kind", "digest") do nothing`;

/** Which of these identifiers belong to people who were erased, as `identifierKey`s. Counts that they came again. */
export const findSuppressed = async (em: EntityManager, companyId: string, identifiers: readonly Identifier[]): Promise<ReadonlySet<string>> => {
  const [{ any = false } = {}] = await em.execute<{ any: boolean }[]>('select exists (select from "suppressions" where "company_id" = ?::uuid) as "any"', [companyId]);
  if (!any || identifiers.length === 0) return new Set();
  const rows = await em.execute<Identifier[]>(FIND_SQL, [companyId, JSON.stringify(identifiers), companyId]);
  return new Set(rows.map(identifierKey));
};

/** From now on, what names one of these is turned away. */
export const suppress = async (em: EntityManager, companyId: string, identifiers: readonly Identifier[], at: Date): Promise<void> => {
  if (identifiers.length > 0) await em.execute(ADD_SQL, [companyId, companyId, at, JSON.stringify(identifiers)], 'run');
};

/** Leaves out what names somebody who was erased. @returns what stays, and how many were turned away. */
export const withoutSuppressed = async <T extends { identifiers: readonly Identifier[] }>(
  em: EntityManager, companyId: string, rows: readonly T[],
): Promise<{ kept: T[]; suppressed: number }> => {
  const distinct = new Map(rows.flatMap(({ identifiers }) => identifiers.map((one) => [identifierKey(one), one] as const)));
  const gone = await findSuppressed(em, companyId, [...distinct.values()]);
  const kept = gone.size === 0 ? [...rows] : rows.filter(({ identifiers }) => !identifiers.some((one) => gone.has(identifierKey(one))));
  return { kept, suppressed: rows.length - kept.length };
};
