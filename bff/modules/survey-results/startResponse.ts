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
import { countStart } from './countAnswer';
import { deviceTypeOf } from './deviceTypeOf';
import { lockPublicSurvey, type LockedSurvey } from './publicSurvey';
import { refuseForeignOrigin } from './refuseForeignOrigin';
import { readIdentifiers, respondentOf } from './respondentOf';
import { cellsOf } from './rollupCells';
import { storedAddress } from './storedAddress';
import { SurveyResponse } from './survey-response.entity';

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
    const survey = await lockPublicSurvey(em, 'survey', surveyId, now);
    refuseForeignOrigin(context.client, survey.settings);
    const known = await em.findOne(SurveyResponse, { surveyId, submissionId: body.submissionId }, { fields: ['id'] });
    if (known) return known.id;
    if (!survey.running && !testTokenFits(context.env, surveyId, body.displayToken, now)) throw new AppError('survey_closed');
    const response = create(context, em, survey, body, isTest, now);
    await em.flush();
    if (!isTest) await countStart(em, response, cellsOf(survey.questions, response, localDay(now, zoneOf(survey.settings))), now);
    return response.id;
  }, ALL_COMPANIES);
  return { id, token: sealOf(context.env, 'response-token', id) };
};

const create = (context: Context, em: EntityManager, survey: LockedSurvey, body: Input['body'], isTest: boolean, now: Date): SurveyResponse => {
  const identifiers = readIdentifiers(body.identifiers);
  const visitorId = body.visitorId?.trim() || null;
  const ipAddress = storedAddress(context.client.ip, survey.settings.ipStorage);
  return em.create(SurveyResponse, {
    id: context.newId(),
    companyId: survey.companyId,
    surveyId: survey.id,
    submissionId: body.submissionId,
    isTest,
    deviceType: deviceTypeOf(context.client.userAgent),
    userAgent: context.client.userAgent?.slice(0, 500) ?? null,
    ipAddress,
    identifiers,
    visitorId,
    respondent: respondentOf({ identifiers, visitorId, ipAddress }),
    hidden: body.hidden ?? null,
    language: body.language ?? null,
    page: body.page ?? null,
    displayToken: body.displayToken ?? null,
    startedAt: now,
    isComplete: false,
    flagged: false,
    answers: {},
    answerMarks: {},
    searchText: '',
    createdAt: now,
    updatedAt: now,
  });
};
