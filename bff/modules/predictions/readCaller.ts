import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { mayUse } from '@core/identity/consent';
import { followsClicks } from '@core/models/explain/explain';
import { HISTORY_MAX, type HistoryEntry } from '@core/models/personView';
import type { TurnedDown } from '@core/models/ranking';
import type { Context } from '@bff/context';
import { modelHost } from '@bff/modules/models/modelHost';
import { loadHistory, loadTurnedDown } from '@bff/modules/models/loadRows';
import type { PhraseClicks } from '@bff/modules/models/readPhraseClicks';
import { type SettingsNow, settingsOf } from '@bff/modules/models/settings';
import { lastStoredFit } from '@bff/modules/models/storedModels';
import { CustomAttribute } from '@bff/modules/outbound-api/custom-attribute.entity';
import { quotaRefusal } from '@bff/modules/outbound-api/quotaRefusal';
import { countUsage, stopsAtLimit, type UsageCount } from '@bff/modules/outbound-api/readUsage';
import { Profile } from '@bff/modules/profiles/profile.entity';
import { resolveProfile } from '@bff/modules/identity/resolveProfile';
import { checkAttributes, type PredictRequest } from './readRequest';

/** What a prediction needs to know before it ranks: plan, sliders, and the person. */
export interface KnownCaller {
  usage: UsageCount;
  settings: SettingsNow;
  /** The stored model to rank with; null = there is none. */
  fitId: string | null;
  profileId: string | null;
  history: HistoryEntry[];
  turnedDown: TurnedDown[];
  segments: string[];
  region: string | null;
  /** Read where the company's settings let the wording follow it. */
  clicks: PhraseClicks | undefined;
}

/** Reads all of it in one transaction and lets the model follow what is new. @throws AppError quota_exceeded, validation_failed. */
export const readCaller = (
  context: Context,
  companyId: string,
  request: PredictRequest,
): Promise<KnownCaller> =>
  context.transaction(async (em) => {
    const usage = await countUsage(em, companyId, context.clock());
    if (context.apiKey && stopsAtLimit(usage.plan) && usage.calls >= usage.includedCalls!)
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
    const fit = await lastStoredFit(em, companyId);
    const person = await readPerson(em, companyId, request);
    await modelHost.of(context).catchUp(em, companyId, context.clock());
    const clicks = followsClicks(settings.explanation)
      ? await modelHost.of(context).clicks(em, companyId, context.clock())
      : undefined;
    return { usage, settings, fitId: fit?.id ?? null, clicks, ...person };
  }, companyId);

const readPerson = async (
  em: EntityManager,
  companyId: string,
  { identifiers, metadata }: PredictRequest,
): Promise<Pick<KnownCaller, 'profileId' | 'history' | 'turnedDown' | 'segments' | 'region'>> => {
  const said = typeof metadata?.region === 'string' ? metadata.region : null;
  const profileId =
    Object.keys(identifiers).length > 0 ? await resolveProfile(em, companyId, identifiers) : null;
  const profile = profileId ? await em.findOne(Profile, { id: profileId }) : null;
  // Without consent to the use of behaviour the person is a stranger to the ranking.
  if (!profile || !mayUse(profile.consent, 'Functional'))
    return {
      profileId: profile ? profileId : null,
      history: [],
      turnedDown: [],
      segments: [],
      region: said,
    };
  return {
    profileId,
    history: await loadHistory(em, companyId, profile.id, HISTORY_MAX),
    turnedDown: await loadTurnedDown(em, companyId, profile.id, HISTORY_MAX),
    segments: [...profile.categories, ...(profile.lifecycle ? [profile.lifecycle] : [])],
    region: said ?? (typeof profile.traits.country === 'string' ? profile.traits.country : null),
  };
};
