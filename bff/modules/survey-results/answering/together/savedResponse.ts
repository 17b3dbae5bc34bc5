import { AppError } from '@core/errors/AppError';
import { LIMITS } from '@core/limits';
import { inContext } from '@core/survey/answerContext';
import { equalAnswers } from '@core/survey/equalAnswers';
import { joinIdentifiers } from '@core/survey/joinIdentifiers';
import { endAtScreenOuts } from '@core/survey/screenOuts';
import type { Answers } from '@core/survey/types';
import { localDay } from '@core/time/zonedTime';
import type { Context } from '@bff/context';
import { zoneOf } from '@bff/modules/companies/zoneOf';
import { testTokenFits } from '@bff/modules/surveys/testToken';
import { cellsOf, difference } from '../../counters/rollupCells';
import { checkAnswers } from '../checkAnswers';
import { storedVariables } from '../storedVariables';
import { rejectForeignFiles } from '../answerFiles';
import { onceKeyOf } from '../onceKey';
import { markAnswers, mergeAnswers } from '../mergeAnswers';
import type { PublicSurvey } from '../publicSurvey';
import type { Delta } from '../recordDeltas';
import { respondentOf } from '../respondentOf';
import type { StoredResponse } from '../storedResponse';
import type { ResponseSave } from './answer';

type Checked = ResponseSave['body'] & Pick<StoredResponse, 'answers'> & { given: Answers };

/** Milliseconds per answer: below this, a person can't have read and answered the question. */
const PER_ANSWER_MS = 400;

/**
 * Returns a response after a save. Completed and screened-out responses don't change. Answers that
 * the save omits are kept; null removes one. A delayed older call never replaces a newer answer.
 * @throws AppError validation_failed by question; survey_closed; already_completed.
 */
export const savedResponse = (
  { context, body, ...who }: ResponseSave,
  survey: PublicSurvey,
  response: StoredResponse,
): StoredResponse => {
  if (response.screenedOut) return response;
  const merged = mergeAnswers(response, body.answers, body.sequence);
  const whose = withIdentifiers(response, who, body.hidden);
  const asked = inContext(endAtScreenOuts(survey), whose);
  const { answers, sentences } = checkAnswers(asked, merged, body.complete);
  if (response.isComplete) {
    if (!equalAnswers(answers, response.answers)) throw new AppError('already_completed');
    return response;
  }
  if (!isOpenTo(context, survey, response)) throw new AppError('survey_closed');
  if (Object.keys(sentences).length > 0)
    throw new AppError('validation_failed', {
      fields: sentences,
      sentence: Object.values(sentences)[0],
    });
  rejectForeignFiles(context.env, response, survey.questions, answers);
  const saved = withAnswers(whose, { ...body, answers, given: body.answers }, context.clock());
  if (!saved.isComplete) return saved;
  const onceKey = saved.onceKey === null ? null : onceKeyOf(survey, saved);
  return { ...saved, onceKey, variables: storedVariables(survey.variables, answers) };
};

/**
 * Adds identifiers and traits that the page sends after the start. From then on, the response
 * belongs to that person. Values from the start are kept.
 */
const withIdentifiers = (
  response: StoredResponse,
  { identifiers, signed }: Pick<ResponseSave, 'identifiers' | 'signed'>,
  traits: ResponseSave['body']['hidden'],
): StoredResponse => {
  const joined = joinIdentifiers(response.identifiers, identifiers);
  if (!joined) return response;
  const who = { ...response, identifiers: joined };
  const hidden = traits ? { ...traits, ...response.hidden } : response.hidden;
  const fits = Buffer.byteLength(JSON.stringify(hidden)) <= LIMITS.widget.hiddenBytes;
  return {
    ...who,
    respondent: respondentOf(who),
    signed: response.signed ?? signed,
    hidden: fits ? hidden : response.hidden,
  };
};

/**
 * Returns whether a survey accepts answers for this response: the survey is running, or the
 * response is a test by a link that still works.
 */
export const isOpenTo = (
  { env, clock }: Context,
  { id, runsAt }: PublicSurvey,
  { isTest, displayToken }: Pick<StoredResponse, 'isTest' | 'displayToken'>,
): boolean => runsAt(clock()) || (isTest && testTokenFits(env, id, displayToken, clock()));

const withAnswers = (
  response: StoredResponse,
  { answers, given, sequence, complete, website, elapsedMs, prefilled }: Checked,
  now: Date,
): StoredResponse => {
  const at = elapsedMs === undefined ? now : momentOf(response, elapsedMs);
  const took = at.getTime() - response.startedAt.getTime();
  const isHasty = !prefilled && took < PER_ANSWER_MS * Math.max(1, Object.keys(answers).length);
  const saved = {
    ...response,
    answerMarks: markAnswers(response, answers, { given, sequence }, at),
    answers,
    lastAnswerAt: at,
    flagged: response.flagged || Boolean(website) || (complete && isHasty),
  };
  if (!complete) return saved;
  return {
    ...saved,
    isComplete: true,
    completedAt: now,
    completionTimeSeconds: Math.round(took / 1000),
    awaitsProjection: !response.isTest && namesAPerson(response),
  };
};

/** Returns the time the respondent gave the answers, which may be days before they arrive. */
const momentOf = ({ startedAt }: StoredResponse, elapsedMs: number): Date =>
  new Date(startedAt.getTime() + Math.min(elapsedMs, LIMITS.widget.elapsedMs));

const namesAPerson = ({ visitorId, identifiers }: StoredResponse): boolean =>
  Boolean(visitorId) || Object.keys(identifiers ?? {}).length > 0;

/** Returns the changes that a save makes to the survey's and the respondent's counters. */
export const deltasOfSave = (
  { context, companyId, surveyId }: ResponseSave,
  { questions, settings, placesLeft }: PublicSurvey,
  before: StoredResponse,
  saved: StoredResponse,
): Delta[] => {
  const { respondent, ipAddress, isComplete, deviceType: device, startedAt } = saved;
  const day = localDay(startedAt, zoneOf(settings));
  const answered: Delta = {
    ...{ id: context.newId(), companyId, surveyId, respondent, ipAddress, device },
    responses: 0,
    completed: Number(isComplete),
    completedInRun: Number(isComplete && placesLeft === null),
    seconds: saved.completionTimeSeconds ?? 0,
    ...{ at: context.clock(), startedAt },
    facts: difference(cellsOf(questions, before, day), cellsOf(questions, saved, day)),
  };
  if (respondent === before.respondent) return [answered];
  const unchanged = { ...answered, completed: 0, completedInRun: 0, seconds: 0, facts: [] };
  const moved = (whose: string, responses: 1 | -1): Delta => ({
    ...unchanged,
    ...{ id: context.newId(), respondent: whose, responses, at: startedAt },
  });
  return [moved(respondent, 1), moved(before.respondent, -1), answered];
};
