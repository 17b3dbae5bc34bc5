import type { ResponseOf } from '@core/contract/defineEndpoint';
import type {
  listModelChanges,
  listModelFits,
  readModelSettings,
  readModelState,
} from '@core/contract/models';
import { fadeOf } from '@core/models/fading';
import {
  type Learned,
  type LearnedSettings,
  type LearnedSlider,
  LEARNED_SLIDERS,
  USUAL_SETTINGS,
} from '@core/models/learnedSettings';
import { DISCOVERY_DEFAULTS } from '@core/models/sliders';
import { LEARNING_BELOW } from '@core/models/learningBelow';
import type { DescribedSettings } from './describeSettings';
import type { ComparedFit } from './listFits';
import type { FitQuality } from './model-fit.entity';
import type { ShownChange } from './listChanges';
import type { ModelState } from './modelState';

/** Returns the sliders of both models. */
export const presentSettings = ({
  settings: { companyId, revision, discovery, explanation, voice, placements, updatedAt },
  updatedBy,
}: DescribedSettings): ResponseOf<typeof readModelSettings> => ({
  companyId,
  revision,
  discovery,
  explanation,
  voice,
  placements: placements as ResponseOf<typeof readModelSettings>['placements'],
  updatedAt: updatedAt?.toISOString() ?? null,
  updatedBy,
});

/** Returns one entry of the change log. */
export const presentChange = ({
  id,
  at,
  byId,
  byName,
  kind,
  changes,
}: ShownChange): ResponseOf<typeof listModelChanges>[number] => ({
  id,
  at: at.toISOString(),
  kind,
  by: byId && byName ? { id: byId, name: byName } : null,
  changes: changes.map(({ setting, before, after }) => ({
    setting,
    before: (before ?? null) as object | null,
    after: (after ?? null) as object | null,
  })),
});

/** Presents the model's state and quality. */
export const presentState = (state: ModelState): ResponseOf<typeof readModelState> => {
  const { companyId, items, recommendable, interactions, people, sinceFit, fit, runId } = state;
  const status =
    recommendable === 0 ? 'empty' : interactions < LEARNING_BELOW ? 'learning' : 'ready';
  return {
    companyId,
    status,
    sentence: SENTENCES[status],
    items,
    recommendable,
    interactions,
    people,
    sinceFit,
    runId,
    fittedAt: fit?.fittedAt.toISOString() ?? null,
    fitMs: fit?.fitMs ?? null,
    quality: fit?.quality ? presentQuality(fit.quality, fit.fittedAt) : null,
    learned: fit?.quality?.learned ? presentLearned(fit.quality.learned) : null,
  };
};

/** Returns one training with the changes since the previous one. */
export const presentFit = ({
  fit: { id, fittedAt, items, interactions, quality },
  before,
  changed,
}: ComparedFit): ResponseOf<typeof listModelFits>[number] => ({
  id,
  fittedAt: fittedAt.toISOString(),
  items,
  interactions,
  quality: quality ? presentQuality(quality, fittedAt) : null,
  learned: before ? newlyLearned(before.quality, quality) : [],
  changed,
});

/** Returns the sliders whose learned default has changed. */
const newlyLearned = (
  before: ComparedFit['fit']['quality'],
  after: ComparedFit['fit']['quality'],
): string[] => {
  const [was, is] = [before, after].map((quality) => quality?.learned?.settings ?? USUAL_SETTINGS);
  return LEARNED_SLIDERS.filter((slider) => meaningOf(was!, slider) !== meaningOf(is!, slider));
};

const meaningOf = (settings: LearnedSettings, slider: LearnedSlider): string => {
  const { depth, halfLife } = settings.fading;
  return slider === 'viewingPatterns'
    ? `${depth} ${halfLife} ${settings.order ?? 1}`
    : String(settings[slider]);
};

const presentQuality = ({ people, model, popularity }: FitQuality, measuredAt: Date) => ({
  ...{ people, model, popularity },
  measuredAt: measuredAt.toISOString(),
});

/**
 * `value`: the share of its weight that an old item keeps by default, or the factor by which a term
 * counts. `order`: the factor by which the order of the history counts.
 */
const presentLearned = ({ settings, choices, people }: Learned) => ({
  people,
  choices: choices.map(({ slider, before, after }) => {
    const isFading = slider === 'viewingPatterns';
    return {
      ...{ slider, before, after },
      value: isFading
        ? fadeOf(Infinity, DISCOVERY_DEFAULTS[slider] / 100, settings.fading)
        : settings[slider],
      items: isFading ? settings.fading.halfLife : null,
      order: isFading ? (settings.order ?? 1) : null,
    };
  }),
});

const SENTENCES = {
  empty: 'There are no items to recommend yet. Import items or send them to /api/v1/items.',
  learning: `There are fewer than ${LEARNING_BELOW} interactions, so items are ranked by content and popularity.`,
  ready: 'The model learns from views, clicks and purchases.',
} as const;
