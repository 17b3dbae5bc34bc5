import type { EntityManager } from '@mikro-orm/sql';
import type { startResponse as endpoint } from '@core/contract/embed';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { localDay } from '@core/time/zonedTime';
import { ALL_COMPANIES } from '@bff/db/tenantFilter';
import type { Context } from '@bff/context';
import { sealOf } from '@bff/services/seal';
import { zoneOf } from '@bff/modules/companies/zoneOf';
import { testTokenFits } from '@bff/modules/surveys/testToken';
import { deviceTypeOf } from './deviceTypeOf';
import { lockPublicSurvey, type LockedSurvey } from './publicSurvey';
import { refuseForeignOrigin } from './refuseForeignOrigin';
import { readIdentifiers, respondentOf } from './respondentOf';
import { cellsOf, type CountedResponse } from './rollupCells';
import { storedAddress } from './storedAddress';
import { writeStart, type StartRow } from './writeStart';

type Input = ValidInputOf<typeof endpoint>;

/** A started response and the token that lets its page save answers. */
export interface StartedResponse { id: string; token: string }

/**
 * Starts a response: one row per submissionId, however often the call is repeated. A test answer needs no running survey when it brings
 * the token of a test link, and is counted nowhere.
 * @throws AppError not_found, survey_closed.
 */
export const startResponse = async (context: Context, { params: { surveyId }, body }: Input): Promise<StartedResponse> => {
  const now = context.clock();
  const isTest = body.test === true || testTokenFits(context.env, surveyId, body.displayToken, now);
  const id = await context.inTransaction(async (em) => {
    const survey = await lockPublicSurvey(em, surveyId, now);
    refuseForeignOrigin(context.client, survey.settings);
    const open = survey.running || testTokenFits(context.env, surveyId, body.displayToken, now);
    const row = startRow(context, survey, body, isTest, now);
    const found = open ? await writeStart(em, row, cellsOf(survey.questions, asCounted(row), localDay(now, zoneOf(survey.settings))), now) : await earlierStart(em, row);
    if (!found) throw new AppError('survey_closed');
    return found;
  }, ALL_COMPANIES);
  return { id, token: sealOf(context.env, 'response-token', id) };
};

const startRow = (context: Context, survey: LockedSurvey, body: Input['body'], isTest: boolean, now: Date): StartRow => {
  const identifiers = readIdentifiers(body.identifiers);
  const visitorId = body.visitorId?.trim() || null;
  const ipAddress = storedAddress(context.client.ip, survey.settings.ipStorage);
  return {
    id: context.newId(),
    company_id: survey.companyId,
    survey_id: survey.id,
    submission_id: body.submissionId,
    is_test: isTest,
    device_type: deviceTypeOf(context.client.userAgent),
    user_agent: context.client.userAgent?.slice(0, 500) ?? null,
    ip_address: ipAddress,
    identifiers,
    visitor_id: visitorId,
    respondent: respondentOf({ identifiers, visitorId, ipAddress }),
    hidden: body.hidden ?? null,
    language: body.language ?? null,
    page: body.page ?? null,
    display_token: body.displayToken ?? null,
    started_at: now,
  };
};

const asCounted = ({ is_test: isTest, device_type: deviceType }: StartRow): CountedResponse =>
  ({ isTest, deviceType, isComplete: false, flagged: false, completionTimeSeconds: null, answers: {}, answerMarks: {} });

/** A repeated start is answered like the first, also when the survey has closed since. */
const earlierStart = async (em: EntityManager, { survey_id: surveyId, submission_id: submissionId }: StartRow): Promise<string | undefined> =>
  (await em.execute<{ id: string }[]>('select "id" from "survey_responses" where "survey_id" = ? and "submission_id" = ?', [surveyId, submissionId]))[0]?.id;
