import type { KnownItem } from '../catalogue';
import type { PersonView } from '../personView';
import type { Engine } from '../ranking';
import { NEW_DAYS_MS, shortlistsOf } from '../shortlists';
import type { Reason } from '../sliders';

/** Facts to check a sentence about one item and one person against. Times are milliseconds since 1970. */
export interface ReasonEvidence {
  now: number;
  /** Number of people with an event for the item, number of all people, and the mean over the items. */
  met: number;
  people: number;
  meanMet: number;
  /** Decayed events of the item at `now`, and the mean over the items. */
  trend: number;
  meanTrend: number;
  /** Publication time as sent by the company; null if it sent none. */
  publishedAt: number | null;
  /** When this item was added, and when the company's first item was added. */
  addedAt: number;
  firstAddedAt: number;
  /** Time of the item's first event; Infinity if it has none. */
  firstMetAt: number;
  rating: { value: number; count: number } | null;
  stock: number | null;
  price: number | null;
  tags: readonly string[];
  /** Tags of which the item is one of the best known. */
  leads: readonly string[];
  /** True if the item is in the person's own history. */
  isSeen: boolean;
  /** Keys and prices of the person's history without this item, and its number of items per tag. */
  history: ReadonlySet<string>;
  prices: readonly number[];
  tagCounts: ReadonlyMap<string, number>;
  /** Last item of the history for each tag. */
  tagSources: ReadonlyMap<string, string>;
  /** The item that the list is about; null if there is none. */
  about: string | null;
  /** Number of people who bought this item together with the one the list is about. */
  boughtTogether: number;
}

const DAY_MS = 86_400_000;
/** Thresholds for "few" and "many" people: a share of all, and a count that is few or many at any size. */
const [SHARE_OF_PEOPLE, FEW_ANYWHERE, MANY_FROM, MANY_ANYWHERE] = [0.02, 2, 5, 100];
/** Share of all people that is many even if the item is not twice as well known as the mean. */
const MANY_SHARE = 0.1;
/** "Usually" and "often" require this many items and this share of the history. */
const [USUAL_ITEMS, OFTEN_ITEMS, OFTEN_SHARE] = [3, 2, 0.2];
/** "Well rated" requires this mean (of 5) from this many people. */
const [GOOD_RATING, RATINGS_MIN] = [4, 5];
/** "Often bought together" requires this many people. */
const TOGETHER_MIN = 2;
/** "In demand" requires this much decayed interest, and this multiple of the mean. */
const [TREND_MIN, TREND_RATIO] = [5, 2];

const isFew = ({ met, people }: ReasonEvidence): boolean =>
  met <= FEW_ANYWHERE || (met <= SHARE_OF_PEOPLE * people && met < MANY_ANYWHERE);

/**
 * True for an item that stands out. If interest is spread evenly: for an item above the mean that a
 * tenth of all people interacted with.
 */
const isPopular = (evidence: ReasonEvidence): boolean => {
  const { met, meanMet, people } = evidence;
  const isKnownWidely = met > meanMet && met >= MANY_SHARE * people;
  return met >= MANY_FROM && !isFew(evidence) && (met >= 2 * meanMet || isKnownWidely);
};

/**
 * True if an item was published recently. Without a publication date: added recently, not with the company's first items, and without earlier
 * events.
 */
const isNew = ({
  now,
  publishedAt,
  addedAt,
  firstAddedAt,
  firstMetAt,
}: ReasonEvidence): boolean => {
  const isRecent = (at: number): boolean => at <= now && now - at <= NEW_DAYS_MS;
  if (publishedAt !== null) return isRecent(publishedAt);
  return (
    isRecent(addedAt) &&
    addedAt - firstAddedAt > DAY_MS &&
    (firstMetAt === Infinity || isRecent(firstMetAt))
  );
};

/**
 * Conditions under which a reason is true, independent of the ranking. Reasons without a sentence
 * are never used.
 */
export const REASON_HOLDS: Readonly<
  Record<Reason, (evidence: ReasonEvidence, about: string | null) => boolean>
> = {
  history: ({ history }, about) => about !== null && history.has(about),
  similar: (evidence, about) => about !== null && about === evidence.about,
  together: (evidence, about) =>
    about !== null && about === evidence.about && evidence.boughtTogether >= TOGETHER_MIN,
  taste: ({ tags, tagCounts, history }, about) =>
    about !== null &&
    tags.includes(about) &&
    (tagCounts.get(about) ?? 0) >= Math.max(OFTEN_ITEMS, OFTEN_SHARE * history.size),
  query: (_, about) => about !== null,
  match: (_, about) => about !== null,
  trending: ({ met, trend, meanTrend }) =>
    met >= MANY_FROM && trend >= TREND_MIN && trend >= TREND_RATIO * meanTrend,
  popular: (evidence, about) =>
    isPopular(evidence) && (about === null || evidence.leads.includes(about)),
  discovery: (evidence) => isFew(evidence) && evidence.met < evidence.meanMet && !evidence.isSeen,
  newSeller: isNew,
  price: ({ price, prices }) =>
    price !== null &&
    prices.length >= USUAL_ITEMS &&
    price >= Math.min(...prices) &&
    price <= Math.max(...prices),
  trust: ({ rating }) =>
    rating !== null && rating.value >= GOOD_RATING && rating.count >= RATINGS_MIN,
  stock: ({ stock }) => stock !== null && stock >= 1,
  delivery: () => false,
  variety: () => false,
};

/** Reasons that contradict each other in one line. Only the stronger one is used. */
const CONTRADICTIONS: readonly (readonly [Reason, Reason])[] = [
  ['discovery', 'popular'],
  ['discovery', 'trending'],
];

export const contradicts = (one: Reason, other: Reason): boolean =>
  CONTRADICTIONS.some(([a, b]) => (one === a && other === b) || (one === b && other === a));

/**
 * Collects the evidence for the items of one response.
 * @param trainedAt time up to which the market's trend is counted; `about` is the item that the
 * list is about, `together` the number of people who bought each item with it.
 */
export const evidenceFor = (
  { catalogue, market, model }: Engine,
  person: PersonView,
  {
    now,
    trainedAt,
    about = null,
    together,
  }: {
    now: number;
    trainedAt: number;
    about?: string | null;
    together?: ReadonlyMap<string, number> | undefined;
  },
): ((position: number) => ReasonEvidence) => {
  const { oldest, trendSum, leads } = shortlistsOf(catalogue, market);
  const items = Math.max(1, catalogue.known.length);
  const decay = 0.9 ** (Math.max(0, now - trainedAt) / DAY_MS);
  const history = person.history.map((at) => catalogue.known[at]!);
  const ofPerson = tastesOf(history);
  return (position) => {
    const known = catalogue.known[position]!;
    const { item, facts, tags } = known;
    const isSeen = ofPerson.history.has(item.key);
    return {
      now,
      met: market.popularity[position] ?? 0,
      people: Math.max(model.people, market.popularityMax),
      meanMet: market.popularitySum / items,
      trend: decay * (market.trend[position] ?? 0),
      meanTrend: (decay * trendSum) / items,
      publishedAt: facts.publishedAt,
      addedAt: item.createdAt,
      firstAddedAt: oldest,
      firstMetAt: market.firstMetAt[position] ?? Infinity,
      rating: facts.ratings,
      stock: facts.stock,
      price: item.price,
      tags,
      leads: leads.get(position) ?? [],
      isSeen,
      about: about === item.key ? null : about,
      boughtTogether: together?.get(item.key) ?? 0,
      // An item that is shown again is not explained by itself.
      ...(isSeen ? tastesOf(history.filter((one) => one !== known)) : ofPerson),
    };
  };
};

type Tastes = Pick<ReasonEvidence, 'history' | 'prices' | 'tagCounts' | 'tagSources'>;

const tastesOf = (history: readonly KnownItem[]): Tastes => {
  const tagCounts = new Map<string, number>();
  const tagSources = new Map<string, string>();
  for (const { tags, item } of history)
    for (const tag of tags) {
      tagCounts.set(tag, (tagCounts.get(tag) ?? 0) + 1);
      if (!tagSources.has(tag)) tagSources.set(tag, item.key);
    }
  return {
    history: new Set(history.map(({ item }) => item.key)),
    prices: history.map(({ item }) => item.price).filter((price) => price !== null),
    tagCounts,
    tagSources,
  };
};
