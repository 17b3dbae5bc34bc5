import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { rankOf } from '@core/identity/identifierRules';
import type { Identifier } from '@core/identity/normaliseIdentifier';
import { query } from '@bff/db/query';

/**
 * An identifier of a person. `own`: it does not depend on an unsigned answer that also named a
 * stronger one.
 */
export interface PersonName extends Identifier {
  id: string;
  shared: boolean;
  verified: boolean;
  presumed: boolean;
  own: boolean;
}

/**
 * Returns every identifier of a person, strongest first. The person's own are those in verified
 * records. If there are none, it is the strongest, under which answers put the others.
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
    .select(['id', 'kind', 'value', 'shared', 'verified', 'presumed'])
    .execute();
  rows.sort((a, b) => rankOf(a.kind) - rankOf(b.kind) || (a.value < b.value ? -1 : 1));
  const isKnown = rows.some(({ verified }) => verified);
  return rows.map((row, at) => ({ ...row, own: isKnown ? row.verified : at === 0 }));
};

/**
 * Returns the identifiers whose records an export or an erasure covers: the person's own, and the
 * requested one. `includeUnverified` adds identifiers that only unsigned answers connect to the
 * person.
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

/**
 * Counts records from unsigned answers that named a weaker identifier along with the person's. They
 * contain none of the person's own.
 */
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
