import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { rankOf } from '@core/identity/identifierRules';
import type { Identifier } from '@core/identity/normaliseIdentifier';
import { query } from '@bff/db/query';

/** An identifier of a person; `own`: it does not rest on an unsigned answer that named it beside a stronger one. */
export interface PersonName extends Identifier {
  id: string;
  shared: boolean;
  verified: boolean;
  own: boolean;
}

/**
 * Every identifier of a person, the strongest first. The person's own are those that verified records name, or where there is none the
 * strongest, under which answers put the others.
 */
export const namesOfProfile = async (
  em: EntityManager,
  companyId: string,
  profileId: string,
): Promise<PersonName[]> => {
  const rows = await query(em)
    .selectFrom('profileIdentifiers')
    .where('companyId', '=', companyId)
    .where('profileId', '=', profileId)
    .select(['id', 'kind', 'value', 'shared', 'verified'])
    .execute();
  rows.sort((a, b) => rankOf(a.kind) - rankOf(b.kind) || (a.value < b.value ? -1 : 1));
  const isKnown = rows.some(({ verified }) => verified);
  return rows.map((row, at) => ({ ...row, own: isKnown ? row.verified : at === 0 }));
};

/**
 * Returns the names whose records an export or an erasure covers: the person's own identifiers, and the requested one. With
 * `includeUnverified` also names that only unsigned answers connect to the person.
 */
export const chosenNames = (
  names: readonly PersonName[],
  includeUnverified: boolean,
  asked?: Identifier,
): PersonName[] => {
  if (includeUnverified) return [...names];
  const given =
    asked && names.find(({ kind, value }) => kind === asked.kind && value === asked.value);
  return given && !given.own ? [given] : names.filter(({ own }) => own);
};

/** Counts records from unsigned answers that named a weaker identifier beside one of the person: they name none of the person's own. */
export const countUnverified = async (
  em: EntityManager,
  companyId: string,
  profileId: string,
): Promise<number> => {
  const own = (await namesOfProfile(em, companyId, profileId))
    .filter((name) => name.own)
    .map(({ id }) => id);
  const { unverified } = await query(em)
    .selectFrom('profileTraits')
    .where('companyId', '=', companyId)
    .where('profileId', '=', profileId)
    .where(({ eb, not }) => not(eb('identifierIds', '&&', sql<string[]>`${own}::uuid[]`)))
    .select(({ fn }) => fn.countAll<number>().as('unverified'))
    .executeTakeFirstOrThrow();
  return unverified;
};
