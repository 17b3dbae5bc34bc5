import type { DiscoverySettings } from './sliders';

/** Kinds of lists on a page. `similar` and `bought_together` are about one item. */
export const PLACEMENT_KINDS = [
  'for_you',
  'search',
  'similar',
  'bought_together',
  'trending',
] as const;
export type PlacementKind = (typeof PLACEMENT_KINDS)[number];

/** A placement's settings: sliders in percent that override the company's own, filters and rules as in core/contract/placements.ts. */
export interface PlacementSetup {
  name: string;
  kind: PlacementKind;
  discovery?: Partial<DiscoverySettings>;
  filters?: Record<string, unknown> | null;
  boosts?: { filters: Record<string, unknown>; by: number }[];
  pins?: string[];
  perSeller?: number;
  perWeek?: number;
}

/** True for lists about one item, which the call must name. */
export const isAboutItem = (kind: PlacementKind): kind is 'similar' | 'bought_together' =>
  kind === 'similar' || kind === 'bought_together';

export const isPlacementKind = (name: string): name is PlacementKind =>
  PLACEMENT_KINDS.some((kind) => kind === name);

/** Effect of a rule at 100 percent, in standard deviations of relevance. */
const MAX_BOOST = 8;

/** Returns the amount that a boost (-100 to 100 percent) adds to a score. */
export const boostValue = (percent: number): number => (MAX_BOOST * percent) / 100;

const BESIDE_AN_ITEM: Partial<DiscoverySettings> = {
  contentDiscovery: 0,
  coldStartSellers: 0,
  trendingContent: 0,
  twoSidedMatchmaking: 0,
  viewingPatterns: 0,
  intentDiversification: 0,
  genreBased: 85,
};

/** The sliders that a kind sets, overriding the company's. */
export const PLACEMENT_SLIDERS: Readonly<Record<PlacementKind, Partial<DiscoverySettings>>> = {
  for_you: {},
  search: {},
  similar: BESIDE_AN_ITEM,
  bought_together: BESIDE_AN_ITEM,
  trending: {
    contentDiscovery: 0,
    coldStartSellers: 0,
    fairExposure: 0,
    priceElasticity: 0,
    supplyDemand: 0,
    twoSidedMatchmaking: 0,
    intentDiversification: 0,
    viewingPatterns: 0,
    genreBased: 0,
    trendingContent: 100,
  },
};
