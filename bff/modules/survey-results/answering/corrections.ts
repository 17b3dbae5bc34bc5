import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { ERROR_CODES } from '@core/errors/errorCodes';
import { inContext } from '@core/survey/answerContext';
import { followJumps } from '@core/survey/jumps';
import { normaliseSurvey } from '@core/survey/normalise';
import type { Answers, Question } from '@core/survey/types';
import type { SurveyVariable } from '@core/survey/variables/surveyVariable';
import { withVariables } from '@core/survey/variables/withVariables';
import { localDay } from '@core/time/zonedTime';
import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { zoneOf } from '@bff/modules/companies/zoneOf';
import { findSurvey } from '@bff/modules/surveys/readSurvey';
import { emitEvents } from '@bff/services/delivery/emitEvent';
import { auditCorrection } from './auditCorrection';
import { checkAnswers } from './checkAnswers';
import { correctionProblems } from './correctionProblems';
import { responseEventData } from './deliverCompletion';
import { mergeAnswers } from './mergeAnswers';
import { storedVariables } from './storedVariables';
import { holdResponses, storeAnswers, type StoredResponse } from './storedResponse';
import { lockSurvey, recountSurvey } from '../counters/recountSurvey';
import { awaitRules } from '../follow-ups/awaitRules';
import { foreignFiles } from './answerFiles';
import { findResponse, type VersionedResponse } from '../responses/readResponse';
import { findSurveyOfResponse } from '../responses/findSurveyOfResponse';

/** New answers of one response. Omitted answers are kept; null removes one. */
interface Correction {
  id: string;
  answers: Answers;
}

/** Returns the path of a problem in the request, from the place of the correction and the field. */
type PathOf = (at: number, field: string) => string;

/**
 * Replaces answers of a response. @param bytes size of the request body. @throws AppError not_found;
 * validation_failed by question; storage_full.
 */
export const correctResponse = async (
  context: Context,
  id: string,
  answers: Answers,
  bytes: number,
  companyId = context.companyInScope(),
): Promise<VersionedResponse> => {
  await context.quotas.storeSmall(companyId, 'save', bytes);
  const corrected = await context.transaction(async (em) => {
    const { survey_id: surveyId } = (await findResponse(em, companyId, id)).row;
    await correctAnswers(
      context,
      em,
      { companyId, surveyId },
      [{ id, answers }],
      (_at, field) => field,
    );
    return findResponse(em, companyId, id);
  });
  if (corrected.row.is_complete) wakeJobs(context, companyId);
  return corrected;
};

/**
 * Replaces answers of a response to a survey or another version of it. @throws AppError not_found;
 * validation_failed by question; storage_full.
 */
export const correctResponseOf = async (
  context: Context,
  surveyId: string,
  responseId: string,
  answers: Answers,
  bytes: number,
): Promise<VersionedResponse> => {
  const companyId = await context.read(
    async (em) => (await findSurveyOfResponse(em, surveyId, responseId)).companyId,
  );
  return correctResponse(context, responseId, answers, bytes, companyId);
};

/**
 * Replaces answers of several responses of a survey: of all of them or, if one is rejected, of none.
 * @returns how many changed; the others had these answers already.
 * @throws AppError not_found; validation_failed by response and question; storage_full.
 */
export const correctResponses = async (
  context: Context,
  surveyId: string,
  corrections: readonly Correction[],
  bytes: number,
): Promise<number> => {
  const companyId = context.companyInScope();
  await context.quotas.storeSmall(companyId, 'save', bytes);
  const corrected = await context.transaction((em) =>
    correctAnswers(
      context,
      em,
      { companyId, surveyId },
      corrections,
      (at, field) => `responses[${at}].${field}`,
    ),
  );
  if (corrected > 0) wakeJobs(context, companyId);
  return corrected;
};

/**
 * Updates the survey's counters in the same transaction. The projection job updates the people's
 * profiles later.
 */
const correctAnswers = async (
  context: Context,
  em: EntityManager,
  { companyId, surveyId }: { companyId: string; surveyId: string },
  corrections: readonly Correction[],
  pathOf: PathOf,
): Promise<number> => {
  const survey = await findSurvey(em, surveyId);
  const { settings } = await lockSurvey(em, surveyId);
  const ids = corrections.map(({ id }) => id).filter(isId);
  const held = await holdResponses(em, companyId, ids);
  const written = normaliseSurvey(survey.survey);
  const asked = { questions: withVariables(written), variables: written.variables };
  const { questions } = asked;
  const fields: Record<string, string> = {};
  const changed = new Map<string, StoredResponse>();
  for (const [at, { id, answers: given }] of corrections.entries()) {
    const before = changed.get(id) ?? held.get(id);
    if (before?.surveyId !== surveyId || before.isTest) {
      fields[pathOf(at, 'id')] = ERROR_CODES.not_found.sentence;
      continue;
    }
    const { after, problems } = corrected(context, asked, before, given);
    for (const [question, sentence] of Object.entries(problems))
      fields[pathOf(at, question)] = sentence;
    if (isDeepStrictEqual(after.answers, held.get(id)!.answers)) changed.delete(id);
    else changed.set(id, after);
  }
  const [sentence] = Object.values(fields);
  if (sentence) throw new AppError('validation_failed', { fields, sentence });
  const responses = [...changed.values()];
  if (responses.length === 0) return 0;
  await storeAnswers(em, companyId, responses);
  const days = responses.map(({ startedAt }) => localDay(startedAt, zoneOf(settings)));
  await recountSurvey(em, surveyId, [...new Set(days)]);
  await awaitRules(
    em,
    companyId,
    responses.filter(({ isComplete }) => isComplete).map(({ id }) => id),
  );
  for (const after of responses)
    auditCorrection(context, em, survey, questions, { before: held.get(after.id)!, after });
  await em.flush();
  await emitEvents(
    context,
    em,
    companyId,
    responses.map((response) => ({
      type: 'response.updated',
      data: responseEventData(survey, response),
    })),
  );
  return responses.length;
};

const corrected = (
  { env }: Context,
  {
    questions,
    variables,
  }: {
    questions: readonly Question[];
    variables?: readonly SurveyVariable[] | null | undefined;
  },
  before: StoredResponse,
  given: Answers,
): { after: StoredResponse; problems: Record<string, string> } => {
  const merged = mergeAnswers(before, given);
  const asked = inContext(followJumps(questions), before);
  const { answers, sentences } = checkAnswers(asked, merged, before.isComplete);
  // The time spent on an answer that was added later is unknown.
  const added = Object.keys(answers).filter((question) => !before.answerMarks[question]);
  const marks = added.map((question) => [question, { sequence: 0, lagMs: null }] as const);
  return {
    problems: {
      ...correctionProblems(questions, given, answers),
      ...foreignFiles(env, before, questions, answers),
      ...sentences,
    },
    after: {
      ...before,
      answers,
      variables: before.isComplete ? storedVariables(variables, answers) : null,
      answerMarks: { ...before.answerMarks, ...Object.fromEntries(marks) },
      awaitsProjection: before.isComplete,
    },
  };
};

const wakeJobs = ({ jobs }: Context, companyId: string): void => {
  jobs.wake('profiles.projectResponses', companyId);
  jobs.wake('survey-results.followUp', companyId);
};
