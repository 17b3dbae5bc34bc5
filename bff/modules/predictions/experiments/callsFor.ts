import type { EntityManager } from '@mikro-orm/sql';
import { groupOf, groupsOf, HOLDOUT, variantLabel } from '@core/models/experiments';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import { readProfileIdentifiers } from '@bff/modules/identity/resolveProfile';
import { placeWith, popularPlace } from '../placeRequest';
import type { KnownCall } from '../readCall';
import type { KnownPerson } from '../readNamedPeople';
import type { NamedPerson } from '../readRequest';

interface AskedPerson {
  person: KnownPerson;
  named: NamedPerson;
}

/**
 * Returns the call for each of some people, with the settings of their variants if an experiment
 * runs. People without an identifier, and those who opted out of behavioral data, take no part.
 */
export const callsFor = async (
  em: EntityManager,
  companyId: string,
  call: KnownCall,
  people: readonly AskedPerson[],
): Promise<KnownCall[]> => {
  const { experiment } = call;
  if (!experiment) return people.map(() => call);
  const groups = groupsOf(experiment.variants, experiment.holdout);
  const names = await firstNames(em, companyId, people);
  return people.map(({ person }, at) => {
    const name = person.refuses ? null : names[at]!;
    const key = name && groupOf({ companyId, id: experiment.id }, name, groups);
    if (!key) return call;
    const variant = experiment.variants.find((one) => one.key === key);
    return {
      ...call,
      variant: variantLabel(experiment.name, key),
      experimentId: experiment.id,
      ...(key === HOLDOUT
        ? { place: popularPlace(call.place), together: undefined }
        : { place: placeWith(call.place, variant ?? {}) }),
    };
  });
};

/**
 * Returns the first known identifier of each person, so a visitor who signs in later stays in the
 * same variant. If several arrived together, or the person is not stored yet, it is the first by
 * kind: the browser before the account. Null if there is none.
 */
const firstNames = async (
  em: EntityManager,
  companyId: string,
  people: readonly AskedPerson[],
): Promise<(string | null)[]> => {
  const ids = [...new Set(people.flatMap(({ person: { profileId } }) => profileId ?? []))];
  const rows =
    ids.length === 0
      ? []
      : await query(em)
          .selectFrom('profileIdentifiers')
          .where('companyId', '=', companyId)
          .where('profileId', '=', anyUuid(ids))
          .distinctOn('profileId')
          .orderBy('profileId')
          .orderBy('createdAt')
          .orderBy('kind')
          .orderBy('value')
          .select(['profileId', 'kind', 'value'])
          .execute();
  const stored = new Map(rows.map(({ profileId, kind, value }) => [profileId, `${kind}:${value}`]));
  return people.map(({ person: { profileId }, named }) => {
    const [first] = readProfileIdentifiers(named)
      .map(({ kind, value }) => `${kind}:${value}`)
      .sort((a, b) => (a < b ? -1 : 1));
    return (profileId !== null ? (stored.get(profileId) ?? profileId) : first) ?? null;
  });
};
