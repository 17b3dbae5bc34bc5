import type { startResponse as endpoint } from '@core/contract/embed';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { Identifiers } from '@core/survey/types';
import { AppError } from '@core/errors/AppError';
import { localDay } from '@core/time/zonedTime';
import type { Context } from '@bff/context';
import { sealOf } from '@bff/services/seal';
import { zoneOf } from '@bff/modules/companies/zoneOf';
import { signedIdentifier } from '@bff/modules/identity/signedIdentifier';
import { testTokenFits } from '@bff/modules/surveys/testToken';
import { answerQueuesOf } from './answerQueues';
import { answerTogether } from './answerTogether';
import { deviceTypeOf } from '@bff/services/deviceTypeOf';
import type { PublicSurvey } from './publicSurvey';
import { refuseForeignOrigin } from './refuseForeignOrigin';
import { readRespondentIdentifiers, respondentOf } from './respondentOf';
import { cellsOf, type CountedResponse } from '../counters/rollupCells';
import { storedAddress } from './storedAddress';
import { submissionKey, type StartRow } from './storeChanges';
import { companyOfSurvey } from './whereabouts';

type Input = ValidInputOf<typeof endpoint>;

/** A started response and the token that lets its page save answers. */
export interface StartedResponse {
  id: string;
  token: string;
}

/**
 * Starts a response: one row per submissionId, however often the call is repeated. A test answer needs no running survey when it brings
 * the token of a test link, and is counted nowhere.
 * @throws AppError not_found, survey_closed, storage_full when the company's answers use up their quota.
 */
export const startResponse = async (
  context: Context,
  { params: { surveyId }, body }: Input,
): Promise<StartedResponse> => {
  const now = context.clock();
  const companyId = await companyOfSurvey(context, surveyId);
  const identifiers = readRespondentIdentifiers(body.identifiers);
  const signed = await signedIdentifier(context, companyId, identifiers, body.userHash);
  await context.quotas.storeSmall(companyId, 'start', bytesOf(body));
  const id = await answerTogether({
    context,
    companyId,
    surveyId,
    responseId: null,
    key: submissionKey(surveyId, body.submissionId),
    now,
    decide: ({ survey }) => {
      refuseForeignOrigin(context.client, survey.settings);
      const mayTest = testTokenFits(context.env, surveyId, body.displayToken, now);
      // A repeated start is answered like the first, also when the survey has closed since.
      if (!survey.running && !mayTest) return { kind: 'find', submissionId: body.submissionId };
      const row = startRow(
        context,
        survey,
        { ...body, identifiers, signed },
        body.test === true || mayTest,
        now,
      );
      return {
        kind: 'start',
        row,
        facts: cellsOf(survey.questions, asCounted(row), localDay(now, zoneOf(survey.settings))),
      };
    },
  });
  if (!id) throw new AppError('survey_closed');
  answerQueuesOf(context).responses.set(id, { companyId, surveyId });
  return { id, token: sealOf(context.env, 'response-token', id) };
};

/** Bytes of a response without its hidden fields, roughly. */
const ROW_BYTES = 500;

const bytesOf = ({ hidden }: Input['body']): number =>
  ROW_BYTES + (hidden ? Buffer.byteLength(JSON.stringify(hidden)) : 0);

const startRow = (
  context: Context,
  survey: PublicSurvey,
  {
    identifiers,
    signed,
    ...body
  }: Omit<Input['body'], 'identifiers'> &
    Pick<StartRow, 'signed'> & { identifiers: Identifiers | null },
  isTest: boolean,
  now: Date,
): StartRow => {
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
    signed,
    visitor_id: visitorId,
    respondent: respondentOf({ identifiers, visitorId, ipAddress }),
    hidden: body.hidden ?? null,
    language: body.language ?? null,
    page: body.page ?? null,
    display_token: body.displayToken ?? null,
    started_at: now,
  };
};

const asCounted = ({ is_test: isTest, device_type: deviceType }: StartRow): CountedResponse => ({
  isTest,
  deviceType,
  isComplete: false,
  flagged: false,
  completionTimeSeconds: null,
  answers: {},
  answerMarks: {},
});
