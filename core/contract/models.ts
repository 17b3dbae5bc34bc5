import {
  DISCOVERY_SLIDERS,
  type DiscoverySlider,
  EXPLANATION_SLIDERS,
  type ExplanationSlider,
  REASONS,
  TONES,
} from '../models/sliders';
import { LOCALES } from '../text/locales';
import { defineEndpoint } from './defineEndpoint';
import { array, companyFilterQuery, json, number, object, string, text } from './fields';
import { discoverySliders, explanationSliders, placement, placements } from './placements';

const valuesOf = <K extends string>(names: readonly K[]) =>
  object(
    Object.fromEntries(names.map((name) => [name, number().required()])) as Record<
      K,
      ReturnType<ReturnType<typeof number>['required']>
    >,
  ).required();

const person = object({ id: string().required(), name: string().required() }).nullable();

export const modelVoice = object({
  /** Language of the explanations, where a call asks for no other. */
  language: string()
    .oneOf([...LOCALES])
    .optional(),
  tone: string()
    .oneOf([...TONES])
    .required(),
  lexicon: array(text(60).trim().required()).max(20).required(),
  signOff: text(120).defined(),
  keyMessages: array(
    string()
      .oneOf([...REASONS])
      .required(),
  )
    .max(REASONS.length)
    .required(),
  bannedWords: array(text(60).trim().required()).max(200).required(),
});

/** What a company chose, with the defaults filled in. */
export const modelSettings = object({
  companyId: string().required(),
  /** 0: nothing was ever saved. Each save and reset adds one. */
  revision: number().required(),
  discovery: valuesOf<DiscoverySlider>(DISCOVERY_SLIDERS),
  explanation: valuesOf<ExplanationSlider>(EXPLANATION_SLIDERS),
  voice: modelVoice.required(),
  placements: array(placement.required()).required(),
  updatedAt: string().nullable(),
  updatedBy: person,
});

/** Only what is sent changes. */
export const modelSettingsBody = object({
  discovery: discoverySliders(),
  explanation: explanationSliders(),
  voice: modelVoice.optional().default(undefined),
  /** All placements; they replace those of before. */
  placements: placements().optional(),
  /** The revision the form was filled from; a stale one is refused with 409. Left out, the last save wins. */
  revision: number().integer().min(0).optional(),
});

const read = { kind: 'session', tenant: 'filter', permission: 'models:read' } as const;
const write = { kind: 'session', tenant: 'filter', permission: 'models:write' } as const;

export const readModelSettings = defineEndpoint({
  id: 'models.readSettings',
  method: 'GET',
  path: '/api/model-settings',
  access: read,
  query: companyFilterQuery,
  response: modelSettings,
  errors: ['company_required'],
  summary: 'Read the sliders of both models',
});

export const saveModelSettings = defineEndpoint({
  id: 'models.saveSettings',
  method: 'PUT',
  path: '/api/model-settings',
  access: write,
  query: companyFilterQuery,
  body: modelSettingsBody,
  response: modelSettings,
  errors: ['company_required', 'conflict'],
  summary: 'Change sliders; the next prediction uses them',
});

export const resetModelSettings = defineEndpoint({
  id: 'models.resetSettings',
  method: 'POST',
  path: '/api/model-settings/reset',
  access: write,
  query: companyFilterQuery,
  body: object({
    model: string()
      .oneOf(['discovery', 'explanation'], 'Please choose discovery or explanation.')
      .optional(),
  }),
  response: modelSettings,
  errors: ['company_required'],
  summary: 'Bring one model, or both, back to the defaults',
});

export const listModelChanges = defineEndpoint({
  id: 'models.listChanges',
  method: 'GET',
  path: '/api/model-settings/changes',
  access: read,
  query: companyFilterQuery.shape({ limit: number().integer().min(1).max(200).default(50) }),
  response: array(
    object({
      id: string().required(),
      at: string().required(),
      by: person,
      kind: string().oneOf(['saved', 'reset']).required(),
      /** One entry a slider (`discovery.contentDiscovery`) or voice field (`voice.tone`) that changed. */
      changes: array(
        object({
          setting: string().required(),
          before: json().nullable().defined(),
          after: json().nullable().defined(),
        }).required(),
      ).required(),
    }).required(),
  ).required(),
  errors: ['company_required'],
  summary: 'Who changed what and when, the newest first',
});

/** How good a ranking is. */
export const modelQuality = object({
  /** Normalised discounted cumulative gain of the first ten, 0-1. */
  ndcg10: number().required(),
  /** Share of the catalogue that appears in at least one person's first ten, 0-1. */
  coverage10: number().required(),
});

export const modelState = object({
  companyId: string().required(),
  /** empty: no item to recommend. learning: too few interactions, ranked by content and popularity. ready: the full model. */
  status: string().oneOf(['empty', 'learning', 'ready']).required(),
  /** The state as a sentence. */
  sentence: string().required(),
  items: number().required(),
  /** Items that may be recommended: neither hidden nor sold out. */
  recommendable: number().required(),
  interactions: number().required(),
  people: number().required(),
  /** When the model was last fitted from all rows; null = never. */
  fittedAt: string().nullable(),
  fitMs: number().nullable(),
  /** Interactions since then, absorbed one by one. */
  sinceFit: number().required(),
  /** A fit that waits or runs: see GET /api/jobs/{id}. */
  runId: string().nullable(),
  /** Measured on the last quarter of each person's own interactions; null = too few to say. */
  quality: object({
    people: number().required(),
    model: modelQuality.required(),
    popularity: modelQuality.required(),
    measuredAt: string().required(),
  }).nullable(),
});

export const readModelState = defineEndpoint({
  id: 'models.readState',
  method: 'GET',
  path: '/api/model-settings/state',
  access: read,
  query: companyFilterQuery,
  response: modelState,
  errors: ['company_required'],
  summary: 'Read what the model knows and how good it is',
});

export const fitModel = defineEndpoint({
  id: 'models.fit',
  method: 'POST',
  path: '/api/model-settings/fit',
  access: write,
  query: companyFilterQuery,
  status: 202,
  response: object({ runId: string().required() }),
  errors: ['company_required'],
  summary: 'Fit the model again from all items and events',
});
