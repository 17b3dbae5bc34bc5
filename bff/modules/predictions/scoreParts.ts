import type { Factor, FactorTerm } from '@core/models/ranking';

/** A part of an item's score, for the console. */
interface ScorePart {
  term: FactorTerm;
  /** Title of an item, a tag, or the query; null for a term about the item as a whole. */
  about: string | null;
  /** Share of everything that raised the item, 0-1. */
  share: number;
}

/** Number of parts. */
const PARTS = 3;
/** Terms whose subject is an item. */
const ABOUT_ITEMS: ReadonlySet<FactorTerm> = new Set(['relevance', 'boughtTogether']);

/** Returns the strongest factors that raised an item, the largest first. */
export const scoreParts = (
  factors: readonly Factor[],
  titleOf: (key: string) => string,
): ScorePart[] => {
  const raising = factors.filter(({ value }) => value > 0);
  const total = raising.reduce((sum, { value }) => sum + value, 0);
  return raising
    .sort((a, b) => b.value - a.value)
    .slice(0, PARTS)
    .map(({ term, about, value }) => ({
      term,
      about: about !== null && ABOUT_ITEMS.has(term) ? titleOf(about) : about,
      share: value / total,
    }));
};
