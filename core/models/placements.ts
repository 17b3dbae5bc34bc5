import type { DiscoverySettings } from './sliders';

/** What a list on a page is for. `similar` and `bought_together` are about one item. */
export const PLACEMENT_KINDS = [
  'for_you',
  'search',
  'similar',
  'bought_together',
  'trending',
] as const;
export type PlacementKind = (typeof PLACEMENT_KINDS)[number];

/** What a company sets up under a name: sliders in percent over its own, filters and rules as core/contract/placements.ts says. */
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

/** True for lists about one item, which the call names. */
export const isAboutItem = (kind: PlacementKind): kind is 'similar' | 'bought_together' =>
  kind === 'similar' || kind === 'bought_together';

export const isPlacementKind = (name: string): name is PlacementKind =>
  PLACEMENT_KINDS.some((kind) => kind === name);

/** How much a rule lifts or lowers what it is about, at 100 percent, in standard deviations of relevance. */
const BOOST_MOST = 8;

/** What a boost of so many percent (-100 to 100) adds to a score. */
export const boostValue = (percent: number): number => (BOOST_MOST * percent) / 100;

const BESIDE_AN_ITEM: Partial<DiscoverySettings> = {
  contentDiscovery: 0,
  coldStartSellers: 0,
  trendingContent: 0,
  twoSidedMatchmaking: 0,
  viewingPatterns: 0,
  intentDiversification: 0,
  genreBased: 85,
};

/** The sliders that a kind sets, over those of the company. */
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
