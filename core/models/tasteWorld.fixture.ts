import type { CatalogueItem } from './catalogueItem';
import { dice } from './dice';
import type { Interaction } from './interactions';

/** Number of tastes. */
export const TASTES = 12;
const [ITEMS, MEETS] = [240, 24];
const DAY_MS = 86_400_000;
/** The day after the last event. */
export const TASTE_NOW = Date.UTC(2026, 10, 27);

/** Items without attributes. */
export const tasteItems = Array.from({ length: ITEMS }, (_, at): CatalogueItem => ({
  key: `i${at}`,
  title: `Item ${at}`,
  description: null,
  category: null,
  tags: [],
  attributes: {},
  price: null,
  available: true,
  hidden: false,
  createdAt: 0,
}));

/** Creates people whose n-th item is of the taste returned by `tasteAt`. An item's taste is its number modulo TASTES. */
export const tasteCompany = (
  people: number,
  tasteAt: (person: number, turn: number) => number,
): Interaction[] => {
  const random = dice(7);
  return Array.from({ length: people }, (_, person) => {
    const met = new Set<number>();
    while (met.size < MEETS) {
      const taste = tasteAt(person, met.size) % TASTES;
      met.add(taste + TASTES * Math.floor(random() * (ITEMS / TASTES)));
    }
    return [...met].map((item, turn) => ({
      person: `p${person}`,
      item: `i${item}`,
      type: 'view',
      at: TASTE_NOW - (MEETS - turn) * DAY_MS,
    }));
  }).flat();
};
/** Returns one taste for thirteen items, then another one for good. */
export const drifting = (person: number, turn: number): number =>
  person * 5 + (turn < 13 ? 0 : 1 + (person % 7));
/** Returns two tastes in turn, so that the next items match the older history. */
export const lasting = (person: number, turn: number): number =>
  person * 5 + (turn < 10 || turn >= 18 ? 0 : 1 + (person % 7));
