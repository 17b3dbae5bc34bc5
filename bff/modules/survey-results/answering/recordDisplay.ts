import type { recordDisplay as endpoint } from '@core/contract/embed';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { localDay } from '@core/time/zonedTime';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { zoneOf } from '@bff/modules/companies/zoneOf';
import { testTokenFits } from '@bff/modules/surveys/testToken';
import { deviceTypeOf } from '@core/survey/deviceTypeOf';
import { addFacts } from '../counters/addFacts';
import { findPublicSurvey } from './publicSurvey';
import { rejectForeignOrigin } from './rejectForeignOrigin';
import { companyOfSurvey } from './surveyCache';

/** Counts a display of a survey. Tests don't count. @throws AppError not_found, survey_closed. */
export const recordDisplay = async (
  context: Context,
  { params: { surveyId }, body }: ValidInputOf<typeof endpoint>,
): Promise<void> => {
  const now = context.clock();
  if (testTokenFits(context.env, surveyId, body.displayToken, now)) return;
  const companyId = await companyOfSurvey(context, surveyId);
  await context.transaction(async (em) => {
    const survey = await findPublicSurvey(context, em, { companyId, surveyId });
    rejectForeignOrigin(context.client, survey.settings);
    if (!survey.runsAt(now)) throw new AppError('survey_closed');
    if (body.test === true) return;
    await addFacts(em, { surveyId, companyId }, [
      {
        day: localDay(now, zoneOf(survey.settings)),
        device: deviceTypeOf(context.client.userAgent),
        ...{ complete: false, flagged: false, metric: 'display', question: '', key: '' },
        ...{ n: 1, total: 0, low: null, high: null },
      },
    ]);
  }, companyId);
};
