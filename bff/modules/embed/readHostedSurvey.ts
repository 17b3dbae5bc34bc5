import { AppError } from '@core/errors/AppError';
import { LIMITS } from '@core/limits';
import type { Context } from '@bff/context';
import { resolveProfile } from '@bff/modules/identity/resolveProfile';
import { membershipsOf } from '@bff/modules/segments/membershipsOf';
import { findPublicSurvey } from '@bff/modules/survey-results/answering/publicSurvey';
import { rejectForeignOrigin } from '@bff/modules/survey-results/answering/rejectForeignOrigin';
import { segmentProof } from '@bff/modules/survey-results/answering/segmentProof';
import { companyOfSurvey } from '@bff/modules/survey-results/answering/surveyCache';
import { answeredLink } from '@bff/modules/survey-results/links/answeredLink';
import { SurveyRow } from '@bff/modules/surveys/survey.entity';
import { testTokenFits } from '@bff/modules/surveys/testToken';
import { CompanyEmbedSettings } from '@bff/modules/surveys/company-embed-settings.entity';
import { segmentsIn, withTriggers, type WidgetSurveys } from './listActiveSurveys';

/**
 * Returns one survey for its hosted page, with its company's rules. With the token of a test link
 * it does not need to be running.
 * @throws AppError not_found; survey_closed if it accepts no answers now; already_completed for a
 * link that was answered; origin_not_allowed.
 */
export const readHostedSurvey = async (
  context: Context,
  surveyId: string,
  { test, link }: { test?: string | undefined; link?: string | undefined } = {},
): Promise<WidgetSurveys> => {
  const now = context.clock();
  const companyId = await companyOfSurvey(context, surveyId);
  const opened =
    link === undefined ? null : await answeredLink(context, { companyId, surveyId }, link);
  return context.read(async (em) => {
    const place = { companyId, surveyId };
    const { runsAt, settings } = await findPublicSurvey(context, em, place);
    rejectForeignOrigin(context.client, settings);
    if (!runsAt(now) && !testTokenFits(context.env, surveyId, test, now))
      throw new AppError('survey_closed');
    const surveys = withTriggers([await em.findOneOrFail(SurveyRow, { id: surveyId })]);
    const tested = segmentsIn(surveys);
    const address = tested.length > 0 && !opened?.hasStarted ? opened?.address : null;
    // A started response keeps its segments.
    const belongs = address
      ? await membershipsOf(context, em, {
          companyId,
          profileId: await resolveProfile(em, companyId, { email: address }),
          categories: new Set(tested),
        })
      : new Set(opened?.segments);
    return {
      companyId,
      surveys,
      settings: await em.findOne(CompanyEmbedSettings, { companyId }),
      more: tested.length > 0 && link === undefined,
      segments: tested
        .filter((id) => belongs.has(id))
        .slice(0, LIMITS.widget.segments)
        .map((id) => segmentProof(context.env, companyId, { link }, id)),
    };
  }, companyId);
};
