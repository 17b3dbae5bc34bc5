import type { EntityManager } from '@mikro-orm/sql';
import type { SurveyResponse } from './survey-response.entity';

const START_SQL = `insert into "survey_respondents" as r
  ("survey_id", "respondent", "company_id", "ip_address", "responses", "mobile", "desktop", "tablet", "completed", "seconds")
  values (?, ?, ?, ?, 1, ?, ?, ?, 0, 0)
  on conflict ("survey_id", "respondent") do update set "responses" = r."responses" + 1, "mobile" = r."mobile" + excluded."mobile",
    "desktop" = r."desktop" + excluded."desktop", "tablet" = r."tablet" + excluded."tablet", "ip_address" = excluded."ip_address"
  returning "responses"::int as "responses"`;

type Started = Pick<SurveyResponse, 'surveyId' | 'respondent' | 'companyId' | 'ipAddress' | 'deviceType'>;

/** Counts a start of a person. @returns how many responses that person has started in this survey now. */
export const countStart = async (em: EntityManager, response: Started): Promise<number> => {
  const devices = ['mobile', 'desktop', 'tablet'].map((device) => Number(device === response.deviceType));
  const [row] = await em.execute<{ responses: number }[]>(START_SQL, [response.surveyId, response.respondent, response.companyId, response.ipAddress ?? null, ...devices]);
  return row!.responses;
};

/** Counts a completion of a person. */
export const countCompletion = async (em: EntityManager, { surveyId, respondent, completionTimeSeconds }: SurveyResponse): Promise<void> => {
  await em.execute(
    'update "survey_respondents" set "completed" = "completed" + 1, "seconds" = "seconds" + ? where "survey_id" = ? and "respondent" = ?',
    [completionTimeSeconds ?? 0, surveyId, respondent],
    'run',
  );
};
