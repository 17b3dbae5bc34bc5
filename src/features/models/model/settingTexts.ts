import type { DiscoverySlider, ExplanationSlider, Reason, Tone } from '@core/models/sliders';

/** A setting in words: its name, and what moving it does. */
export interface SettingText {
  label: string;
  help: string;
}

/** The twelve sliders of Discovery AI (MODEL-008). At 0 % each of them is absent from the score. */
export const DISCOVERY_TEXTS: Record<DiscoverySlider, SettingText> = {
  contentDiscovery: {
    label: 'Content Discovery',
    help: 'How far well-known items make room for less seen ones.',
  },
  coldStartSellers: {
    label: 'Cold-Start Sellers',
    help: 'How much sellers with little evidence are tried out.',
  },
  fairExposure: {
    label: 'Fair Exposure',
    help: 'How far what was shown often steps back for others of equal merit.',
  },
  deliveryAware: {
    label: 'Delivery Aware',
    help: 'How much a long or dear delivery counts against an item; at 100 % what cannot be delivered is left out.',
  },
  trustSafety: {
    label: 'Trust & Safety',
    help: 'How trustworthy and well rated an item has to be.',
  },
  priceElasticity: {
    label: 'Price Elasticity',
    help: 'How closely prices follow what the person usually pays.',
  },
  supplyDemand: { label: 'Supply & Demand', help: 'How much items with plenty in stock move up.' },
  twoSidedMatchmaking: {
    label: 'Two-Sided Matchmaking',
    help: 'How much it counts that the seller looks for this kind of customer, too.',
  },
  intentDiversification: {
    label: 'Intent Diversification',
    help: 'How different the items of one answer are from each other.',
  },
  viewingPatterns: {
    label: 'Viewing Patterns',
    help: 'How much the latest views and purchases outweigh older ones.',
  },
  genreBased: {
    label: 'Genre-Based',
    help: "How much an item shares category and tags with the person's own.",
  },
  trendingContent: {
    label: 'Trending Content',
    help: 'How much what others view and buy now moves up.',
  },
};

/** The eight sliders of RECsplanation AI (MODEL-009). */
export const EXPLANATION_TEXTS: Record<ExplanationSlider, SettingText> = {
  toneConsistency: {
    label: 'Tone Consistency',
    help: 'How few phrasings one reason has; at 100 % it is always said the same way.',
  },
  brandPersonality: {
    label: 'Brand Personality',
    help: 'How often your own phrases and sign-off are heard.',
  },
  messagingAlignment: {
    label: 'Messaging Alignment',
    help: 'How strongly true reasons that carry a key message are preferred.',
  },
  audienceAdaptation: {
    label: 'Audience Adaptation',
    help: 'How far detail follows the reader: plain words for newcomers, numbers for experts.',
  },
  contentCalibration: {
    label: 'Content Calibration',
    help: 'How much is said: the number of reasons, and how carefully.',
  },
  voiceEvolution: {
    label: 'Voice Evolution',
    help: 'How far phrasings may follow what people click; 0 % keeps them.',
  },
  crossChannelHarmony: {
    label: 'Cross-Channel Harmony',
    help: 'How firmly one person reads the same reason on every channel.',
  },
  brandGuidelines: {
    label: 'Brand Guidelines',
    help: 'How strictly banned words, claims and length are kept: 100 % refuses, less warns.',
  },
};

export const TONE_LABELS: Record<Tone, string> = {
  friendly: 'Friendly',
  formal: 'Formal',
  playful: 'Playful',
};

export const REASON_LABELS: Record<Reason, string> = {
  history: 'Own history',
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
  return texts[name]?.label ?? VOICE_LABELS[name] ?? setting;
};

/** A setting's value in the change list: percent, a list, or the words themselves. */
export const valueLabel = (value: unknown): string => {
  if (typeof value === 'number') return `${String(value)}\u2009%`;
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(String).join(', ');
  return value === null || value === undefined || value === '' ? 'none' : String(value);
};
