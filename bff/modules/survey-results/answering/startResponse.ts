import type { startResponse as endpoint } from '@core/contract/embed';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { Context } from '@bff/context';
import { signedIdentifier } from '@bff/modules/identity/signedIdentifier';
import { testTokenFits } from '@bff/modules/surveys/testToken';
import { answeredLink, startAgain } from '../links/answeredLink';
import { readRespondentIdentifiers } from './respondentOf';
import { responseToken } from './responseToken';
import { startTogether } from './together/answersTogether';
import { companyOfSurvey } from './surveyCache';

type Input = ValidInputOf<typeof endpoint>;

/** A started response, and the token its page needs to save answers. */
export interface StartedResponse {
  id: string;
  token: string;
}

/**
 * Starts a response. A repeated call with the same submissionId returns the same row. A test
 * response has a test link's token: its survey does not need to be running, and it is never
 * counted.
 * @throws AppError not_found; survey_closed; already_completed or quota_full for a link that was
 * already answered; storage_full if the company's answers have used up their quota.
 */
export const startResponse = async (
  context: Context,
  { params: { surveyId }, body }: Input,
): Promise<StartedResponse> => {
  const companyId = await companyOfSurvey(context, surveyId);
  const link =
    body.link === undefined
      ? null
      : await answeredLink(context, { companyId, surveyId }, body.link);
  const given = readRespondentIdentifiers(body.identifiers);
  const identifiers = link?.address ? { ...given, email: link.address } : given;
  const signed = link?.address
    ? 'email'
    : await signedIdentifier(context, companyId, identifiers, body.userHash);
  await context.quotas.storeSmall(companyId, 'start', bytesOf(body));
  const mayTest = testTokenFits(context.env, surveyId, body.displayToken, context.clock());
  // A test must not use up the link.
  const isOnce = link !== null && !mayTest && body.test !== true;
  // Only links may use the prefix `link:`.
  const submissionId = isOnce
    ? link.submissionId
    : body.submissionId.replace(/^link:/, 'page:link:');
  if (isOnce && link.hasStarted) await startAgain(context, { companyId, surveyId }, submissionId);
  const call = {
    ...{ companyId, surveyId, identifiers, signed, mayTest },
    body: { ...body, submissionId },
  };
  const { id } = await startTogether(context, call);
  return { id, token: responseToken(context.env, surveyId, id) };
};

/** Approximate size of a response in bytes, without hidden fields. */
const ROW_BYTES = 500;

const bytesOf = ({ hidden }: Input['body']): number =>
  ROW_BYTES + (hidden ? Buffer.byteLength(JSON.stringify(hidden)) : 0);
