import type { PlacementKind } from './placements';

/** Results of a list on a page. */
export interface PlacementFigures {
  name: string;
  /** null if it was deleted. */
  kind: PlacementKind | null;
  /** True if the company set the placement up under this name. */
  own: boolean;
  /** People who saw an item, counted once per day. */
  people: number;
  impressions: number;
  clicks: number;
  /** People who ordered within seven days after last seeing an item here. */
  buyers: number;
  orders: number;
  /** In the smallest unit; the currency is empty if orders name none. */
  revenue: { currency: string; orders: number; minor: number }[];
}

/** An item to choose. */
export interface ChoosableItem {
  id: string;
  title: string;
  category: string | null;
  image: string | null;
  /** True unless it is hidden or sold out. */
  available: boolean;
}
