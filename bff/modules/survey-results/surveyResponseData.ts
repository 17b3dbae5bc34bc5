import type { EntityManager } from '@mikro-orm/sql';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import type { Tables } from '@bff/db/tables';
import {
  addRemoved,
  type PersonalData,
  type RemovedRows,
} from '@bff/services/privacy/personalData';
import { Company } from '@bff/tenancy/company.entity';
import { localDay } from '@core/time/zonedTime';
import { uncountResponses } from '@bff/modules/activity/uncountResponses';
import { zoneOf } from '@bff/modules/companies/zoneOf';
import { dropPacks } from './packs/dropPacks';
import { lockSurvey, recountRespondents, recountSurvey } from './counters/recountSurvey';
import { storedAddress } from './answering/storedAddress';

const BATCH_RESPONSES = 500;

/** The day of a start in a time zone, in the counters' format. */
const dayIn = (timeZone: string) => sql<string>`(started_at at time zone ${timeZone})::date`;

/** Matches an IP address that identifies more than a network. */
const isLong = sql<SqlBool>`host(ip_address::inet) <> host(network(set_masklen(ip_address::inet, case family(ip_address::inet) when 4 then 24 else 48 end)))`;

/** Selects a company's responses to delete. */
type Chosen = (eb: ExpressionBuilder<Tables, 'surveyResponses'>) => Expression<SqlBool>;

interface Addressed {
  id: string;
  surveyId: string;
  respondent: string;
  ipAddress: string;
}

/** Answers to surveys, with the counters over them. */
export const surveyResponseData: PersonalData = {
  async retain(em, companyId, before) {
    const timeZone = await zoneOfCompany(em, companyId);
    const oldest = await query(em)
      .selectFrom('surveyResponses')
      .where('companyId', '=', companyId)
      .where('startedAt', '<', before)
      .select(['surveyId', sql<string>`${dayIn(timeZone)}::text`.as('day')])
      .orderBy('startedAt')
      .limit(1)
      .executeTakeFirst();
    if (!oldest) return { survey_responses: 0 };
    // Fails and retries if the survey was deleted in the meantime. Otherwise zero removed rows
    // would mean that none are left.
    await lockSurvey(em, oldest.surveyId);
    // Removes a whole day of a survey. Its counters are deleted too, so nothing has to be
    // recounted.
    return removeResponses(em, companyId, timeZone, [oldest.surveyId], (eb) =>
      eb.and([
        eb('surveyId', '=', oldest.surveyId),
        eb('startedAt', '<', before),
        // Compares days, not texts, because a cluster rejects a delete whose condition depends on a
        // setting.
        eb(dayIn(timeZone), '=', sql<string>`${oldest.day}::date`),
      ]),
    );
  },
  read: async (em, companyId, { type, value }) => ({
    survey_responses: await query(em)
      .selectFrom('surveyResponses')
      .where('companyId', '=', companyId)
      .where(ofPerson(type, value))
      .select(['id', 'surveyId', 'identifiers', 'answers', 'startedAt', 'completedAt'])
      .select(['deviceType', 'ipAddress', 'language', 'page', 'variables'])
      .execute(),
  }),
  async erase(em, companyId, { type, value }) {
    const chosen = ofPerson(type, value);
    const timeZone = await zoneOfCompany(em, companyId);
    let rows: RemovedRows = { survey_responses: 0 };
    // Repeats until none are left, because the person may have answered another survey while this
    // one waited.
    for (;;) {
      const surveys = await query(em)
        .selectFrom('surveyResponses')
        .where('companyId', '=', companyId)
        .where(chosen)
        .select('surveyId')
        .distinct()
        .orderBy('surveyId')
        .execute();
      if (surveys.length === 0) return rows;
      const surveyIds = surveys.map(({ surveyId }) => surveyId);
      rows = addRemoved(rows, await removeResponses(em, companyId, timeZone, surveyIds, chosen));
    }
  },
  async shortenAddresses(em, companyId) {
    const rows = await query(em)
      .selectFrom('surveyResponses')
      .where('companyId', '=', companyId)
      .where('ipAddress', 'is not', null)
      .where(isLong)
      .select(['id', 'surveyId', 'respondent', 'ipAddress'])
      .$narrowType<{ ipAddress: string }>()
      .orderBy('surveyId')
      .limit(BATCH_RESPONSES)
      .execute();
    for (const surveyId of new Set(rows.map((row) => row.surveyId)))
      await shorten(
        em,
        { companyId, surveyId },
        rows.filter((row) => row.surveyId === surveyId),
      );
    return rows.length;
  },
};

/**
 * A signed answer belongs to the person who signed it, not to the owner of the browser. An
 * identifier of the signer erases it.
 */
const ofPerson =
  (type: string, value: string): Chosen =>
  (eb) => {
    if (type === 'anonymous') return eb('visitorId', '=', value).and('signed', 'is', null);
    return type === 'email'
      ? sql<SqlBool>`lower(identifiers->>'email') = lower(${value})`
      : sql<SqlBool>`identifiers->>${type}::text = ${value}`;
  };

/** Returns the time zone of a company's days. */
export const zoneOfCompany = async (em: EntityManager, companyId: string): Promise<string> =>
  zoneOf((await em.findOne(Company, { id: companyId }, { fields: ['settings'] }))?.settings);

/**
 * Removes rows of surveys and updates the counters. Locks the surveys first; they may be gone by
 * then.
 */
export const removeResponses = async (
  em: EntityManager,
  companyId: string,
  timeZone: string,
  answered: readonly string[],
  chosen: Chosen,
): Promise<RemovedRows> => {
  const held = await query(em)
    .selectFrom('surveys')
    .where('companyId', '=', companyId)
    .where('id', '=', anyUuid(answered))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  const surveyIds = held.map(({ id }) => id);
  const removed = await query(em)
    .deleteFrom('surveyResponses')
    .where('companyId', '=', companyId)
    .where('surveyId', '=', anyUuid(surveyIds))
    .where(chosen)
    .returning(['surveyId', 'respondent', 'startedAt', 'isTest', 'isExcluded'])
    .execute();
  await uncountResponses(em, companyId, removed);
  for (const id of surveyIds) {
    const rows = removed.filter((row) => row.surveyId === id);
    await recountSurvey(em, id, [
      ...new Set(rows.map(({ startedAt }) => localDay(startedAt, timeZone))),
    ]);
    await recountRespondents(em, id, [...new Set(rows.map(({ respondent }) => respondent))]);
  }
  return { survey_responses: removed.length };
};

const shorten = async (
  em: EntityManager,
  { companyId, surveyId }: { companyId: string; surveyId: string },
  rows: readonly Addressed[],
): Promise<void> => {
  await lockSurvey(em, surveyId);
  const changed = rows.map(({ id, respondent, ipAddress: full }) => {
    const short = storedAddress(full);
    return { id, ip: short, respondent: respondent === `ip:${full}` ? `ip:${short}` : respondent };
  });
  await sql`
    update survey_responses r set ip_address = s.ip, respondent = s.respondent
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as s(id uuid, ip text, respondent text)
    where r.company_id = ${companyId} and r.id = s.id`.execute(query(em));
  // Pack columns identify people too.
  await dropPacks(em, { surveyId, companyId });
  await recountRespondents(em, surveyId, [
    ...new Set([...rows, ...changed].map(({ respondent }) => respondent)),
  ]);
};
