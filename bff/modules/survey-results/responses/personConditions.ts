import type { EntityManager } from '@mikro-orm/sql';
import { readIdSet, type IdSet } from '../packs/idSet';
import type { AnsweredSurveys, ResultFilter } from './resultFilter';

type Condition = readonly [sql: string, ...params: string[]];
type PersonFilter = Pick<ResultFilter, 'segment' | 'trait'>;

/** Returns whether a filter selects respondents. */
export const peopleAsked = ({ segment, trait }: PersonFilter): boolean =>
  segment !== null || trait !== null;

/**
 * Conditions on the respondent. Only finished responses that name a person match, once they are
 * part of the profile. The record of a response has the response's id, as text, as its key. Each
 * response looks up its own record: a page, a day or a gap between packs reads few of them. `offset
 * 0` separates the cast from the comparison, because row-level security only uses an index for
 * leakproof comparisons, and casts are not leakproof.
 */
export const personConditions = (answered: AnsweredSurveys, filter: PersonFilter): Condition[] => {
  if (!peopleAsked(filter)) return [];
  const [records, ...params] = recordsOfPeople(answered, filter);
  const ownKey = '(select "id"::text as "key" offset 0) k';
  return [
    [
      `exists (select 1 from ${ownKey}, lateral (select 1 ${records} and t.record_key = k."key") r)`,
      ...params,
    ],
  ];
};

/** Reads in progress, by database. */
const underWay = new WeakMap<object, Map<string, Promise<IdSet>>>();

/**
 * Reads the responses of the people that a filter selects. Simultaneous calls of one page share one
 * read. A job adds answers to profiles, so the result is as current as profiles are.
 */
export const readOfPeople = async (
  em: EntityManager,
  answered: AnsweredSurveys,
  filter: PersonFilter,
): Promise<IdSet> => {
  const [records, ...params] = recordsOfPeople(answered, filter);
  const read = (): Promise<IdSet> =>
    readIdSet(em, `case t.origin when 'survey' then t.record_key::uuid end`, records, params);
  const pending = underWay.get(em.getDriver()) ?? new Map<string, Promise<IdSet>>();
  underWay.set(em.getDriver(), pending);
  const key = JSON.stringify([records, params]);
  // The other call may have been canceled.
  const shared = await pending.get(key)?.catch(() => null);
  if (shared) return shared;
  const own = read().finally(() => pending.delete(key));
  pending.set(key, own);
  return own;
};

/** Records of surveys `t` that belong to the selected people `p`. */
const recordsOfPeople = (
  { companyId, surveyIds }: AnsweredSurveys,
  { segment, trait }: PersonFilter,
): Condition => {
  const conditions: Condition[] = [
    ...(segment === null ? [] : [['p.categories @> array[?]::text[]', segment] as const]),
    ...(trait === null ? [] : [traitCondition(trait)]),
  ];
  return [
    `from profile_traits t join profiles p on p.company_id = t.company_id and p.id = t.profile_id
      where t.company_id = ? and p.company_id = ? and t.source_id in (${surveyIds.map(() => '?').join(', ')})
      and ${conditions.map(([sql]) => sql).join(' and ')}`,
    ...[companyId, companyId, ...surveyIds],
    ...conditions.flatMap(([, ...params]) => params),
  ];
};

/** `name=value`, or a name alone for any value. Ignores case, like the rules of saved views. */
const traitCondition = (sent: string): Condition => {
  const at = sent.indexOf('=');
  return at < 0
    ? [`coalesce(p.traits->>?, '') <> ''`, sent]
    : ['lower(p.traits->>?) = lower(?)', sent.slice(0, at).trim(), sent.slice(at + 1).trim()];
};
