import { AppError } from '@core/errors/AppError';
import { normaliseSurvey } from '@core/survey/normalise';
import type { Answers } from '@core/survey/types';
import { localDay } from '@core/time/zonedTime';
import type { Context } from '@bff/context';
import { zoneOf } from '@bff/modules/companies/zoneOf';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import { findSurvey } from '@bff/modules/surveys/readSurvey';
import { emitEvent } from '@bff/services/delivery/emitEvent';
import { checkAnswers } from './checkAnswers';
import { responseEventData } from './deliverCompletion';
import { mergeAnswers } from './mergeAnswers';
import { holdResponses, storeAnswers } from './storedResponse';
import { lockSurvey, recountSurvey } from '../counters/recountSurvey';
import { awaitRules } from '../follow-ups/awaitRules';
import { refuseForeignFiles } from './answerFiles';
import { findResponse, type VersionedResponse } from '../responses/readResponse';

/**
 * Replaces answers of a response. Omitted answers stay; null removes one. The survey's counters
 * change in the same transaction. The job that projects answers updates the person's profile.
 * @param bytes size of the request body.
 * @throws AppError not_found; validation_failed by question; storage_full.
 */
export const correctResponse = async (
  context: Context,
  id: string,
  given: Answers,
  bytes: number,
): Promise<VersionedResponse> => {
  const companyId = context.companyInScope();
  await context.quotas.storeSmall(companyId, 'save', bytes);
  const corrected = await context.transaction(async (em) => {
    const { survey_id: surveyId } = (await findResponse(em, companyId, id)).row;
    const { settings } = await lockSurvey(em, surveyId);
    const held = (await holdResponses(em, companyId, [id])).get(id);
    if (!held) throw new AppError('not_found');
    const survey = await findSurvey(em, surveyId);
    const { answers, sentences } = checkAnswers(
      normaliseSurvey(survey.survey).questions,
      mergeAnswers(held, given),
      held.isComplete,
    );
    if (Object.keys(sentences).length > 0)
      throw new AppError('validation_failed', {
        fields: sentences,
        sentence: Object.values(sentences)[0]!,
      });
    refuseForeignFiles(context.env, held, normaliseSurvey(survey.survey).questions, answers);
    const added = Object.keys(answers).filter((question) => !held.answerMarks[question]);
    await storeAnswers(em, companyId, [
      {
        ...held,
        answers,
        // The time spent on an answer that was added later is unknown.
        answerMarks: {
          ...held.answerMarks,
          ...Object.fromEntries(added.map((question) => [question, { sequence: 0, lagMs: null }])),
        },
        awaitsProjection: held.isComplete,
      },
    ]);
    await recountSurvey(em, surveyId, [localDay(held.startedAt, zoneOf(settings))]);
    if (held.isComplete && !held.isTest) await awaitRules(em, companyId, [id]);
    auditSurvey(context, em, survey, 'surveys.responseCorrected', {
      response: id,
      questions: Object.keys(given).join(', '),
    });
    await em.flush();
    if (!held.isTest)
      await emitEvent(
        context,
        em,
        companyId,
        'response.updated',
        responseEventData(survey, { ...held, answers }),
      );
    return findResponse(em, companyId, id);
  });
  if (corrected.row.is_complete) {
    context.jobs.wake('profiles.projectResponses', companyId);
    context.jobs.wake('survey-results.followUp', companyId);
  }
  return corrected;
};
