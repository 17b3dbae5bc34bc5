import type { EntityManager } from '@mikro-orm/sql';
import type { PersonalData, PersonIdentifier, RemovedRows } from '@bff/services/privacy/personalData';
import { recountRespondents, recountSurvey } from './recountSurvey';

const TABLE = 'survey_responses';
const BATCH = 500;

interface Removed { survey_id: string; respondent: string; day: string }

/** The day of a start in UTC, as the counters name it. */
const DAY = 'to_char("started_at" at time zone \'UTC\', \'YYYY-MM-DD\')';

/** Rows of responses about people, and the counters over them. */
export const surveyResponseData: PersonalData = {
  async retain(em, companyId, before) {
    const [oldest] = await em.execute<{ survey_id: string; day: string }[]>(
      `select "survey_id", ${DAY} as "day" from "survey_responses" where "company_id" = ? and "started_at" < ? order by "started_at" limit 1`, [companyId, before]);
    if (!oldest) return { [TABLE]: 0 };
    // A whole day of a survey at once: its counters go with it, and nothing has to be counted again.
    return remove(em, [oldest.survey_id], '"company_id" = ? and "survey_id" = ? and "started_at" >= ?::date::timestamp at time zone \'UTC\' and "started_at" < ? and '
      + `${DAY} = ?`, [companyId, oldest.survey_id, oldest.day, before, oldest.day]);
  },
  async erase(em, companyId, identifier) {
    const { sql, params } = aboutPerson(companyId, identifier);
    const surveys = await em.execute<{ survey_id: string }[]>(`select distinct "survey_id" from "survey_responses" where ${sql} order by 1`, params);
    return remove(em, surveys.map(({ survey_id }) => survey_id), sql, params);
  },
  async shortenAddresses(em, companyId) {
    const long = await em.execute<{ survey_id: string }[]>(`select "survey_id" from "survey_responses" where "company_id" = ? and ${IS_LONG} limit 1`, [companyId]);
    if (!long[0]) return 0;
    await lock(em, [long[0].survey_id]);
    const changed = await em.execute<{ old: string; respondent: string }[]>(`update "survey_responses" r set "ip_address" = ${SHORT},
        "respondent" = case when o."respondent" = 'ip:' || o."ip_address" then 'ip:' || ${SHORT} else o."respondent" end
      from (select "id" as "old_id", "respondent", "ip_address" from "survey_responses" where "company_id" = ? and "survey_id" = ? and ${IS_LONG} limit ${BATCH}) o
      where r."id" = o."old_id" returning o."respondent" as "old", r."respondent" as "respondent"`.replaceAll('"ip_address"::inet', 'o."ip_address"::inet').replaceAll('o.o.', 'o.').replace(`and ${IS_LONG.replaceAll('"ip_address"::inet', 'o."ip_address"::inet')}`, `and ${IS_LONG}`), [companyId, long[0].survey_id]);
    await recountRespondents(em, long[0].survey_id, [...new Set(changed.flatMap(({ old, respondent }) => [old, respondent]))]);
    return changed.length;
  },
};
