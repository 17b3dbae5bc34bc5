import type { Factor, FactorTerm } from '../ranking';
import type { Reason } from '../sliders';
import { type ReasonEvidence, REASON_HOLDS } from './evidence';

/** A true reason for an item's place, with its subject. */
export interface ExplanationFact {
  reason: Reason;
  about: string | null;
  /** Share of all positive factors, each at most MAX_VALUE if it is limited. */
  share: number;
  /** Share of all positive factors as they were added up. */
  shareOfScore: number;
}

const REASON_OF: Readonly<Partial<Record<FactorTerm, Reason>>> = {
  relevance: 'history',
  boughtTogether: 'together',
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

/**
 * In the ranking, a text match and purchases together with the named item outweigh everything else.
 * Among the reasons, they are limited to this value, so that lines further down can name others.
 */
const MAX_VALUE = 4;
const LIMITED: ReadonlySet<FactorTerm> = new Set(['textMatch', 'boughtTogether']);

/**
 * Minimum share of a reason that is named. The lower one applies if the list has already named all
 * stronger reasons.
 */
const [SHARE_MIN, SHARE_MIN_SAID] = [0.15, 0.05];

/** Returns the name of a reason within one list. */
export const factName = ({ reason, about }: Pick<ExplanationFact, 'reason' | 'about'>): string =>
  `${reason}\n${about ?? ''}`;

/**
 * Returns the reasons that may be named, strongest first: positive factors with at least 15% of the positive total, and a true sentence. If
 * none is that strong, the strongest alone; if the list has named all of them already, those with at least 5%. Relevance without a single
 * source item is credited to the strongest history item, up to that item's own share.
 */
export const explanationFactsOf = (
  factors: readonly Factor[],
  evidence: ReasonEvidence,
  isSaid: (fact: ExplanationFact) => boolean = () => false,
): ExplanationFact[] => {
  const counted = factors.filter(({ value }) => value > 0);
  const score = counted.reduce((sum, { value }) => sum + value, 0);
  const positive = counted.map((factor) => ({
    ...factor,
    shareOfScore: factor.value / score,
    value: LIMITED.has(factor.term) ? Math.min(MAX_VALUE, factor.value) : factor.value,
  }));
  // In a list about an item, the others are compared with that item, even if it is not in the person's history.
  const named = (reason: Reason | undefined, about: string | null): Reason | undefined =>
    reason === 'history' && about !== null && about === evidence.about ? 'similar' : reason;
  const total = positive.reduce((sum, { value }) => sum + value, 0);
  const facts = positive
    .flatMap(({ term, about, value, shareOfScore }): ExplanationFact[] => {
      const reason = named(REASON_OF[term], about);
      if (reason === undefined) return [];
      const share = value / total;
      // The second popular item of a list is explained as popular among the items of a tag.
      const subjects = reason === 'popular' ? [null, ...evidence.leads] : [about];
      const held = subjects.filter((one) => REASON_HOLDS[reason](evidence, one));
      if (held.length > 0) return held.map((one) => ({ reason, about: one, share, shareOfScore }));
      // A tag of only one item is not a taste, so the reason is that item.
      const source = reason === 'taste' ? evidence.tagSources.get(about ?? '') : undefined;
      return source === undefined
        ? []
        : [{ reason: named('history', source)!, about: source, share, shareOfScore }];
    })
    .sort((a, b) => b.share - a.share || compareNames(a.reason, b.reason));
  const strong = facts.filter(({ share }) => share >= SHARE_MIN);
  const found = strong.length > 0 ? strong : facts.slice(0, 1);
  return found.every(isSaid)
    ? facts.filter((fact) => found.includes(fact) || fact.share >= SHARE_MIN_SAID)
    : found;
};

const compareNames = (a: string, b: string): number => Number(a > b) - Number(a < b);
