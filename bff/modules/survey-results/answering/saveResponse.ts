import type { saveResponse as endpoint } from '@core/contract/embed';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { equalAnswers } from '@core/survey/equalAnswers';
import { localDay } from '@core/time/zonedTime';
import type { Context } from '@bff/context';
import { sealFits } from '@bff/services/seal';
import { zoneOf } from '@bff/modules/companies/zoneOf';
import { testTokenFits } from '@bff/modules/surveys/testToken';
import { answerTogether } from './answerTogether';
import { checkAnswers } from './checkAnswers';
import { isSuspicious } from './isSuspicious';
import { leavesATrace } from './leavesATrace';
import { markAnswers, mergeAnswers } from './mergeAnswers';
import { refuseForeignOrigin } from './refuseForeignOrigin';
import { cellsOf, difference } from '../counters/rollupCells';
import type { StoredResponse } from './storedResponse';
import { surveyOfResponse } from './whereabouts';

type Input = ValidInputOf<typeof endpoint>;
type Body = Input['body'] & Pick<StoredResponse, 'answers'>;

/** What a save leaves. */
export type Saved = Pick<StoredResponse, 'id' | 'isComplete'>;

/**
 * Saves answers, and with `complete` finishes the response. Answers given before and not named now stay; null takes one back. What an
 * older call brings late never replaces a newer answer.
 * @param bytes size of what was sent.
 * @throws AppError not_found (also with a wrong token); validation_failed by question; survey_closed; already_completed; storage_full.
 */
export const saveResponse = async (
  context: Context,
  { params: { responseId }, body }: Input,
  token: unknown,
  bytes = 0,
): Promise<Saved> => {
  if (!sealFits(context.env, 'response-token', responseId, token)) throw new AppError('not_found');
  const now = context.clock();
  const { companyId, surveyId } = await surveyOfResponse(context, responseId);
  await context.quotas.storeSmall(companyId, 'save', bytes);
  let saved: StoredResponse | undefined;
  await answerTogether({
    context,
    companyId,
    surveyId,
    responseId,
    key: responseId,
    now,
    decide: ({ survey, response: stored }) => {
      const response = stored!;
      refuseForeignOrigin(context.client, survey.settings);
      const { answers, sentences } = checkAnswers(
        survey.questions,
        mergeAnswers(response, body.answers, body.sequence),
        body.complete,
      );
      if (response.isComplete) {
        if (!equalAnswers(answers, response.answers)) throw new AppError('already_completed');
        saved = response;
        return { kind: 'none' };
      }
      const open =
        survey.running ||
        (response.isTest && testTokenFits(context.env, survey.id, response.displayToken, now));
      if (!open) throw new AppError('survey_closed');
      if (Object.keys(sentences).length > 0)
        throw new AppError('validation_failed', {
          fields: sentences,
          sentence: Object.values(sentences)[0],
        });
      saved = withAnswers(response, { ...body, answers }, now);
      const day = localDay(response.startedAt, zoneOf(survey.settings));
      return {
        kind: 'save',
        response: saved,
        facts: difference(
          cellsOf(survey.questions, response, day),
          cellsOf(survey.questions, saved, day),
        ),
      };
    },
  });
  const { isComplete } = saved!;
  if (isComplete && leavesATrace(saved!)) context.jobs.wake('profiles.projectResponses', companyId);
  return { id: responseId, isComplete };
};

const withAnswers = (
  response: StoredResponse,
  { answers, sequence, complete, website }: Body,
  now: Date,
): StoredResponse => ({
  ...response,
  answerMarks: markAnswers(response, answers, sequence, now),
  answers,
  lastAnswerAt: now,
  flagged:
    response.flagged ||
    Boolean(website) ||
    (complete && isSuspicious(response.startedAt, now, Object.keys(answers).length)),
  isComplete: response.isComplete || complete,
  completedAt: complete ? now : response.completedAt,
  completionTimeSeconds: complete
    ? Math.round((now.getTime() - response.startedAt.getTime()) / 1000)
    : response.completionTimeSeconds,
});
