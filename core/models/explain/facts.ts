import type { Factor, FactorTerm } from '../ranking';
import type { Reason } from '../sliders';
import { type ReasonEvidence, REASON_HOLDS } from './evidence';

/** A true reason for an item's place: what, about what, and its share of everything that spoke for the item. */
export interface ExplanationFact {
  reason: Reason;
  about: string | null;
  share: number;
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

/** A match of the words outweighs everything else in the order; among reasons it counts as one that is strong. */
const TEXT_MOST = 4;

/** Reasons below this share are not named; below the second one not even where a list has said the others. */
const [SHARE_MIN, SHARE_MIN_SAID] = [0.15, 0.05];

/** Name of a reason within one list. */
export const factName = ({ reason, about }: Pick<ExplanationFact, 'reason' | 'about'>): string =>
  `${reason}\n${about ?? ''}`;

/**
 * The reasons that may be named, the strongest first: factors that speak for the item with at least 15% of all that do, and whose sentence is
 * true. Where none is that strong, the strongest alone; where all were said in this list already, those from 5% on. Relevance that comes from no
 * single item counts for the strongest one of the history only as far as that one goes.
 */
export const explanationFactsOf = (
  factors: readonly Factor[],
  evidence: ReasonEvidence,
  isSaid: (fact: ExplanationFact) => boolean = () => false,
): ExplanationFact[] => {
  const positive = factors
    .filter(({ value }) => value > 0)
    .map((factor) =>
      factor.term === 'textMatch'
        ? { ...factor, value: Math.min(TEXT_MOST, factor.value) }
        : factor,
    );
  // Of a list about an item, that item is what the others are like; the person need not have met it.
  const named = (reason: Reason | undefined, about: string | null): Reason | undefined =>
    reason === 'history' && about !== null && about === evidence.about ? 'similar' : reason;
  const total = positive.reduce((sum, { value }) => sum + value, 0);
  const facts = positive
    .flatMap(({ term, about, value }): ExplanationFact[] => {
      const reason = named(REASON_OF[term], about);
      if (reason === undefined) return [];
      const share = value / total;
      if (REASON_HOLDS[reason](evidence, about)) return [{ reason, about, share }];
      // A tag of one item only is no taste: it is that item that speaks.
      const source = reason === 'taste' ? evidence.tagSources.get(about ?? '') : undefined;
      return source === undefined
        ? []
        : [{ reason: named('history', source)!, about: source, share }];
    })
    .sort((a, b) => b.share - a.share || (a.reason < b.reason ? -1 : 1));
  const strong = facts.filter(({ share }) => share >= SHARE_MIN);
  const found = strong.length > 0 ? strong : facts.slice(0, 1);
  return found.every(isSaid)
    ? facts.filter((fact) => found.includes(fact) || fact.share >= SHARE_MIN_SAID)
    : found;
};
