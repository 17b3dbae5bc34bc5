import { type Fading, USUAL_FADING } from './fading';
import type { TermSlider } from './terms';

/** Sliders whose default stands for what a company's own people say. */
export const LEARNED_SLIDERS = ['viewingPatterns', 'trendingContent', 'contentDiscovery'] as const;
export type LearnedSlider = (typeof LEARNED_SLIDERS)[number];

/** What the defaults of these sliders stand for: how a history fades, and how much the two terms count, 1 = as usual. */
export interface LearnedSettings {
  fading: Fading;
  trendingContent: number;
  contentDiscovery: number;
}

/** Where nothing was learned. */
export const USUAL_SETTINGS: LearnedSettings = {
  fading: USUAL_FADING,
  trendingContent: 1,
  contentDiscovery: 1,
};

/** A setting that differs from what is usual, and why: NDCG@10 before and after, among people who had no part in the choice. */
export interface LearnedChoice {
  slider: LearnedSlider;
  before: number;
  after: number;
}

/** What was learned, with its evidence. */
export interface Learned {
  settings: LearnedSettings;
  choices: LearnedChoice[];
  /** How many people the figures are about. */
  people: number;
}

/** What the value of a term is multiplied by. */
export const learnedFactor = (learned: Learned | null, term: TermSlider): number =>
  term === 'trendingContent' || term === 'contentDiscovery' ? (learned?.settings[term] ?? 1) : 1;
