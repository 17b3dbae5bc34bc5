import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { asJson, query } from '@bff/db/query';
import { hashOneTimeToken } from '@bff/services/oneTimeToken';
import { quotaFull } from '../quotaFull';

/** Message for a person who has already answered. */
export const ANSWERED = 'You have already answered this survey. Thank you.';

/** Prefix of the submission id of responses that came through a link. */
export const LINK_SUBMISSION = 'link:';

/** Facts from a link about the response that it starts. */
export interface AnsweredLink {
  /** Equal for every start by the link, so that all starts share one response. */
  submissionId: string;
  /** True if a page has already started that response, maybe on another device. */
  hasStarted: boolean;
  /** Segments of that response. */
  segments: readonly string[];
  /** Recipient of the link; null for any visitor. */
  address: string | null;
}

/**
 * Finds the link that a page was opened with.
 * @throws AppError not_found if the survey has no link with this token; already_completed if it was
 * answered; quota_full if a quota ended its response.
 */
export const answeredLink = (
  context: Context,
  { companyId, surveyId }: { companyId: string; surveyId: string },
  token: string,
): Promise<AnsweredLink> =>
  context.read(async (em) => {
    const link = await query(em)
      .selectFrom('surveyLinks')
      .where('companyId', '=', companyId)
      .where('surveyId', '=', surveyId)
      .where('tokenHash', '=', hashOneTimeToken(token))
      .select(['id', 'address'])
      .executeTakeFirst();
    if (!link) throw new AppError('not_found');
    const submissionId = `${LINK_SUBMISSION}${link.id}`;
    const response = await query(em)
      .selectFrom('surveyResponses')
      .where('companyId', '=', companyId)
      .where('surveyId', '=', surveyId)
      .where('submissionId', '=', submissionId)
      .select(['isComplete', 'screenedOut', 'segments'])
      .executeTakeFirst();
    if (response?.screenedOut) throw quotaFull(response.screenedOut);
    if (response?.isComplete)
      throw new AppError('already_completed', {
        sentence: ANSWERED,
      });
    return {
      submissionId,
      hasStarted: response !== undefined,
      segments: response?.segments ?? [],
      address: link.address,
    };
  }, companyId);

/**
 * Another page continues an unfinished response. It restarts the numbering of its calls, so none of
 * them may count as older than the stored answers.
 */
export const startAgain = (
  context: Context,
  { companyId, surveyId }: { companyId: string; surveyId: string },
  submissionId: string,
): Promise<void> =>
  context.transaction(async (em) => {
    const response = await query(em)
      .selectFrom('surveyResponses')
      .where('companyId', '=', companyId)
      .where('surveyId', '=', surveyId)
      .where('submissionId', '=', submissionId)
      .where('isComplete', '=', false)
      .select(['id', 'answerMarks'])
      .forUpdate()
      .executeTakeFirst();
    if (!response) return;
    const marks = Object.entries(response.answerMarks).map(
      ([question, mark]) => [question, { ...mark, sequence: 0 }] as const,
    );
    await query(em)
      .updateTable('surveyResponses')
      .where('companyId', '=', companyId)
      .where('id', '=', response.id)
      .set({ answerMarks: asJson(Object.fromEntries(marks)) })
      .execute();
  }, companyId);
