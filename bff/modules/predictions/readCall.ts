import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { followsClicks } from '@core/models/explain/explain';
import type { Context } from '@bff/context';
import { modelHost } from '@bff/modules/models/modelHost';
import type { PhraseClicks } from '@bff/modules/models/readPhraseClicks';
import { type SettingsNow, settingsOf } from '@bff/modules/models/settings';
import { lastStoredFit } from '@bff/modules/models/storedModels';
import { CustomAttribute } from '@bff/modules/outbound-api/custom-attribute.entity';
import { quotaRefusal } from '@bff/modules/outbound-api/quotaRefusal';
import { countUsage, stopsAtLimit, type UsageCount } from '@bff/modules/outbound-api/readUsage';
import { type RunningExperiment, runningExperiment } from './experiments/runningExperiment';
import { type ListPlace, placeRequest } from './placeRequest';
import { readBoughtTogether } from './readBoughtTogether';
import { checkAttributes, type PredictRequest } from './readRequest';

/**
 * Data that every prediction of a call needs before ranking: plan, sliders, placement and model.
 */
export interface KnownCall {
  usage: UsageCount;
  settings: SettingsNow;
  place: ListPlace;
  /** Items bought together: how many people bought each with the list's item. */
  together: ReadonlyMap<string, number> | undefined;
  /** The stored model to rank with; null for none. */
  fitId: string | null;
  /** Read if the company's settings let phrasings adapt to clicks. */
  clicks: PhraseClicks | undefined;
  /** The experiment running at the placement. */
  experiment: RunningExperiment | null;
  /** Name of the response variant: the caller's own, or the one of the experiment. */
  variant: string | null;
  /** The person's experiment. */
  experimentId: string | null;
}

/**
 * Reads the data for this many predictions, and updates the model with new events.
 * @throws AppError quota_exceeded if the plan does not cover them all, validation_failed.
 */
export const readCall = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  request: PredictRequest,
  count = 1,
): Promise<KnownCall> => {
  const usage = await countUsage(context, em, companyId);
  if (
    context.apiKey &&
    stopsAtLimit(usage.plan) &&
    usage.calls + count > (usage.includedCalls ?? 0)
  )
    throw new AppError('quota_exceeded', quotaRefusal(usage, context.clock()));
  if (Object.keys(request.attributes).length > 0) {
    checkAttributes(
      request.attributes,
      new Map(
        (await em.find(CustomAttribute, { companyId })).map(({ name, type }) => [name, type]),
      ),
    );
  }
  const settings = await settingsOf(em, companyId);
  const place = placeRequest(request, settings);
  const together =
    place.kind === 'bought_together' && place.about !== null
      ? await readBoughtTogether(em, companyId, place.about)
      : undefined;
  const fitId = await lastStoredFit(em, companyId);
  const host = modelHost.of(context);
  await host.catchUp(em, companyId, context.clock());
  const clicks = followsClicks(settings.explanation)
    ? await host.clicks(em, companyId, context.clock())
    : undefined;
  return {
    ...{ usage, settings, place, together, clicks, fitId },
    experiment: await runningExperiment(em, companyId, place.name ?? place.kind),
    variant: request.variant,
    experimentId: null,
  };
};
