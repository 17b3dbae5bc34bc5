import { modelsText } from '../texts/modelsText';

/** Texts of a model's tab (MODEL-004, MODEL-005). */
interface ModelText {
  title: string;
  support: string;
  features: readonly string[];
  useCases: readonly string[];
}

export const MODEL_NAMES = ['discovery', 'explanation'] as const;
export type ModelName = (typeof MODEL_NAMES)[number];

const FEATURES = {
  discovery: ['rank', 'search', 'filters', 'learning', 'newcomers'],
  explanation: ['oneEach', 'factors', 'tone', 'sameWords', 'offline'],
} as const satisfies Record<ModelName, readonly string[]>;

const USE_CASES = {
  discovery: ['pages', 'personalSearch', 'marketplaces', 'feeds'],
  explanation: ['why', 'reasons', 'support', 'audits'],
} as const satisfies Record<ModelName, readonly string[]>;

export const aboutModel = (model: ModelName): ModelText => ({
  title: modelsText(`title.${model}`),
  support: modelsText(`purpose.${model}`),
  features: FEATURES[model].map((feature) => modelsText(`feature.${feature}`)),
  useCases: USE_CASES[model].map((useCase) => modelsText(`useCase.${useCase}`)),
});
