/** What a model tab says of its model (MODEL-004, MODEL-005). */
export interface ModelText {
  title: string;
  support: string;
  features: readonly string[];
  useCases: readonly string[];
}

export type ModelName = 'discovery' | 'explanation';

export const MODEL_TEXTS: Record<ModelName, ModelText> = {
  discovery: {
    title: 'Discovery AI',
    support: 'Finds what each person will want next.',
    features: [
      'Ranks your items for each person, from what was viewed, clicked and bought',
      'Answers a search and a taste in one call',
      'Filters are exact; hidden and sold-out items never appear',
      'Learns from every event, in time for the next prediction',
      'Places new people and new items by content and trend from the first day',
    ],
    useCases: [
      'Recommendations on product and content pages',
      'Search that knows the person',
      'Marketplaces where new sellers get a fair chance',
      'Feeds and mailings',
    ],
  },
  explanation: {
    title: 'RECsplanation AI',
    support: 'Says why each item was recommended.',
    features: [
      'One explanation for each item, made from the terms that ranked it',
      'Factors that add up to the score, for those who want numbers',
      'Your tone, your phrases, your banned words',
      'The same words for the same case, on every channel',
      'Works offline: nothing about a person leaves the product',
    ],
    useCases: [
      '"Why do I see this?" beside an item',
      'Mailings and pages that give a reason',
      'Support and sales who explain a recommendation',
      'Audits of automated decisions',
    ],
  },
};
