import { createHash } from 'node:crypto';
import { AppError } from '@core/errors/AppError';
import { HOSTED_PAGE_PATH } from '@core/contract/publicPaths';
import { ANSWERED, LINK_SUBMISSION } from '../links/answeredLink';
import type { PublicSurvey } from './publicSurvey';
import type { StoredResponse } from './storedResponse';

/** Prefix of `respondent` for someone known only by an IP address, which many people can share. */
const ADDRESS_ONLY = 'ip:';

/**
 * Key of a response that was started with `once`, until the person is known. It never blocks
 * another response.
 */
export const ONCE = '';

/**
 * Returns the key of a completed response that was started with `once`: a unique index rejects a
 * second one with the same key. All versions of a survey share it, as in the browser's memory.
 * `ONCE` for a test, or if nothing shows who answered.
 */
export const onceKeyOf = (
  { familyId }: Pick<PublicSurvey, 'familyId'>,
  response: StoredResponse,
): string => {
  const person = personOf(response);
  if (response.isTest || person === null) return ONCE;
  return createHash('sha256')
    .update(JSON.stringify([familyId, person, occasionOf(response)]))
    .digest('base64url');
};

/**
 * A signed identifier identifies the person on every device. An unsigned one only counts within its
 * own browser, so that no one can use up another person's response. Programs send identifiers
 * without a browser: there, equal identifiers are one person.
 */
const personOf = ({ signed, identifiers, visitorId, ...of }: StoredResponse): string | null => {
  // A person can have several links; each is a separate occasion.
  if (of.submissionId.startsWith(LINK_SUBMISSION)) return of.submissionId;
  const proven = signed && identifiers?.[signed];
  if (proven) return `${signed}:${signed === 'email' ? proven.toLowerCase() : proven}`;
  if (visitorId) return JSON.stringify([visitorId, identifiers ? of.respondent : '']);
  return of.respondent.startsWith(ADDRESS_ONLY) ? null : JSON.stringify([of.respondent]);
};

/**
 * On the hosted page, different hidden fields mean a different occasion, such as another order.
 * Another campaign is the same occasion.
 */
const occasionOf = ({ page, surveyId, hidden }: StoredResponse): unknown => {
  if (!page || !URL.canParse(page)) return [];
  const isHosted = new URL(page).pathname.startsWith(HOSTED_PAGE_PATH + surveyId);
  const fields = Object.entries(hidden ?? {}).filter(([name]) => !name.startsWith('utm_'));
  return isHosted ? fields.sort() : [];
};

/** Turns the database's rejection of a person's second response into the catalog's error. */
export const answeredOnce = (cause: unknown): unknown => {
  const { code, constraint, message } = (cause ?? {}) as Record<string, unknown>;
  const about = `${String(constraint)} ${String(message)}`;
  return code === '23505' && about.includes('survey_responses_once_key_unique')
    ? new AppError('already_completed', { sentence: ANSWERED, cause })
    : cause;
};
