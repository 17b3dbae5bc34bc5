/** An item as the engine sees it. Times are milliseconds since 1970. */
export interface CatalogueItem {
  key: string;
  title: string;
  description: string | null;
  category: string | null;
  tags: readonly string[];
  attributes: Readonly<Record<string, unknown>>;
  price: number | null;
  available: boolean;
  hidden: boolean;
  createdAt: number;
}

/** True for an item that was removed from the catalog. It keeps its place in the model and is never shown. */
export const absentItem = (key: string): CatalogueItem => ({
  key,
  title: key,
  description: null,
  category: null,
  tags: [],
  attributes: {},
  price: null,
  available: false,
  hidden: true,
  createdAt: 0,
});

/** Attributes that ranking uses; null if the item has none. */
export interface ItemFacts {
  seller: string | null;
  stock: number | null;
  leadTimeDays: number | null;
  deliveryFee: number | null;
  /** Delivery regions; null = everywhere. */
  regions: readonly string[] | null;
  /** 0-1. */
  trust: number | null;
  /** Lower bound of the share of good ratings, 0-1. */
  rating: number | null;
  /** Mean rating (1-5) and number of ratings. */
  ratings: { value: number; count: number } | null;
  /** Publication time, in milliseconds since 1970. */
  publishedAt: number | null;
  targetSegments: readonly string[];
}

/** Reads the attributes that ranking uses. docs/models.md lists their names. */
export const itemFactsOf = ({ attributes }: Pick<CatalogueItem, 'attributes'>): ItemFacts => ({
  seller: textOf(attributes.seller_id ?? attributes.seller ?? attributes.brand),
  stock: numberOf(attributes.stock_quantity),
  leadTimeDays: numberOf(attributes.lead_time_days),
  deliveryFee: numberOf(attributes.delivery_fee),
  regions: Array.isArray(attributes.regions) ? listOf(attributes.regions) : null,
  trust: numberOf(attributes.trust_score),
  rating: ratingOf(numberOf(attributes.rating_value), numberOf(attributes.rating_count)),
  ratings: ratingsOf(numberOf(attributes.rating_value), numberOf(attributes.rating_count)),
  publishedAt: isoMomentOf(attributes.published_at),
  targetSegments: listOf(attributes.target_segments),
});

/** False for an item that is hidden, unavailable or out of stock. */
export const isRecommendable = (
  item: Pick<CatalogueItem, 'available' | 'hidden' | 'attributes'>,
): boolean => item.available && !item.hidden && numberOf(item.attributes.stock_quantity) !== 0;

/** Tags and category in one list, lower case, without duplicates. Taste is measured in these. */
export const tagsOf = ({ tags, category }: Pick<CatalogueItem, 'tags' | 'category'>): string[] => [
  ...new Set(
    [...(category ? [category] : []), ...tags]
      .map((tag) => tag.trim().toLowerCase())
      .filter(Boolean),
  ),
];

/**
 * Returns the Wilson lower bound (95%) of the share of good ratings; a mean of 1-5 counts as the share (mean - 1) / 4. Few ratings lower it, so
 * 5.0 from two people ranks below 4.6 from a thousand.
 */
const ratingOf = (mean: number | null, count: number | null): number | null => {
  if (mean === null || count === null || count <= 0) return null;
  const [share, z] = [Math.min(1, Math.max(0, (mean - 1) / 4)), 1.96];
  const spread = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * count)) / count);
  return (share + (z * z) / (2 * count) - spread) / (1 + (z * z) / count);
};

const ratingsOf = (value: number | null, count: number | null): ItemFacts['ratings'] =>
  value === null || count === null ? null : { value, count };

/** Parses text that begins with a date as a timestamp; null otherwise. */
export const isoMomentOf = (value: unknown): number | null => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d(-\d\d|$)/.test(value)) return null;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : at;
};

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number'
      ? String(value)
      : null;

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
