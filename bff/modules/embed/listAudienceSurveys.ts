import type { audienceSurveys } from '@core/contract/embed';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { LIMITS } from '@core/limits';
import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { membershipsOf } from '@bff/modules/segments/membershipsOf';
import { resolveProfile, verifiedProfile } from '@bff/modules/identity/resolveProfile';
import { readRespondentIdentifiers } from '@bff/modules/survey-results/answering/respondentOf';
import { segmentProof } from '@bff/modules/survey-results/answering/segmentProof';
import { signedIdentifier } from '@bff/modules/identity/signedIdentifier';
import {
  audienceOf,
  findRunning,
  findWidgetCompany,
  segmentsIn,
  withTriggers,
  type SurveyWithTriggers,
} from './listActiveSurveys';

/**
 * Returns the running surveys for saved views, split by whether the visitor belongs to the view,
 * and proofs of the visitor's segments that conditions of the running surveys test. A visitor without proof of identity belongs to none and is not looked up, so neither the answer nor
 * its timing depends on the claim.
 * @throws AppError not_found for a company that does not exist or is inactive; origin_not_allowed.
 */
export const listAudienceSurveys = async (
  context: Context,
  companyId: string,
  { identifiers: sent, userHash, visitorId }: ValidInputOf<typeof audienceSurveys>['body'],
): Promise<{
  surveys: SurveyWithTriggers[];
  withheld: SurveyWithTriggers[];
  segments: string[];
}> => {
  const identifiers = readRespondentIdentifiers(sent);
  const signed = isId(companyId)
    ? await signedIdentifier(context, companyId, identifiers, userHash)
    : null;
  return context.transaction(async (em) => {
    await findWidgetCompany(context, em, companyId);
    const running = withTriggers(await findRunning(em, companyId, context.clock()));
    const limited = running.filter(({ survey }) => audienceOf(survey) !== null);
    const tested = visitorId === undefined ? [] : segmentsIn(running);
    const profileId = signed
      ? await resolveProfile(em, companyId, { [signed]: identifiers![signed] })
      : await verifiedProfile(em, companyId, { anonymousId: visitorId });
    const belongs = await membershipsOf(context, em, {
      companyId,
      profileId,
      categories: new Set([...limited.map(({ survey }) => audienceOf(survey)!), ...tested]),
    });
    const mayBeShown = ({ survey }: SurveyWithTriggers): boolean =>
      belongs.has(audienceOf(survey)!);
    return {
      surveys: limited.filter(mayBeShown),
      withheld: limited.filter((shown) => !mayBeShown(shown)),
      segments: tested
        .filter((id) => belongs.has(id))
        .slice(0, LIMITS.widget.segments)
        .map((id) => segmentProof(context.env, companyId, { visitorId }, id)),
    };
  }, companyId);
};
