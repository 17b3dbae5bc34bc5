import type { Catalogue } from './catalogue';
import type { FilterCondition } from './filters';
import type { Market } from './market';
import type { HistoryEntry, PersonView } from './personView';
import type { DiscoverySettings } from './sliders';
import type { TermSlider } from './terms';
import type { TrainedModel } from './trainModel';

/** Everything a company's ranking stands on. */
export interface Engine {
  catalogue: Catalogue;
  model: TrainedModel;
  market: Market;
}

export interface RankRequest {
  /** Newest first. */
  history: readonly HistoryEntry[];
  settings: DiscoverySettings;
  /** Length of the list. */
  k: number;
  /** Items the person has met already come at the end of a list shorter than this; k unless said otherwise. */
  enough?: number;
  query?: string | null;
  filters?: readonly FilterCondition[];
  /** Values of custom attributes: items that carry the same value gain. */
  attributes?: Readonly<Record<string, unknown>>;
  excludeSeen?: boolean;
  segments?: readonly string[];
  region?: string | null;
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
