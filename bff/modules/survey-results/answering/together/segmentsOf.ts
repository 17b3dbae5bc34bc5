import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { resolveProfile, verifiedProfile } from '@bff/modules/identity/resolveProfile';
import { membershipsOf } from '@bff/modules/segments/membershipsOf';
import type { PublicSurvey } from '../publicSurvey';
import type { StoredResponse } from '../storedResponse';

/**
 * Returns the respondent's segments that the survey's quotas use. Only counts people identified by
 * a signed identifier, or by a browser known from one. Queries nothing if no quota uses a segment.
 */
export const segmentsOf = async (
  context: Context,
  em: EntityManager,
  { companyId, quotas }: PublicSurvey,
  { identifiers, signed, visitorId }: StoredResponse,
): Promise<ReadonlySet<string>> => {
  const categories = new Set(quotas.flatMap(({ segment }) => segment || []));
  if (categories.size === 0) return categories;
  const profileId = signed
    ? await resolveProfile(em, companyId, { [signed]: identifiers?.[signed] })
    : await verifiedProfile(em, companyId, { anonymousId: visitorId });
  return membershipsOf(context, em, { companyId, profileId, categories });
};
