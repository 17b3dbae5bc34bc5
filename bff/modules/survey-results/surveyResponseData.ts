import type { EntityManager } from '@mikro-orm/sql';
import {
  addRemoved,
  type PersonalData,
  type RemovedRows,
} from '@bff/services/privacy/personalData';
import { Company } from '@bff/tenancy/company.entity';
import { zoneOf } from '@bff/modules/companies/zoneOf';
import { uuidArray } from '@bff/db/sqlArrays';
import { lockSurvey, recountRespondents, recountSurvey } from './counters/recountSurvey';
import { storedAddress } from './answering/storedAddress';

const BATCH_RESPONSES = 500;

/** The day of a start in a time zone (a parameter), as the counters name it. */
const DAY = '("started_at" at time zone ?)::date::text';

/** An address that names more than a network. */
const IS_LONG =
  'host("ip_address"::inet) <> host(network(set_masklen("ip_address"::inet, case family("ip_address"::inet) when 4 then 24 else 48 end)))';

interface Removed {
  survey_id: string;
  respondent: string;
  day: string;
}
interface Addressed {
  id: string;
  survey_id: string;
  respondent: string;
  ip_address: string;
}

/** Answers to surveys, with the counters over them. */
export const surveyResponseData: PersonalData = {
  async retain(em, companyId, before) {
    const timeZone = await zoneOfCompany(em, companyId);
    const [oldest] = await em.execute<{ survey_id: string; day: string }[]>(
      `select "survey_id", ${DAY} as "day" from "survey_responses" where "company_id" = ? and "started_at" < ? order by "started_at" limit 1`,
      [timeZone, companyId, before],
    );
    if (!oldest) return { survey_responses: 0 };
    // Refused when it was deleted meanwhile, and tried again: nothing removed would be taken for nothing left.
    await lockSurvey(em, oldest.survey_id);
    // A survey's whole day at once: its counters go with it, and no row has to be counted again.
    return remove(
      em,
      timeZone,
      [oldest.survey_id],
      `"company_id" = ? and "survey_id" = ? and "started_at" < ? and ${DAY} = ?`,
      [companyId, oldest.survey_id, before, timeZone, oldest.day],
    );
  },
  async erase(em, companyId, { type, value }) {
    // A signed answer belongs to the person who signed it, not to the owner of the browser: it is erased by an identifier of the signer.
    const named =
      type === 'anonymous'
        ? '"visitor_id" = ? and "signed" is null'
        : type === 'email'
          ? 'lower("identifiers"->>\'email\') = lower(?)'
          : '"identifiers"->>?::text = ?';
    const where = `"company_id" = ? and ${named}`;
    const params = [
      companyId,
      ...(type === 'email' || type === 'anonymous' ? [value] : [type, value]),
    ];
    const timeZone = await zoneOfCompany(em, companyId);
    let rows: RemovedRows = { survey_responses: 0 };
    // Again, until there are none: while one survey was waited for, another may have been answered.
    for (;;) {
      const surveys = await em.execute<{ survey_id: string }[]>(
        `select distinct "survey_id" from "survey_responses" where ${where} order by 1`,
        params,
      );
      if (surveys.length === 0) return rows;
      rows = addRemoved(
        rows,
        await remove(
          em,
          timeZone,
          surveys.map(({ survey_id: id }) => id),
          where,
          params,
        ),
      );
    }
  },
  async shortenAddresses(em, companyId) {
    const rows = await em.execute<Addressed[]>(
      `select "id", "survey_id", "respondent", "ip_address" from "survey_responses" where "company_id" = ? and "ip_address" is not null and ${IS_LONG} order by "survey_id" limit ${BATCH_RESPONSES}`,
      [companyId],
    );
    for (const surveyId of new Set(rows.map((row) => row.survey_id)))
      await shorten(
        em,
        surveyId,
        rows.filter((row) => row.survey_id === surveyId),
      );
    return rows.length;
  },
};

const zoneOfCompany = async (em: EntityManager, companyId: string): Promise<string> =>
  zoneOf((await em.findOne(Company, { id: companyId }, { fields: ['settings'] }))?.settings);

/** Removes rows of surveys, which are locked before them and may be gone by then, and counts again what they were counted in. */
const remove = async (
  em: EntityManager,
  timeZone: string,
  answered: readonly string[],
  where: string,
  params: unknown[],
): Promise<RemovedRows> => {
  const held = await em.execute<{ id: string }[]>(
    'select "id" from "surveys" where "id" = any(?::uuid[]) order by "id" for no key update',
    [uuidArray(answered)],
  );
  const surveyIds = held.map(({ id }) => id);
  const removed = await em.execute<Removed[]>(
    `delete from "survey_responses" where "survey_id" = any(?::uuid[]) and ${where} returning "survey_id", "respondent", ${DAY} as "day"`,
    [uuidArray(surveyIds), ...params, timeZone],
  );
  for (const id of surveyIds) {
    const rows = removed.filter((row) => row.survey_id === id);
    await recountSurvey(em, id, [...new Set(rows.map(({ day }) => day))]);
    await recountRespondents(em, id, [...new Set(rows.map(({ respondent }) => respondent))]);
  }
  return { survey_responses: removed.length };
};

const shorten = async (
  em: EntityManager,
  surveyId: string,
  rows: readonly Addressed[],
): Promise<void> => {
  await lockSurvey(em, surveyId);
  const changed = rows.map(({ id, respondent, ip_address: full }) => {
    const short = storedAddress(full);
    return { id, ip: short, respondent: respondent === `ip:${full}` ? `ip:${short}` : respondent };
  });
  await em.execute(
    `update "survey_responses" r set "ip_address" = s."ip", "respondent" = s."respondent"
    from jsonb_to_recordset(?::jsonb) as s("id" uuid, "ip" text, "respondent" text) where r."id" = s."id"`,
    [JSON.stringify(changed)],
    'run',
  );
  await recountRespondents(em, surveyId, [
    ...new Set([...rows, ...changed].map(({ respondent }) => respondent)),
  ]);
};
