import { type Fading, USUAL_FADING } from './fading';
import type { TermSlider } from './terms';

/** Sliders whose default is learned from a company's own people. */
export const LEARNED_SLIDERS = ['viewingPatterns', 'trendingContent', 'contentDiscovery'] as const;
export type LearnedSlider = (typeof LEARNED_SLIDERS)[number];

/** Meaning of these sliders' defaults: the fading of a history, and the factors of its order and of the two terms, 1 = the standard. */
export interface LearnedSettings {
  fading: Fading;
  /** Missing in models stored before it was learned. */
  order?: number;
  trendingContent: number;
  contentDiscovery: number;
}

/** Settings of a company without learned ones. */
export const USUAL_SETTINGS: LearnedSettings = {
  fading: USUAL_FADING,
  trendingContent: 1,
  contentDiscovery: 1,
};

/** A setting that differs from the standard, with its reason: NDCG@10 before and after, among people who did not take part in the choice. */
export interface LearnedChoice {
  slider: LearnedSlider;
  before: number;
  after: number;
}

/** Learned settings, with their evidence. */
export interface Learned {
  settings: LearnedSettings;
  choices: LearnedChoice[];
  /** Number of people behind the figures. */
  people: number;
}

/** Returns the factor for the value of a term. */
export const learnedFactor = (learned: Learned | null, term: TermSlider): number =>
  term === 'trendingContent' || term === 'contentDiscovery' ? (learned?.settings[term] ?? 1) : 1;
