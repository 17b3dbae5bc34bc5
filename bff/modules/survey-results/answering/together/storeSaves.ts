import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { query } from '@bff/db/query';
import { emitTo } from '@bff/services/delivery/emitEvent';
import { deliverCompletion, responseEventData } from '../deliverCompletion';
import type { PublicSurvey } from '../publicSurvey';
import { holdResponses, storeAnswers, type StoredResponse } from '../storedResponse';
import type { ResponseSave } from './answer';
import { type Batch, judged } from './batch';
import { deltasOfSave, savedResponse } from './savedResponse';

/** A save that is to be stored. */
interface Change {
  save: ResponseSave;
  survey: PublicSurvey;
  before: StoredResponse;
  saved: StoredResponse;
}

/** Stores the saves of a batch, at most one for each response, with the webhooks of those that complete theirs. */
export const storeSaves = async (batch: Batch, saves: readonly ResponseSave[]): Promise<void> => {
  if (saves.length === 0) return;
  const { em, companyId, deltas } = batch;
  const stored = await holdResponses(
    em,
    companyId,
    saves.map(({ responseId }) => responseId),
  );
  const changes = saves.flatMap((save) => changeOf(batch, save, stored.get(save.responseId)));
  const kept = await withPlaces(batch, changes);
  if (kept.length === 0) return;
  await storeAnswers(
    em,
    companyId,
    kept.map(({ saved }) => saved),
  );
  const counted = kept.filter(({ saved }) => !saved.isTest);
  await deliver(
    batch,
    counted.filter(({ saved }) => saved.isComplete),
  );
  for (const { save, survey, before, saved } of counted)
    deltas.push(...deltasOfSave(save, survey, before, saved));
};

/** What a save changes: nothing when it is refused, or repeats a completion. */
const changeOf = (
  batch: Batch,
  save: ResponseSave,
  before: StoredResponse | undefined,
): Change[] => {
  const survey = batch.surveys.get(save.surveyId)!;
  const saved = judged(batch, save, () => {
    if (!before) throw new AppError('not_found');
    return savedResponse(save, survey, before);
  });
  if (!before || !saved) return [];
  batch.outcomes.set(save, saved);
  return saved === before ? [] : [{ save, survey, before, saved }];
};

/** Counts completions toward the limits of their surveys, in the order in which they came. @returns what has a place or needs none. */
const withPlaces = async (
  { em, outcomes }: Batch,
  changes: readonly Change[],
): Promise<Change[]> => {
  const taken = new Map<PublicSurvey, number>();
  const kept = changes.filter(({ save, survey, saved }) => {
    if (survey.placesLeft === null || saved.isTest || !saved.isComplete) return true;
    const places = taken.get(survey) ?? 0;
    if (places < survey.placesLeft) taken.set(survey, places + 1);
    else outcomes.set(save, new AppError('survey_closed'));
    return places < survey.placesLeft;
  });
  for (const [survey, places] of taken) await takePlaces(em, survey, places);
  return kept;
};

/** Counts completions; the last of the allowed number ends the run in the same statement. The survey is held, so they have their places. */
const takePlaces = async (
  em: EntityManager,
  { id, companyId }: PublicSurvey,
  places: number,
): Promise<void> => {
  await query(em)
    .updateTable('surveys')
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .where('status', '=', 'active')
    .where((eb) => eb(eb('completedSinceStart', '+', places), '<=', eb.ref('responseLimit')))
    .set((eb) => ({
      completedSinceStart: eb('completedSinceStart', '+', places),
      status: eb
        .case()
        .when(eb(eb('completedSinceStart', '+', places), '>=', eb.ref('responseLimit')))
        .then('inactive' as const)
        .else(eb.ref('status'))
        .end(),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
};

const deliver = async ({ em }: Batch, completions: readonly Change[]): Promise<void> => {
  for (const { save, survey, saved } of completions) {
    if (survey.webhook) await deliverCompletion(save.context, em, survey.webhook, survey, saved);
    if (survey.listeners.length > 0)
      await emitTo(
        save.context,
        em,
        survey,
        'response.completed',
        responseEventData(survey, saved),
      );
  }
};
