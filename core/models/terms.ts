import type { KnownItem } from './catalogue';
import { exposureKey, type Market } from './market';
import type { PersonView } from './personView';
import type { DiscoverySlider } from './sliders';

/** Inputs of a term. Every slider is 0-1. */
export interface TermInput {
  known: KnownItem;
  position: number;
  /** Relevance of this item to the person, in standard deviations. */
  relevance: number;
  person: PersonView;
  market: Market;
}

export interface RankingTerm {
  /** Standard name, as in docs/models.md. */
  name: string;
  /** Returns the value in units of relevance; exactly 0 at slider 0, and if the item or the person lacks the data for the term. */
  value(input: TermInput, slider: number): number;
}

/**
 * Sliders that add a term to the score. The other two work differently: viewingPatterns fades the
 * history, and intentDiversification controls the re-ranking (diversify.ts).
 */
export type TermSlider = Exclude<DiscoverySlider, 'viewingPatterns' | 'intentDiversification'>;

const [LEAD_DAYS_MAX, COVER_DAYS_MAX, EXPOSURE_RATIO_MAX] = [14, 90, 10];

/** The ten terms. Sources of the formulas: docs/models.md. */
export const TERMS: Readonly<Record<TermSlider, RankingTerm>> = {
  contentDiscovery: {
    name: 'novelty: 0.35·s·ln((1 + pop_max) / (1 + pop))',
    value: ({ market, position }, s) =>
      0.35 * s * Math.log((1 + market.popularityMax) / (1 + (market.popularity[position] ?? 0))),
  },
  coldStartSellers: {
    name: 'exploration bonus UCB1: 0.3·s·√(ln(1 + N) / (1 + n_seller))',
    value: ({ market, known: { facts, item } }, s) =>
      0.3 *
      s *
      Math.sqrt(
        Math.log(1 + market.interactions) /
          (1 + (market.interactionsBySeller.get(exposureKey(facts.seller, item.key)) ?? 0)),
      ),
  },
  fairExposure: {
    name: 'amortised equity of exposure: -0.1·s·min(10, share of exposure / share of merit)',
    value: ({ market, known: { facts, item } }, s) => {
      const key = exposureKey(facts.seller, item.key);
      const exposure = market.exposure.get(key) ?? 0;
      if (exposure === 0) return 0;
      const merit = (1 + (market.interactionsBySeller.get(key) ?? 0)) / (1 + market.interactions);
      return -0.1 * s * Math.min(EXPOSURE_RATIO_MAX, exposure / market.exposureTotal / merit);
    },
  },
  deliveryAware: {
    name: 'delivery cost: -s·(0.1·lead_days + 0.02·fee)',
    value: ({ known: { facts } }, s) =>
      minus(
        s *
          (0.1 * Math.min(LEAD_DAYS_MAX, facts.leadTimeDays ?? 0) +
            0.02 * (facts.deliveryFee ?? 0)),
      ),
  },
  trustSafety: {
    name: 'Wilson lower bound of the ratings: 0.5·s·w',
    value: ({ known: { facts } }, s) => 0.5 * s * (facts.rating ?? 0),
  },
  priceElasticity: {
    name: 'log-normal price kernel: 0.5·s·exp(-(ln p - μ)² / 2σ²)',
    value: ({ known: { item }, person: { price } }, s) =>
      price === null || item.price === null || item.price <= 0
        ? 0
        : 0.5 *
          s *
          Math.exp(-((Math.log(item.price) - price.mean) ** 2) / (2 * price.deviation ** 2)),
  },
  supplyDemand: {
    name: 'inventory cover: 0.15·s·ln(1 + min(90, stock / daily sales))',
    value: ({ known: { facts }, market, position }, s) =>
      facts.stock === null
        ? 0
        : 0.15 *
          s *
          Math.log(
            1 +
              Math.min(
                COVER_DAYS_MAX,
                facts.stock / Math.max(1 / 30, market.dailySales[position] ?? 0),
              ),
          ),
  },
  twoSidedMatchmaking: {
    name: 'reciprocal score: 0.5·s·2ab / (a + b)',
    value: ({ known, relevance, person, market }, s) => {
      const back = sellerAffinity(known, person, market);
      if (back === 0) return 0;
      const forth = 1 / (1 + Math.exp(-relevance));
      return 0.5 * s * ((2 * forth * back) / (forth + back));
    },
  },
  genreBased: {
    name: 'content similarity: 0.5·s·cos(profile tags, item tags)',
    value: ({ known: { tags }, person }, s) => 0.5 * s * tagCosine(tags, person),
  },
  trendingContent: {
    name: 'decayed popularity: 0.3·s·trend / trend_max, trend = Σ w(type)·0.9^days',
    value: ({ market, position }, s) =>
      market.trendMax === 0 ? 0 : 0.3 * s * ((market.trend[position] ?? 0) / market.trendMax),
  },
};

/** Returns the trust below which an item is excluded: 0.5·s. Items without a trust score are always kept. */
export const trustThreshold = (slider: number): number => 0.5 * slider;

/** False if deliveryAware is 100 percent and the item is not delivered to the person's region. */
export const isDeliverable = (
  { facts: { regions } }: KnownItem,
  { region }: PersonView,
  slider: number,
): boolean =>
  slider < 1 ||
  region === null ||
  regions === null ||
  regions.some((one) => one.toLowerCase() === region.toLowerCase());

/**
 * Returns the affinity between a seller's customers and the person, 0-1: 1 for a segment that the seller names, else the shrunken share of the
 * person's taste.
 */
export const sellerAffinity = (
  { facts: { seller, targetSegments } }: KnownItem,
  { segments }: PersonView,
  { sellerTastes, interactionsBySeller }: Market,
): number => {
  if (targetSegments.some((target) => segments.includes(target.toLowerCase()))) return 1;
  if (seller === null || segments.length === 0) return 0;
  const shared = sellerTastes.get(`${seller}\n${segments[0]!}`) ?? 0;
  return shared / ((interactionsBySeller.get(exposureKey(seller, '')) ?? 0) + 10);
};

/** Returns the term by tag: each shared tag's contribution to genreBased. They add up to it. */
export const genreParts = (
  tags: readonly string[],
  person: PersonView,
  slider: number,
): { tag: string; value: number }[] =>
  tags
    .map((tag) => ({
      tag,
      value:
        (0.5 * slider * (person.tags.get(tag) ?? 0)) / (Math.sqrt(tags.length) * person.tagLength),
    }))
    .filter(({ value }) => value > 0);

const tagCosine = (tags: readonly string[], person: PersonView): number => {
  if (tags.length === 0 || person.tagLength === 0) return 0;
  return (
    tags.reduce((sum, tag) => sum + (person.tags.get(tag) ?? 0), 0) /
    (Math.sqrt(tags.length) * person.tagLength)
  );
};

/** Avoids negative zero. */
const minus = (value: number): number => (value === 0 ? 0 : -value);
