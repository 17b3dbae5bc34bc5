import type { logOverride as endpoint } from '@core/contract/surveys';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { isId } from '@bff/db/newId';
import { type Context, retryableTransaction } from '@bff/context';
import { findSurvey } from './readSurvey';
import { SurveyOverride } from './survey-override.entity';

/**
 * Records that a survey overrides the company's identifier rules. Person and time come from the
 * server (OP-031, OP-146). @throws AppError not_found.
 */
export const logOverride = (
  context: Context,
  body: ValidInputOf<typeof endpoint>['body'],
): Promise<SurveyOverride> =>
  retryableTransaction(context, async (em) => {
    if (!isId(body.surveyId)) throw new AppError('not_found');
    const survey = await findSurvey(em, body.surveyId);
    const entry = em.create(SurveyOverride, {
      id: context.newId(),
      companyId: survey.companyId,
      surveyId: survey.id,
      surveyName: survey.name,
      userId: context.actor?.userId ?? null,
      userName: context.actor?.name ?? '',
      globalSettings: body.globalSettings,
      customSettings: body.customSettings,
      overrideReason: body.overrideReason ?? '',
      createdAt: context.clock(),
    });
    await em.flush();
    return entry;
  });
