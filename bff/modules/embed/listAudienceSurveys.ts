import type { audienceSurveys } from '@core/contract/embed';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { Context } from '@bff/context';
import { membershipsOf } from '@bff/modules/audience/membershipsOf';
import { resolveProfile } from '@bff/modules/profiles/resolveProfile';
import type { Survey } from '@bff/modules/surveys/survey.entity';
import { audienceOf, findRunning, findWidgetCompany } from './listActiveSurveys';

/**
 * The running surveys for saved views, parted into those whose view the visitor belongs to and the others.
 * @throws AppError not_found for a company that does not exist or is not active; origin_not_allowed.
 */
export const listAudienceSurveys = (context: Context, companyId: string, { identifiers = {}, visitorId }: ValidInputOf<typeof audienceSurveys>['body']): Promise<{ surveys: Survey[]; withheld: Survey[] }> =>
  context.inTransaction(async (em) => {
    await findWidgetCompany(context, em, companyId);
    const limited = (await findRunning(em, companyId, context.clock())).filter((survey) => audienceOf(survey) !== null);
    const { email, uuid, custom } = identifiers;
    const profileId = limited.length === 0 ? null : await resolveProfile(em, companyId, { email, uuid, custom, anonymousId: visitorId });
    const belongs = await membershipsOf(context, em, { companyId, profileId, categories: new Set(limited.map((survey) => audienceOf(survey)!)) });
    const mayBeShown = (survey: Survey): boolean => belongs.has(audienceOf(survey)!);
    return { surveys: limited.filter(mayBeShown), withheld: limited.filter((survey) => !mayBeShown(survey)) };
  }, companyId);
