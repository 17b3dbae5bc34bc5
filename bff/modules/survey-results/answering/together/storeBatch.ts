import { AppError } from '@core/errors/AppError';
import { type AnswerWork, holdSurveys } from '../publicSurvey';
import { awaitRules } from '../../follow-ups/awaitRules';
import { recordDeltas } from '../recordDeltas';
import { rejectForeignOrigin } from '../rejectForeignOrigin';
import type { Answer, Outcome, ResponseSave, ResponseStart } from './answer';
import { type Batch, attempt } from './batch';
import { storeSaves } from './storeSaves';
import { storeStarts } from './storeStarts';

/**
 * Stores answers of one company in one transaction. Takes locks in a fixed order: surveys, new
 * responses, responses.
 * @param waitsForLocks true waits if another transaction has locked the survey; requires that all
 * answers are for one survey.
 * @returns the outcome of each answer.
 * @throws AppError if a single answer is rejected; its transaction then stores nothing.
 */
export const storeBatch = async (
  answers: readonly Answer[],
  waitsForLocks: boolean,
): Promise<Outcome[]> => {
  const { context, companyId } = answers[0]!;
  let hasFollowUps = false;
  const stored = await context.transaction(async (em) => {
    const surveys = await holdSurveys(context, em, companyId, workOf(answers), waitsForLocks);
    const batch: Batch = {
      em,
      companyId,
      surveys,
      deltas: [],
      awaitRules: [],
      outcomes: new Map(),
    };
    const open = answers.filter((answer) => {
      const survey = surveys.get(answer.surveyId);
      if (!survey)
        batch.outcomes.set(answer, waitsForLocks ? new AppError('not_found') : 'postponed');
      else
        attempt(batch, answer, () => rejectForeignOrigin(answer.context.client, survey.settings));
      return !batch.outcomes.has(answer);
    });
    await storeStarts(batch, open.filter(isStart));
    await storeSaves(batch, open.filter(isSave));
    if (batch.deltas.length > 0) await recordDeltas(em, batch.deltas);
    await awaitRules(em, companyId, batch.awaitRules);
    hasFollowUps = batch.awaitRules.length > 0;
    const outcomes = answers.map((answer) => batch.outcomes.get(answer)!);
    if (outcomes.length === 1 && outcomes[0] instanceof AppError) throw outcomes[0];
    return outcomes;
  }, companyId);
  if (hasFollowUps) context.jobs.wake('survey-results.followUp', companyId);
  return stored;
};

const isStart = (answer: Answer): answer is ResponseStart => answer.kind === 'start';
const isSave = (answer: Answer): answer is ResponseSave => answer.kind === 'save';

/** Returns the answers' surveys, each with the strongest effect that an answer has on it. */
const workOf = (answers: readonly Answer[]): Map<string, AnswerWork> => {
  const surveys = new Map<string, AnswerWork>();
  for (const answer of answers) {
    const known = surveys.get(answer.surveyId);
    if (isSave(answer) && answer.body.complete) surveys.set(answer.surveyId, 'completion');
    else if (isSave(answer) && known !== 'completion') surveys.set(answer.surveyId, 'save');
    else surveys.set(answer.surveyId, known ?? 'start');
  }
  return surveys;
};
