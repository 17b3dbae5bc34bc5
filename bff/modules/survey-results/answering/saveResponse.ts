import type { saveResponse as endpoint } from '@core/contract/embed';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { signedIdentifier } from '@bff/modules/identity/signedIdentifier';
import { quotaFull } from '../quotaFull';
import { readRespondentIdentifiers } from './respondentOf';
import { surveyOfToken } from './responseToken';
import type { Stored } from './together/answer';
import { saveTogether } from './together/answersTogether';
import { companyOfSurvey, surveyOfResponse } from './surveyCache';

/**
 * Saves answers; `complete` also finishes the response.
 * @param bytes size of the request body.
 * @throws AppError not_found (also for a wrong token); validation_failed by question;
 * survey_closed; already_completed; storage_full; quota_full with the quota's id: the response is
 * stored as screened out and accepts no more answers.
 */
export const saveResponse = async (
  context: Context,
  { params: { responseId }, body }: ValidInputOf<typeof endpoint>,
  token: unknown,
  bytes = 0,
): Promise<Stored> => {
  const known = surveyOfToken(context.env, responseId, token);
  if (known === null) throw new AppError('not_found');
  const surveyId = known === 'unnamed' ? await surveyOfResponse(context, responseId) : known;
  const companyId = await companyOfSurvey(context, surveyId);
  await context.quotas.storeSmall(companyId, 'save', bytes);
  const identifiers = readRespondentIdentifiers(body.identifiers);
  const signed = await signedIdentifier(context, companyId, identifiers, body.userHash);
  const call = { companyId, surveyId, responseId, body, identifiers, signed };
  const saved = await saveTogether(context, call);
  if (saved.isComplete && saved.awaitsProjection)
    context.jobs.wake('profiles.projectResponses', companyId);
  if (saved.screenedOut) throw quotaFull(saved.screenedOut);
  return saved;
};
