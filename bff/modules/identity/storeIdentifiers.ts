import type { EntityManager } from '@mikro-orm/sql';
import { sql, type Selectable } from 'kysely';
import type { Context } from '@bff/context';
import type { Identifier } from '@core/identity/normaliseIdentifier';
import { compiledOnce, query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import type { Tables } from '@bff/db/tables';

export type StoredIdentifier = Pick<
  Selectable<Tables['profileIdentifiers']>,
  'id' | 'kind' | 'value' | 'profileId' | 'shared' | 'verified' | 'presumed' | 'leads'
>;

/** Returns the map key of an identifier. */
export const identifierKey = ({ kind, value }: Identifier): string => `${kind} ${value}`;

/** Finds identifiers, by `identifierKey`. */
export const findStoredIdentifiers = async (
  em: EntityManager,
  companyId: string,
  identifiers: readonly Identifier[],
): Promise<Map<string, StoredIdentifier>> => {
  if (identifiers.length === 0) return new Map();
  const rows = await readStored(query(em), companyId, JSON.stringify(identifiers));
  return new Map(rows.map((row) => [identifierKey(row), row]));
};

const readStored = compiledOnce((on, companyId: string, identifiers: string) =>
  on
    .selectFrom(
      sql<Identifier>`jsonb_to_recordset(${identifiers}::jsonb)`.as<'n'>(
        sql`n(kind text, value text)`,
      ),
    )
    .innerJoin('profileIdentifiers as i', (join) =>
      join
        .on('i.companyId', '=', companyId)
        .onRef('i.kind', '=', 'n.kind')
        .onRef('i.value', '=', 'n.value'),
    )
    .select(['i.id', 'i.kind', 'i.value', 'i.profileId', 'i.shared', 'i.verified', 'i.presumed'])
    .select('i.leads'),
);

/**
 * Finds identifiers, and adds new ones, each in its own group, with at most three queries.
 * @param vouched keys of those in a record of the company, or with a signature.
 * @param presumed keys of those that, apart from unsigned answers, only aliases name as a user id.
 * @returns them by key, and those that only unsigned answers or aliases had named before.
 */
export const storeIdentifiers = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  identifiers: readonly Identifier[],
  vouched: ReadonlySet<string>,
  presumed: ReadonlySet<string>,
): Promise<{ stored: Map<string, StoredIdentifier>; promoted: StoredIdentifier[] }> => {
  const stored = await findStoredIdentifiers(em, companyId, identifiers);
  const promoted = [...stored].flatMap(([key, one]) =>
    vouched.has(key) && (!one.verified || (one.presumed && !presumed.has(key))) ? [one] : [],
  );
  const idsOf = (rows: readonly StoredIdentifier[]) => anyUuid(rows.map(({ id }) => id));
  const stay = promoted.filter((one) => presumed.has(identifierKey(one)));
  if (promoted.length > 0)
    await query(em)
      .updateTable('profileIdentifiers')
      .set({ verified: true, presumed: sql<boolean>`"id" = ${idsOf(stay)}` })
      .where('companyId', '=', companyId)
      .where('id', '=', idsOf(promoted))
      .execute();
  const missing = identifiers.filter((identifier) => !stored.has(identifierKey(identifier)));
  if (missing.length === 0) return { stored, promoted };
  const rows = missing.map(({ kind, value }) => ({
    id: context.newId(),
    kind,
    value,
    verified: vouched.has(identifierKey({ kind, value })),
    presumed: presumed.has(identifierKey({ kind, value })),
  }));
  await sql`insert into profile_identifiers (id, company_id, kind, value, profile_id, shared, verified, presumed, created_at)
    select n.id, ${companyId}::uuid, n.kind, n.value, n.id, false, n.verified, n.presumed, ${context.clock()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, kind text, value text, verified boolean, presumed boolean)
    on conflict (company_id, kind, value) do nothing`.execute(query(em));
  for (const row of rows)
    stored.set(identifierKey(row), { ...row, profileId: row.id, shared: false, leads: false });
  return { stored, promoted };
};
