import { AppError } from '@core/errors/AppError';
import { messagesTo } from '@bff/services/delivery/emitEvent';
import { deliver, type DeliveryMessage } from '@bff/services/delivery/signedDelivery';
import { completionMessage, responseEventData } from '../deliverCompletion';
import { holdResponses, storeAnswers, type StoredResponse } from '../storedResponse';
import type { ResponseSave } from './answer';
import { type Batch, type SavedChange, attempt } from './batch';
import { deltasOfSave, savedResponse } from './savedResponse';
import { claimPlaces } from './claimPlaces';

/** Stores the saves of a batch, at most one for each response, and queues the webhooks of completions. */
export const storeSaves = async (batch: Batch, saves: readonly ResponseSave[]): Promise<void> => {
  if (saves.length === 0) return;
  const { em, companyId, deltas } = batch;
  const stored = await holdResponses(
    em,
    companyId,
    saves.map(({ responseId }) => responseId),
  );
  const changes = saves.flatMap((save) => changeOf(batch, save, stored.get(save.responseId)));
  const kept = await claimPlaces(batch, changes);
  if (kept.length === 0) return;
  await storeAnswers(
    em,
    companyId,
    kept.map(({ saved }) => saved),
  );
  const counted = kept.filter(({ saved }) => !saved.isTest);
  const completions = counted.filter(({ saved }) => saved.isComplete);
  await deliver(saves[0]!.context, em, messagesOf(completions));
  for (const { survey, saved } of completions) if (survey.hasRules) batch.awaitRules.push(saved.id);
  for (const { save, survey, before, saved } of counted)
    if (!saved.isExcluded) deltas.push(...deltasOfSave(save, survey, before, saved));
};

/** Returns the change that a save makes; none if it is rejected or repeats a completion. */
const changeOf = (
  batch: Batch,
  save: ResponseSave,
  before: StoredResponse | undefined,
): SavedChange[] => {
  const survey = batch.surveys.get(save.surveyId)!;
  const saved = attempt(batch, save, () => {
    if (!before) throw new AppError('not_found');
    return savedResponse(save, survey, before);
  });
  if (!before || !saved) return [];
  batch.outcomes.set(save, saved);
  return saved === before ? [] : [{ save, survey, before, saved }];
};

/** Returns the messages to webhooks about completions. */
const messagesOf = (completions: readonly SavedChange[]): DeliveryMessage[] =>
  completions.flatMap(({ save: { context }, survey, saved }) => [
    ...(survey.webhook ? [completionMessage(context, survey.webhook, survey, saved)] : []),
    ...messagesTo(context, survey, {
      type: 'response.completed',
      data: responseEventData(survey, saved),
    }),
  ]);
