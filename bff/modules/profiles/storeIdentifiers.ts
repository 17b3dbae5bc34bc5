import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import type { Identifier } from '@core/identity/normaliseIdentifier';
import type { IdentifierKind } from '@core/identity/identifierRules';

export interface StoredIdentifier { id: string; kind: IdentifierKind; value: string; profileId: string; shared: boolean }

/** How an identifier is found in a map. */
export const identifierKey = ({ kind, value }: Identifier): string => `${kind} ${value}`;

const INSERT_SQL = `insert into "profile_identifiers" ("id", "company_id", "kind", "value", "profile_id", "shared", "created_at")
  select n."id", ?::uuid, n."kind", n."value", n."id", false, ?::timestamptz from jsonb_to_recordset(?::jsonb) as n("id" uuid, "kind" text, "value" text)
  on conflict ("company_id", "kind", "value") do nothing`;

const FIND_SQL = `select i."id", i."kind", i."value", i."profile_id" as "profileId", i."shared" from jsonb_to_recordset(?::jsonb) as n("kind" text, "value" text)
  join "profile_identifiers" i on i."company_id" = ?::uuid and i."kind" = n."kind" and i."value" = n."value"`;

/** Finds identifiers, by `identifierKey`. */
export const findIdentifiers = async (em: EntityManager, companyId: string, identifiers: readonly Identifier[]): Promise<Map<string, StoredIdentifier>> => {
  if (identifiers.length === 0) return new Map();
  const rows = await em.execute<StoredIdentifier[]>(FIND_SQL, [JSON.stringify(identifiers), companyId]);
  return new Map(rows.map((row) => [identifierKey(row), row]));
};

/** Finds identifiers and adds the ones that are new, each a group of its own. Two queries more at most, however many there are. */
export const storeIdentifiers = async (context: Context, em: EntityManager, companyId: string, identifiers: readonly Identifier[]): Promise<Map<string, StoredIdentifier>> => {
  const known = await findIdentifiers(em, companyId, identifiers);
  const missing = identifiers.filter((identifier) => !known.has(identifierKey(identifier)));
  if (missing.length === 0) return known;
  const rows = missing.map(({ kind, value }) => ({ id: context.newId(), kind, value }));
  await em.execute(INSERT_SQL, [companyId, context.clock(), JSON.stringify(rows)], 'run');
  for (const { id, kind, value } of rows) known.set(identifierKey({ kind, value }), { id, kind, value, profileId: id, shared: false });
  return known;
};
