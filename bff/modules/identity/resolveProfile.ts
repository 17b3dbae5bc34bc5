import type { EntityManager } from '@mikro-orm/sql';
import { DEFAULT_RULES, isStrong, type IdentityRules } from '@core/identity/identifierRules';
import { normaliseIdentifier, type Identifier } from '@core/identity/normaliseIdentifier';
import { identityRulesOf } from './identityRulesOf';
import { findStoredIdentifiers, identifierKey, type StoredIdentifier } from './storeIdentifiers';

/** Identifiers as sent; unusable ones are dropped. `userId` and `uuid` are the same kind. */
export interface RawIdentifiers {
  email?: unknown;
  uuid?: unknown;
  userId?: unknown;
  custom?: unknown;
  /** An id that is valid within one source, from `sourceIdentifier`. */
  source?: Identifier | undefined;
  phone?: unknown;
  anonymousId?: unknown;
  /** Earlier id of the person: a user id or an anonymous id. */
  previousId?: unknown;
}

/** Normalizes the sent identifiers, strongest first. */
export const readProfileIdentifiers = ({
  email,
  uuid,
  userId,
  custom,
  source,
  phone,
  anonymousId,
  previousId,
}: RawIdentifiers): Identifier[] => {
  const previous = normaliseIdentifier('uuid', previousId);
  const all = [
    normaliseIdentifier('email', email),
    normaliseIdentifier('uuid', userId),
    normaliseIdentifier('uuid', uuid),
    previous && { ...previous, presumed: true },
    normaliseIdentifier('custom', custom),
    source ?? null,
    normaliseIdentifier('phone', phone),
    normaliseIdentifier('anonymous', anonymousId),
  ].filter((one) => one !== null);
  return all.filter(
    (one, at) =>
      all.findIndex(({ kind, value }) => kind === one.kind && value === one.value) === at,
  );
};

/**
 * Returns the profile of the strongest identifier that is not shared, in the company's order of
 * kinds; null if no known person matches. Stores nothing.
 */
export const resolveProfile = async (
  em: EntityManager,
  companyId: string,
  identifiers: RawIdentifiers,
): Promise<string | null> => (await resolveProfiles(em, companyId, [identifiers]))[0]!;

/** The same for several people in one query, in the given order. */
export const resolveProfiles = async (
  em: EntityManager,
  companyId: string,
  people: readonly RawIdentifiers[],
): Promise<(string | null)[]> => {
  const named = people.map(readProfileIdentifiers);
  const stored = await findStoredIdentifiers(em, companyId, named.flat());
  const found = named.map((identifiers) =>
    identifiers.map((one) => stored.get(identifierKey(one))).filter((one) => one !== undefined),
  );
  const { rankOf } = found.some(namesSeveral)
    ? await identityRulesOf(em, companyId)
    : DEFAULT_RULES;
  return found.map((one) => strongestOf(one, rankOf));
};

/**
 * Read the order only if the identifiers name different people, because only then does it matter.
 */
const namesSeveral = (found: readonly StoredIdentifier[]): boolean =>
  found.some(({ profileId }) => profileId !== found[0]!.profileId);

const strongestOf = (found: StoredIdentifier[], rankOf: IdentityRules['rankOf']): string | null => {
  found.sort(
    (a, b) =>
      Number(a.shared) - Number(b.shared) ||
      Number(!isStrong(a.kind)) - Number(!isStrong(b.kind)) ||
      rankOf(a.kind) - rankOf(b.kind),
  );
  return found[0]?.profileId ?? null;
};

/**
 * The same, using only identifiers from a company record or with a signature. An identifier known
 * only from unsigned answers matches no one.
 */
export const verifiedProfile = async (
  em: EntityManager,
  companyId: string,
  identifiers: RawIdentifiers,
): Promise<string | null> =>
  [
    ...(await findStoredIdentifiers(em, companyId, readProfileIdentifiers(identifiers))).values(),
  ].find(({ verified, shared }) => verified && !shared)?.profileId ?? null;
