import type { Catalogue } from './catalogue';
import type { ItemFilter } from './filters';
import type { Market } from './market';
import type { HistoryEntry, PersonView } from './personView';
import type { PlacementKind } from './placements';
import type { DiscoverySettings } from './sliders';
import type { TermSlider } from './terms';
import type { TrainedModel } from './trainModel';

/** All inputs to a company's ranking. */
export interface Engine {
  catalogue: Catalogue;
  model: TrainedModel;
  market: Market;
}

export interface RankRequest {
  /** Newest first. */
  history: readonly HistoryEntry[];
  /** Items the person rejected, newest first. They lower similar items instead of raising them. */
  turnedDown?: readonly TurnedDown[];
  settings: DiscoverySettings;
  /** Length of the list. */
  k: number;
  /** If fewer new items than this are found, seen items fill the list up; default k. */
  enough?: number;
  query?: string | null;
  filter?: ItemFilter;
  /** Values of custom attributes. Items with the same value rank higher. */
  attributes?: Readonly<Record<string, unknown>>;
  excludeSeen?: boolean;
  segments?: readonly string[];
  region?: string | null;
  /** Circumstances of the call (contexts.ts). A visitor with little history gets what is popular in them. */
  contexts?: readonly string[];
  /** Kind of the list; default for_you. */
  kind?: PlacementKind;
  /** The item that the list is about. */
  about?: string;
  /** For bought_together: number of people who bought each item together with that one. */
  together?: ReadonlyMap<string, number>;
  /** Never in this list. */
  leaveOut?: readonly string[];
  rules?: RankRules;
  /** Ranks by popularity and the words of a query only. Seen, rejected and unavailable items are still left out. */
  popularOnly?: boolean;
}

/** The company's rules for a list, applied after ranking. */
export interface RankRules {
  /** Added to the score of items that match a filter. A negative number lowers them. */
  boosts: readonly { filter: ItemFilter; value: number }[];
  /** These come first, in this order, if they may be shown. */
  pins: readonly string[];
  /** Maximum number of items per seller; null = no limit. */
  perSeller: number | null;
}

/** An item that a person rejected (never shown again) or returned (ranked lower). */
export interface TurnedDown {
  item: string;
  refused: boolean;
}

/** Part of a score. `about` names the history item or tag it comes from. */
export interface Factor {
  term: FactorTerm;
  about: string | null;
  value: number;
}
export type FactorTerm =
  | TermSlider
  | 'relevance'
  | 'textMatch'
  | 'attributeMatch'
  | 'popularity'
  | 'turnedDown'
  | 'boughtTogether'
  | 'rule'
  | 'intentDiversification';

export interface RankedItem {
  position: number;
  key: string;
  score: number;
  factors: Factor[];
}

export interface Ranking {
  items: RankedItem[];
  person: PersonView;
  /** Number of items that match the words of the query. */
  matches: number;
  /** True if seen items filled the list up. */
  repeats: boolean;
}
