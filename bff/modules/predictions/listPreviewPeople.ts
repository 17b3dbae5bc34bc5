import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { mayUseAudience } from '@core/access/mayUseAudience';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { listPreviewPeople as endpoint } from '@core/contract/modelPreview';
import { mayUse } from '@core/identity/consent';
import { HISTORY_MAX } from '@core/models/personView';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import { containsPattern } from '@bff/db/containsPattern';
import { resolveProfile } from '@bff/modules/identity/resolveProfile';
import { loadItemsByKey } from '@bff/modules/models/loadItems';
import { countedEvents, loadPasts } from '@bff/modules/models/loadRows';

/** Number of latest events to read, and maximum number of people to return. */
const [EVENTS_LATEST, PEOPLE_MAX] = [2000, 5];

/**
 * Returns people for the preview: search results, or recently active people. Callers without access
 * to the audience can only search for a complete identifier, and get no names.
 * @throws AppError company_required.
 */
export const listPreviewPeople = (
  context: Context,
  { search = '' }: { search?: string | undefined },
): Promise<ResponseOf<typeof endpoint>> =>
  context.read(async (em) => {
    const companyId = context.companyInScope();
    const { actor } = context;
    const seesNames = actor !== null && mayUseAudience(actor.role, actor.audienceOpen);
    const words = search.trim();
    const ids =
      words === ''
        ? await latestPeople(em, companyId)
        : seesNames
          ? await peopleNamed(em, companyId, words)
          : await personCalled(em, companyId, words);
    return describePeople(em, companyId, ids, seesNames);
  });

/** Returns the people of the latest events, latest first. */
const latestPeople = async (em: EntityManager, companyId: string): Promise<string[]> => {
  const latest = countedEvents(em, companyId)
    .orderBy('receivedAt', 'desc')
    .limit(EVENTS_LATEST)
    .select(['profileId', 'receivedAt']);
  const rows = await query(em)
    .selectFrom(latest.as('l'))
    .groupBy('profileId')
    .orderBy(sql`max(received_at)`, 'desc')
    .orderBy('profileId')
    .limit(PEOPLE_MAX)
    .select('profileId')
    .execute();
  return rows.map(({ profileId }) => profileId!);
};

const peopleNamed = async (
  em: EntityManager,
  companyId: string,
  words: string,
): Promise<string[]> => {
  const rows = await query(em)
    .selectFrom('profiles')
    .where('companyId', '=', companyId)
    .where('searchText', 'like', containsPattern(words.toLowerCase()))
    .orderBy(sql`last_active desc nulls last`)
    .orderBy('id')
    .limit(PEOPLE_MAX)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

const personCalled = async (
  em: EntityManager,
  companyId: string,
  words: string,
): Promise<string[]> => {
  const id = await resolveProfile(em, companyId, {
    email: words,
    userId: words,
    anonymousId: words,
  });
  return id === null ? [] : [id];
};

/** In the order of `ids`. People who opted out of behavioral data have no details. */
const describePeople = async (
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
  seesNames: boolean,
): Promise<ResponseOf<typeof endpoint>> => {
  if (ids.length === 0) return [];
  const profiles = await query(em)
    .selectFrom('profiles')
    .where('companyId', '=', companyId)
    .where('id', '=', anyUuid(ids))
    .select(['id', 'name', 'email', 'consent'])
    .execute();
  const usable = profiles.filter(({ consent }) => mayUse(consent, 'Functional'));
  const pasts = await loadPasts(
    em,
    companyId,
    usable.map(({ id }) => id),
    HISTORY_MAX,
  );
  const latest = new Map([...pasts].map(([id, { history }]) => [id, history[0]?.item]));
  const keys = [...latest.values()].filter((key) => key !== undefined);
  const items = await loadItemsByKey(em, companyId, keys);
  const titles = new Map(items.map(({ key, title }) => [key, title]));
  const known = new Map(profiles.map((profile) => [profile.id, profile]));
  return ids
    .map((id) => known.get(id))
    .filter((profile) => profile !== undefined)
    .map(({ id, name, email }) => {
      const last = latest.get(id);
      return {
        id,
        name: seesNames ? (name ?? email) : null,
        items: pasts.get(id)?.history.length ?? 0,
        last: last === undefined ? null : (titles.get(last) ?? last),
      };
    });
};
