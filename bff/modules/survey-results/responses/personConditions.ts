import type { AnsweredSurveys, ResultFilter } from './resultFilter';

type Condition = readonly [sql: string, ...params: string[]];

/** Filters on the respondent. Only finished responses that name a person belong to one, and only after they are part of the profile. */
export const personConditions = (
  answered: AnsweredSurveys,
  { segment, trait }: Pick<ResultFilter, 'segment' | 'trait'>,
): Condition[] => [
  ...(segment === null ? [] : [ofPeople(answered, 'p.categories @> array[?]::text[]', segment)]),
  ...(trait === null ? [] : [ofPeople(answered, ...traitCondition(trait))]),
];

const ofPeople = (
  { companyId, surveyIds }: AnsweredSurveys,
  condition: string,
  ...params: string[]
): Condition => [
  `"id"::text in (select t.record_key from profile_traits t
    join profiles p on p.company_id = t.company_id and p.id = t.profile_id
    where t.company_id = ? and p.company_id = ?
      and t.source_id in (${surveyIds.map(() => '?').join(', ')}) and ${condition})`,
  companyId,
  companyId,
  ...surveyIds,
  ...params,
];

/** `name=value`, or a name alone for any value. Case does not matter, as in rules of saved views. */
const traitCondition = (sent: string): Condition => {
  const at = sent.indexOf('=');
  return at < 0
    ? [`coalesce(p.traits->>?, '') <> ''`, sent]
    : ['lower(p.traits->>?) = lower(?)', sent.slice(0, at).trim(), sent.slice(at + 1).trim()];
};
