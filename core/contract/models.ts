import {
  DISCOVERY_SLIDERS,
  type DiscoverySlider,
  EXPLANATION_SLIDERS,
  type ExplanationSlider,
  REASONS,
  TONES,
} from '../models/sliders';
import { LEARNED_SLIDERS } from '../models/learnedSettings';
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
  /** Default language of the explanations. */
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

/** The company's settings, including defaults. */
export const modelSettings = object({
  companyId: string().required(),
  /** 0: never saved. Increases with each save or reset. */
  revision: number().required(),
  discovery: valuesOf<DiscoverySlider>(DISCOVERY_SLIDERS),
  explanation: valuesOf<ExplanationSlider>(EXPLANATION_SLIDERS),
  voice: modelVoice.required(),
  placements: array(placement.required()).required(),
  updatedAt: string().nullable(),
  updatedBy: person,
  /** Warnings about saved placements, such as a filter on a field that no item has. */
  warnings: array(
    object({ field: string().required(), sentence: string().required() }).required(),
  ).optional(),
});

/** Omitted values do not change. */
export const modelSettingsBody = object({
  discovery: discoverySliders(),
  explanation: explanationSliders(),
  voice: modelVoice.optional().default(undefined),
  /** All placements; they replace the previous ones. */
  placements: placements().optional(),
  /** An outdated one is rejected with 409. Without it, the last save wins. */
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
  summary: 'Change sliders',
});

export const resetModelSettings = defineEndpoint({
  id: 'models.resetSettings',
  method: 'POST',
  path: '/api/model-settings/reset',
  screensOnly: true,
  access: write,
  query: companyFilterQuery,
  body: object({
    model: string()
      .oneOf(['discovery', 'explanation'], 'Please choose discovery or explanation.')
      .optional(),
  }),
  response: modelSettings,
  errors: ['company_required'],
  summary: 'Reset one model, or both',
});

export const listModelChanges = defineEndpoint({
  id: 'models.listChanges',
  method: 'GET',
  path: '/api/model-settings/changes',
  screensOnly: true,
  access: read,
  query: companyFilterQuery.shape({ limit: number().integer().min(1).max(200).default(50) }),
  response: array(
    object({
      id: string().required(),
      at: string().required(),
      by: person,
      kind: string().oneOf(['saved', 'reset']).required(),
      /** For example `voice.tone`. */
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
  summary: 'Changes, newest first',
});

/** Quality of a ranking. */
export const modelQuality = object({
  /** Normalized discounted cumulative gain at 10, 0-1. */
  ndcg10: number().required(),
  /** Share of the catalog that is in at least one top ten, 0-1. */
  coverage10: number().required(),
  /** Share of people with a hit in the top ten. */
  hitRate10: number().optional(),
});

/** Measured on the last quarter of each person's interactions. */
export const measuredQuality = object({
  people: number().required(),
  model: modelQuality.required(),
  popularity: modelQuality.required(),
  measuredAt: string().required(),
});

export const modelState = object({
  companyId: string().required(),
  /** learning: too few interactions, ranked by content and popularity. */
  status: string().oneOf(['empty', 'learning', 'ready']).required(),
  sentence: string().required(),
  items: number().required(),
  /** Neither hidden nor sold out. */
  recommendable: number().required(),
  interactions: number().required(),
  people: number().required(),
  /** null = never. */
  fittedAt: string().nullable(),
  fitMs: number().nullable(),
  /** Interactions since then. */
  sinceFit: number().required(),
  /** A waiting or running retraining: see GET /api/jobs/{id}. */
  runId: string().nullable(),
  /** The learned default values; null for the standard ones. */
  learned: object({
    people: number().required(),
    choices: array(
      object({
        slider: string()
          .oneOf([...LEARNED_SLIDERS])
          .required(),
        value: number().required(),
        items: number().nullable(),
        order: number().nullable(),
        before: number().required(),
        after: number().required(),
      }).required(),
    ).required(),
  }).nullable(),
  /** null = too few interactions. */
  quality: measuredQuality.nullable(),
});

export const readModelState = defineEndpoint({
  id: 'models.readState',
  method: 'GET',
  path: '/api/model-settings/state',
  screensOnly: true,
  access: read,
  query: companyFilterQuery,
  response: modelState,
  errors: ['company_required'],
  summary: 'Read the state of the model',
});

export const listModelFits = defineEndpoint({
  id: 'models.listFits',
  method: 'GET',
  path: '/api/model-settings/fits',
  screensOnly: true,
  access: read,
  query: companyFilterQuery,
  response: array(
    object({
      id: string().required(),
      fittedAt: string().required(),
      items: number().required(),
      interactions: number().required(),
      quality: measuredQuality.nullable(),
      // Sliders with a new learned default.
      learned: array(string().required()).required(),
      // Settings that people changed since the previous training.
      changed: array(string().required()).required(),
    }).required(),
  ).required(),
  errors: ['company_required'],
  summary: 'List the latest trainings',
});

export const fitModel = defineEndpoint({
  id: 'models.fit',
  method: 'POST',
  path: '/api/model-settings/fit',
  screensOnly: true,
  access: write,
  query: companyFilterQuery,
  status: 202,
  response: object({ runId: string().required() }),
  errors: ['company_required'],
  summary: 'Retrain the model',
});
