import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import type { Identifier } from '@core/identity/normaliseIdentifier';
import type { IdentifierKind } from '@core/identity/identifierRules';
import { uuidArray } from '@bff/db/sqlArrays';

export interface StoredIdentifier {
  id: string;
  kind: IdentifierKind;
  value: string;
  profileId: string;
  shared: boolean;
  verified: boolean;
}

/** How an identifier is found in a map. */
export const identifierKey = ({ kind, value }: Identifier): string => `${kind} ${value}`;

const INSERT_SQL = `insert into "profile_identifiers" ("id", "company_id", "kind", "value", "profile_id", "shared", "verified", "created_at")
  select n."id", ?::uuid, n."kind", n."value", n."id", false, n."verified", ?::timestamptz from jsonb_to_recordset(?::jsonb) as n("id" uuid, "kind" text, "value" text, "verified" boolean)
  on conflict ("company_id", "kind", "value") do nothing`;

const FIND_SQL = `select i."id", i."kind", i."value", i."profile_id" as "profileId", i."shared", i."verified" from jsonb_to_recordset(?::jsonb) as n("kind" text, "value" text)
  join "profile_identifiers" i on i."company_id" = ?::uuid and i."kind" = n."kind" and i."value" = n."value"`;

/** Finds identifiers, by `identifierKey`. */
export const findStoredIdentifiers = async (
  em: EntityManager,
  companyId: string,
  identifiers: readonly Identifier[],
): Promise<Map<string, StoredIdentifier>> => {
  if (identifiers.length === 0) return new Map();
  const rows = await em.execute<StoredIdentifier[]>(FIND_SQL, [
    JSON.stringify(identifiers),
    companyId,
  ]);
  return new Map(rows.map((row) => [identifierKey(row), row]));
};

const VERIFY_SQL =
  'update "profile_identifiers" set "verified" = true where "company_id" = ?::uuid and "id" = any(?::uuid[])';

/**
 * Finds identifiers and adds the ones that are new, each a group of its own. Three queries more at most, however many there are.
 * @param vouched keys of those that a record of the company names, or a signature covers.
 * @returns them by key, and the ids of those that only unsigned answers had named before.
 */
export const storeIdentifiers = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  identifiers: readonly Identifier[],
  vouched: ReadonlySet<string>,
): Promise<{ stored: Map<string, StoredIdentifier>; promoted: StoredIdentifier[] }> => {
  const stored = await findStoredIdentifiers(em, companyId, identifiers);
  const promoted = [...stored].flatMap(([key, one]) =>
    !one.verified && vouched.has(key) ? [one] : [],
  );
  if (promoted.length > 0)
    await em.execute(VERIFY_SQL, [companyId, uuidArray(promoted.map(({ id }) => id))], 'run');
  const missing = identifiers.filter((identifier) => !stored.has(identifierKey(identifier)));
  if (missing.length === 0) return { stored, promoted };
  const rows = missing.map(({ kind, value }) => ({
    id: context.newId(),
    kind,
    value,
    verified: vouched.has(identifierKey({ kind, value })),
  }));
  await em.execute(INSERT_SQL, [companyId, context.clock(), JSON.stringify(rows)], 'run');
  for (const row of rows)
    stored.set(identifierKey(row), { ...row, profileId: row.id, shared: false });
  return { stored, promoted };
};
