import type { EntityManager } from '@mikro-orm/sql';
import { mayUse } from '@core/identity/consent';
import { contextsOf } from '@core/models/contexts';
import { HISTORY_MAX, type HistoryEntry } from '@core/models/personView';
import type { TurnedDown } from '@core/models/ranking';
import type { Context } from '@bff/context';
import { compiledOnce, query } from '@bff/db/query';
import { isAnyOf } from '@bff/db/sqlArrays';
import { resolveProfiles } from '@bff/modules/identity/resolveProfile';
import { loadPasts, profileSegments } from '@bff/modules/models/loadRows';
import type { ListPlace } from './placeRequest';
import { readShownOften } from './readShownOften';
import type { NamedPerson, PredictRequest } from './readRequest';

/**
 * The people that a prediction is for, if the company knows them and they allow the use of their
 * data.
 */
export interface KnownPerson {
  profileId: string | null;
  history: HistoryEntry[];
  turnedDown: TurnedDown[];
  segments: string[];
  region: string | null;
  /** Circumstances of the call, as in core/models/contexts.ts. */
  contexts: string[];
  /** Items that the placement's cap excludes for this person. */
  capped: string[];
  /** True if the person opted out of the use of behavioral data. */
  refuses: boolean;
}

/** Reads several people with as many queries as for one, in the given order. */
export const readNamedPeople = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  people: readonly NamedPerson[],
  { metadata, place }: Pick<PredictRequest, 'metadata'> & { place: ListPlace },
): Promise<KnownPerson[]> => {
  const isNamed = people.some((identifiers) => Object.keys(identifiers).length > 0);
  const ids = isNamed ? await resolveProfiles(em, companyId, people) : people.map(() => null);
  return readKnownPeople(context, em, companyId, ids, { metadata, place });
};

const readProfiles = compiledOnce((on, companyId: string, ids: readonly string[]) =>
  on
    .selectFrom('profiles')
    .where('companyId', '=', companyId)
    .where('id', '=', isAnyOf(ids))
    .select(['id', 'consent', 'categories', 'lifecycle', 'traits']),
);

/** The same by profile id; null for an unknown visitor. */
export const readKnownPeople = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  ids: readonly (string | null)[],
  { metadata, place }: Pick<PredictRequest, 'metadata'> & { place: ListPlace },
): Promise<KnownPerson[]> => {
  const said = [metadata?.region, metadata?.country].find((one) => typeof one === 'string') ?? null;
  const { device, page } = metadata ?? {};
  const around = { device, page, at: context.clock().getTime() };
  const found = new Set(ids.filter((id) => id !== null));
  const profiles = found.size === 0 ? [] : await readProfiles(query(em), companyId, [...found]);
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  // Without consent to behavioral data, the ranking treats a person as unknown.
  const usable = profiles
    .filter(({ consent }) => mayUse(consent, 'Functional'))
    .map(({ id }) => id);
  const isUsable = new Set(usable);
  const pasts = await loadPasts(em, companyId, usable, HISTORY_MAX);
  const capped =
    place.perWeek !== null && place.name !== null && profiles.length > 0
      ? await readShownOften(em, companyId, [...byId.keys()], {
          placement: place.name,
          times: place.perWeek,
          now: context.clock(),
        })
      : new Map<string, string[]>();
  return ids.map((id) => {
    const profile = byId.get(id ?? '');
    const base = {
      profileId: profile?.id ?? null,
      capped: capped.get(id ?? '') ?? [],
      refuses: profile !== undefined && !isUsable.has(profile.id),
    };
    if (!profile || !isUsable.has(profile.id))
      return {
        ...{ ...base, history: [], turnedDown: [], segments: [], region: said },
        contexts: contextsOf({ ...around, region: said }),
      };
    const { country } = profile.traits;
    const region = said ?? (typeof country === 'string' ? country : null);
    const segments = profileSegments(profile);
    return {
      ...base,
      ...(pasts.get(profile.id) ?? { history: [], turnedDown: [] }),
      ...{ segments, region, contexts: contextsOf({ ...around, region, segments }) },
    };
  });
};
