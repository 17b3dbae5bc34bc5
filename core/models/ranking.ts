import type { Catalogue } from './catalogue';
import type { ItemFilter } from './filters';
import type { Market } from './market';
import type { HistoryEntry, PersonView } from './personView';
import type { PlacementKind } from './placements';
import type { DiscoverySettings } from './sliders';
import type { TermSlider } from './terms';
import type { TrainedModel } from './trainModel';

/** All inputs of a company's ranking. */
export interface Engine {
  catalogue: Catalogue;
  model: TrainedModel;
  market: Market;
}

export interface RankRequest {
  /** Newest first. */
  history: readonly HistoryEntry[];
  /** Items the person turned down, newest first. They speak against their neighbors, and no longer for them. */
  turnedDown?: readonly TurnedDown[];
  settings: DiscoverySettings;
  /** Length of the list. */
  k: number;
  /** Items the person has met already come at the end of a list shorter than this; k unless said otherwise. */
  enough?: number;
  query?: string | null;
  filter?: ItemFilter;
  /** Values of custom attributes: items that carry the same value gain. */
  attributes?: Readonly<Record<string, unknown>>;
  excludeSeen?: boolean;
  segments?: readonly string[];
  region?: string | null;
  /** Kind of the list; default for_you. */
  kind?: PlacementKind;
  /** The item that a list is about. */
  about?: string;
  /** Of bought_together: how many people bought each item together with that one. */
  together?: ReadonlyMap<string, number>;
  /** Never in this list, whatever else. */
  leaveOut?: readonly string[];
  rules?: RankRules;
  /** By popularity alone, and the words of a query: what was seen, refused or may not be shown is left out as ever. */
  popularOnly?: boolean;
}

/** The company's rules for a list, applied after ranking. */
export interface RankRules {
  /** Added to the score of the items that fulfil a filter; below 0 it buries them. */
  boosts: readonly { filter: ItemFilter; value: number }[];
  /** These come first, in this order, as far as they may be shown. */
  pins: readonly string[];
  /** Items of one seller at most; null = any number. */
  perSeller: number | null;
}

/** An item that a person turned down: refused forever, or only given back. */
export interface TurnedDown {
  item: string;
  refused: boolean;
}

/** Part of a score. `about` names the item of the history or the tag it comes from. */
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
  /** Items whose words match the query. */
  matches: number;
  /** Seen items had to fill the list. */
  repeats: boolean;
}
