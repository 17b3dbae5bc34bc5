import type { VisitFilter } from '@core/contract/surveyResultShapes';
import type { EntityManager } from '@mikro-orm/sql';
import { readIdSet, type IdSet } from '../packs/idSet';
import type { AnsweredSurveys } from './resultFilter';
import { likePattern } from './searchTextOf';

type Condition = readonly [sql: string, ...params: string[]];

/** SQL conditions over survey_responses for filters on the origin of a response. */
const CONDITIONS: Record<VisitFilter, (value: string) => Condition> = {
  pageUrl: (value) => ['lower("page") like ?', likePattern(value)],
  referrer: (value) => ['lower("referrer") like ?', likePattern(value)],
  utmSource: (value) => [`"utm"->>'utm_source' = ?`, value],
  utmMedium: (value) => [`"utm"->>'utm_medium' = ?`, value],
  utmCampaign: (value) => [`"utm"->>'utm_campaign' = ?`, value],
  language: (value) => {
    const language = value.toLowerCase();
    return [
      '(lower("language") = ? or lower("language") like ?)',
      language,
      likePattern(`${language}-`).slice(1),
    ];
  },
  country: (value) => ['"country" = upper(?)', value],
  person: (value) => [
    `(lower("identifiers"->>'email') = lower(?) or "identifiers"->>'uuid' = ? or "identifiers"->>'custom' = ? or "visitor_id" = ?)`,
    ...[value, value, value, value],
  ],
  hidden: (value) => {
    const at = value.indexOf('=');
    return at < 0
      ? ['"hidden"->>? is not null', value]
      : ['"hidden"->>? = ?', value.slice(0, at), value.slice(at + 1)];
  },
  tag: (value) => tagCondition(value),
};

/**
 * Matches responses with a tag, ignoring case. The first part is the condition of the partial index
 * on tagged responses.
 */
const tagCondition = (tag: string): Condition => [
  `"tags" <> '{}' and exists (select 1 from unnest("tags") as "own"("tag") where lower("own"."tag") = lower(?))`,
  tag,
];

/** Returns the filters on the origin of responses. */
export const visitConditions = (visit: Partial<Record<VisitFilter, string>>): Condition[] =>
  Object.entries(visit).map(([name, value]) => CONDITIONS[name as VisitFilter](value));

/** Reads which responses have a tag. */
export const readTagged = (
  em: EntityManager,
  { companyId, surveyIds }: AnsweredSurveys,
  tag: string,
): Promise<IdSet> => {
  const [condition, ...params] = tagCondition(tag);
  return readIdSet(
    em,
    '"id"',
    `from "survey_responses" where "company_id" = ? and "survey_id" in (${surveyIds.map(() => '?').join(', ')}) and ${condition}`,
    [companyId, ...surveyIds, ...params],
  );
};
