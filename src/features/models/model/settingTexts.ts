import type { DiscoverySlider, ExplanationSlider, Reason, Tone } from '@core/models/sliders';

/** A setting in words: its name, and what moving it does. */
export interface SettingText {
  label: string;
  help: string;
}

/** The twelve sliders of Discovery AI (MODEL-008). At 0% each of them is absent from the score. */
export const DISCOVERY_TEXTS: Record<DiscoverySlider, SettingText> = {
  contentDiscovery: {
    label: 'Content Discovery',
    help: 'Make room for items that people rarely see.',
  },
  coldStartSellers: {
    label: 'Cold-Start Sellers',
    help: 'Try sellers that have few sales or ratings so far.',
  },
  fairExposure: {
    label: 'Fair Exposure',
    help: 'Give items that were shown less often a fairer share of impressions.',
  },
  deliveryAware: {
    label: 'Delivery Aware',
    help: 'Rank items lower when delivery is slow or expensive. At 100% items that cannot be delivered are left out.',
  },
  trustSafety: {
    label: 'Trust & Safety',
    help: 'Prefer trusted sellers and well-rated items.',
  },
  priceElasticity: {
    label: 'Price Elasticity',
    help: 'Prefer prices close to what the person usually pays.',
  },
  supplyDemand: { label: 'Supply & Demand', help: 'Move items up when plenty are in stock.' },
  twoSidedMatchmaking: {
    label: 'Two-Sided Matchmaking',
    help: 'Prefer sellers who look for this kind of customer.',
  },
  intentDiversification: {
    label: 'Intent Diversification',
    help: 'Make the items in one response more varied.',
  },
  viewingPatterns: {
    label: 'Viewing Patterns',
    help: 'Weigh recent views and purchases more than older ones.',
  },
  genreBased: {
    label: 'Genre-Based',
    help: 'Prefer the categories and tags the person already likes.',
  },
  trendingContent: {
    label: 'Trending Content',
    help: 'Move up what other people view and buy right now.',
  },
};

/** The eight sliders of RECsplanation AI (MODEL-009). */
export const EXPLANATION_TEXTS: Record<ExplanationSlider, SettingText> = {
  toneConsistency: {
    label: 'Tone Consistency',
    help: 'Use consistent wording. At 100% a reason is always worded the same way.',
  },
  brandPersonality: {
    label: 'Brand Personality',
    help: 'Use your own phrases and sign-off more often.',
  },
  messagingAlignment: {
    label: 'Messaging Alignment',
    help: 'Prefer reasons that carry a key message.',
  },
  audienceAdaptation: {
    label: 'Audience Adaptation',
    help: 'Adapt the detail to the reader: plain words for newcomers, numbers for experts.',
  },
  contentCalibration: {
    label: 'Content Calibration',
    help: 'Give more reasons and more careful wording.',
  },
  voiceEvolution: {
    label: 'Voice Evolution',
    help: 'Let the wording change with what people click. At 0% it never changes.',
  },
  crossChannelHarmony: {
    label: 'Cross-Channel Harmony',
    help: 'Give each person the same reason on every channel.',
  },
  brandGuidelines: {
    label: 'Brand Guidelines',
    help: 'Enforce banned words, claims and length. At 100% a violation is refused; below that it is a warning.',
  },
};

export const TONE_LABELS: Record<Tone, string> = {
  friendly: 'Friendly',
  formal: 'Formal',
  playful: 'Playful',
};

export const REASON_LABELS: Record<Reason, string> = {
  history: 'Own history',
  similar: 'Similar items',
  together: 'Bought together',
  taste: 'Own taste',
  query: 'The search',
  trending: 'Trending',
  popular: 'Popular',
  discovery: 'Something new',
  newSeller: 'A new seller',
  price: 'The price',
  delivery: 'Delivery',
  trust: 'Trust',
  stock: 'In stock',
  match: 'An attribute that was asked for',
  variety: 'Variety',
};

const VOICE_LABELS: Readonly<Record<string, string>> = {
  tone: 'Tone of voice',
  lexicon: 'Own phrases',
  signOff: 'Sign-off',
  keyMessages: 'Key messages',
  bannedWords: 'Banned words',
};

/** `discovery.contentDiscovery` or `voice.tone` as the screen names it. */
export const settingLabel = (setting: string): string => {
  const [group = '', name = ''] = setting.split('.');
  const texts: Readonly<Record<string, SettingText>> =
    group === 'discovery' ? DISCOVERY_TEXTS : group === 'explanation' ? EXPLANATION_TEXTS : {};
  if (group === 'placements') return `Placement ${name}`;
  return texts[name]?.label ?? VOICE_LABELS[name] ?? setting;
};

/** A setting's value in the change list: percent, a list, or the words themselves. */
export const valueLabel = (value: unknown): string => {
  if (typeof value === 'number') return `${String(value)}%`;
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(String).join(', ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value === null || value === undefined || value === '' ? 'none' : String(value);
};
