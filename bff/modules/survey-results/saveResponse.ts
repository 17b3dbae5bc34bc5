import type { EntityManager } from '@mikro-orm/sql';
import type { saveResponse as endpoint } from '@core/contract/embed';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { equalAnswers } from '@core/survey/equalAnswers';
import { localDay } from '@core/time/zonedTime';
import { ALL_COMPANIES } from '@bff/db/tenantFilter';
import type { Context } from '@bff/context';
import { sealFits } from '@bff/services/seal';
import { zoneOf } from '@bff/modules/companies/zoneOf';
import { testTokenFits } from '@bff/modules/surveys/testToken';
import { checkAnswers } from './checkAnswers';
import { countChange, countCompletion } from './countAnswer';
import { isSuspicious } from './isSuspicious';
import { leavesATrace } from './leavesATrace';
import { markAnswers, mergeAnswers } from './mergeAnswers';
import { onCompleted } from './onCompleted';
import { lockPublicSurvey, type LockedSurvey } from './publicSurvey';
import { refuseForeignOrigin } from './refuseForeignOrigin';
import { cellsOf, difference } from './rollupCells';
import { searchTextOf } from './searchTextOf';
import { SurveyResponse } from './survey-response.entity';

type Input = ValidInputOf<typeof endpoint>;
type Body = Input['body'];

/**
 * Saves answers, and with `complete` finishes the response. Answers given before and not named now stay; null takes one back. What an
 * older call brings late never replaces a newer answer.
 * @throws AppError not_found (also with a wrong token); validation_failed by question; survey_closed; already_completed.
 */
export const saveResponse = async (context: Context, { params: { responseId }, body }: Input, token: unknown): Promise<SurveyResponse> => {
  if (!sealFits(context.env, 'response-token', responseId, token)) throw new AppError('not_found');
  const now = context.clock();
  return context.inTransaction(async (em) => {
    const survey = await lockPublicSurvey(em, 'response', responseId, now);
    refuseForeignOrigin(context.client, survey.settings);
    const response = await em.findOne(SurveyResponse, { id: responseId });
    if (!response) throw new AppError('not_found');
    const { answers, sentences } = checkAnswers(survey.questions, mergeAnswers(response, body.answers, body.sequence), body.complete);
    if (response.isComplete) {
      if (!equalAnswers(answers, response.answers)) throw new AppError('already_completed');
      return response;
    }
    const open = survey.running || (response.isTest && testTokenFits(context.env, survey.id, response.displayToken, now));
    if (!open) throw new AppError('survey_closed');
    if (Object.keys(sentences).length > 0) throw new AppError('validation_failed', { fields: sentences, sentence: Object.values(sentences)[0] });
    await store(context, em, survey, response, { ...body, answers }, now);
    return response;
  }, ALL_COMPANIES);
};

const store = async (context: Context, em: EntityManager, survey: LockedSurvey, response: SurveyResponse, body: Body, now: Date): Promise<void> => {
  const day = localDay(response.startedAt, zoneOf(survey.settings));
  const before = cellsOf(survey.questions, response, day);
  const answers = body.answers;
  em.assign(response, {
    answerMarks: markAnswers(response, answers, body.sequence, now),
    answers,
    searchText: searchTextOf(answers),
    lastAnswerAt: now,
    updatedAt: now,
    flagged: response.flagged || Boolean(body.website) || (body.complete && isSuspicious(response.startedAt, now, Object.keys(answers).length)),
    awaitsProjection: body.complete && leavesATrace(response),
    ...(body.complete ? { isComplete: true, completedAt: now, completionTimeSeconds: Math.round((now.getTime() - response.startedAt.getTime()) / 1000) } : {}),
  }, { mergeObjectProperties: false });
  await em.flush();
  if (response.isTest) return;
  const facts = difference(before, cellsOf(survey.questions, response, day));
  await (body.complete ? countCompletion : countChange)(em, response, facts, now);
  if (body.complete) await onCompleted(context, em, { survey, response });
};
