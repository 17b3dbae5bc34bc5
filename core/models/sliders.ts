import type { Locale } from '../text/locales';

/** The twelve settings of the Discovery model in percent, with their defaults (MODEL-008). docs/models.md describes each one. */
export const DISCOVERY_DEFAULTS = {
  contentDiscovery: 80,
  coldStartSellers: 75,
  fairExposure: 60,
  deliveryAware: 80,
  trustSafety: 90,
  priceElasticity: 65,
  supplyDemand: 70,
  twoSidedMatchmaking: 85,
  intentDiversification: 55,
  viewingPatterns: 75,
  genreBased: 70,
  trendingContent: 85,
} as const;

export type DiscoverySlider = keyof typeof DISCOVERY_DEFAULTS;
export type DiscoverySettings = Record<DiscoverySlider, number>;
export const DISCOVERY_SLIDERS = Object.keys(DISCOVERY_DEFAULTS) as DiscoverySlider[];

/** The eight settings of the explanation model in percent, with their defaults (MODEL-009). */
export const EXPLANATION_DEFAULTS = {
  toneConsistency: 85,
  brandPersonality: 80,
  messagingAlignment: 90,
  audienceAdaptation: 75,
  contentCalibration: 70,
  voiceEvolution: 65,
  crossChannelHarmony: 80,
  brandGuidelines: 95,
} as const;

export type ExplanationSlider = keyof typeof EXPLANATION_DEFAULTS;
export type ExplanationSettings = Record<ExplanationSlider, number>;
export const EXPLANATION_SLIDERS = Object.keys(EXPLANATION_DEFAULTS) as ExplanationSlider[];

/** Reasons that an explanation can name; a company may mark some as its key messages. */
export const REASONS = [
  'history',
  'similar',
  'together',
  'taste',
  'query',
  'trending',
  'popular',
  'discovery',
  'newSeller',
  'price',
  'delivery',
  'trust',
  'stock',
  'match',
  'variety',
] as const;
export type Reason = (typeof REASONS)[number];

export const TONES = ['friendly', 'formal', 'playful'] as const;
export type Tone = (typeof TONES)[number];

/** The company's voice: settings for the sliders brandPersonality, messagingAlignment and brandGuidelines. */
export interface BrandVoiceSettings {
  /** Language of explanations, if a call sets no other. */
  language: Locale;
  tone: Tone;
  /** The company's own phrases, which can open a sentence. */
  lexicon: string[];
  /** Added at the end; empty = nothing. */
  signOff: string;
  /** Reasons that carry a key message, the most important first. */
  keyMessages: Reason[];
  bannedWords: string[];
}

export const DEFAULT_VOICE: BrandVoiceSettings = {
  language: 'en',
  tone: 'friendly',
  lexicon: [],
  signOff: '',
  keyMessages: [],
  bannedWords: [],
};
