import type { EntityManager } from '@mikro-orm/sql';
import { normaliseIdentifier, type Identifier } from '@core/identity/normaliseIdentifier';
import { query } from '@bff/db/query';
import { chosenNames, namesOfProfile } from '@bff/modules/identity/ownNames';
import type { PersonIdentifier, RowsByTable } from '@bff/services/privacy/personalData';
import { readPersonRows } from './personRows';

/**
 * Returns the identifiers that belong to the given one, by the caller's choice, in the forms that
 * other modules compare.
 */
export const namesOfPerson = async (
  em: EntityManager,
  companyId: string,
  { type, value }: PersonIdentifier,
  includeUnverified: boolean,
): Promise<PersonIdentifier[]> => {
  const identifier = normaliseIdentifier(type, value);
  const found = identifier && (await findProfileOf(em, companyId, identifier));
  if (!found) return [];
  const names = chosenNames(
    await namesOfProfile(em, companyId, found.profileId),
    includeUnverified,
    identifier,
  ).filter(({ shared }) => !shared);
  return names.flatMap((row) =>
    row.kind === 'phone' || row.kind === 'source' ? [] : [{ type: row.kind, value: row.value }],
  );
};

/** Returns the rows that `eraseProfile` removes for an identifier. */
export const rowsOfPerson = async (
  em: EntityManager,
  companyId: string,
  { type, value }: PersonIdentifier,
  includeUnverified: boolean,
): Promise<RowsByTable> => {
  const identifier = normaliseIdentifier(type, value);
  const found = identifier && (await findProfileOf(em, companyId, identifier));
  if (!found) return {};
  const all = await namesOfProfile(em, companyId, found.profileId);
  const names = chosenNames(all, includeUnverified, identifier);
  const ids = names.map(({ id }) => id);
  const {
    profiles = [],
    prediction_calls,
    ...rows
  } = await readPersonRows(em, companyId, found.profileId, ids);
  if (!names.some(({ own }) => own)) return rows;
  // A profile's own values may come from answers that are kept. Those of the person are in
  // profile_traits.
  const isWhole = names.length === all.length;
  const shown = isWhole ? {} : { traits: undefined, search_text: undefined };
  return {
    profiles: profiles.map((row) => ({ ...row, ...shown })),
    prediction_calls: prediction_calls ?? [],
    ...rows,
  };
};

/** Returns the profile that has an identifier. */
export const findProfileOf = (
  em: EntityManager,
  companyId: string,
  { kind, value }: Identifier,
): Promise<{ profileId: string } | undefined> =>
  query(em)
    .selectFrom('profileIdentifiers')
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .select('profileId')
    .executeTakeFirst();
