import type { Factor, FactorTerm } from '../ranking';
import type { Reason } from '../sliders';

/** A true reason for an item's place: what, about what, and its share of everything that spoke for the item. */
export interface ExplanationFact {
  reason: Reason;
  about: string | null;
  share: number;
}

const REASON_OF: Readonly<Partial<Record<FactorTerm, Reason>>> = {
  relevance: 'history',
  genreBased: 'taste',
  textMatch: 'query',
  attributeMatch: 'match',
  trendingContent: 'trending',
  popularity: 'popular',
  contentDiscovery: 'discovery',
  coldStartSellers: 'newSeller',
  priceElasticity: 'price',
  trustSafety: 'trust',
  supplyDemand: 'stock',
};

/** A match of the words outweighs everything else in the order; among reasons it counts as one that is strong. */
const TEXT_MOST = 4;

/** Reasons below this share are not named. */
const SHARE_MIN = 0.15;

/**
 * The reasons that may be named, the strongest first: factors that speak for the item with at least 15% of all that do. Where none does, the
 * strongest alone. Relevance that comes from no single item counts for the strongest one of the history only as far as that one goes.
 */
export const explanationFactsOf = (factors: readonly Factor[]): ExplanationFact[] => {
  const positive = factors
    .filter(({ value }) => value > 0)
    .map((factor) =>
      factor.term === 'textMatch'
        ? { ...factor, value: Math.min(TEXT_MOST, factor.value) }
        : factor,
    );
  const total = positive.reduce((sum, { value }) => sum + value, 0);
  const facts = positive
    .flatMap(({ term, about, value }): ExplanationFact[] => {
      const reason = REASON_OF[term];
      return reason === undefined || (term === 'relevance' && about === null)
        ? []
        : [{ reason, about, share: value / total }];
    })
    .sort((a, b) => b.share - a.share || (a.reason < b.reason ? -1 : 1));
  const strong = facts.filter(({ share }) => share >= SHARE_MIN);
  return strong.length > 0 ? strong : facts.slice(0, 1);
};
