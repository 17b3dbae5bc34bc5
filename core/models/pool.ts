import { isLittleKnown } from './coldStart';
import { popularInContexts } from './contextPopularity';
import { comparable } from './filters';
import type { PersonView } from './personView';
import type { Engine, RankRequest } from './ranking';
import type { Relevance } from './relevance';
import { largest, NEW_DAYS_MS, shortlistsOf } from './shortlists';
import type { DiscoverySettings } from './sliders';
import { isDeliverable, trustThreshold } from './terms';
import type { TextMatches } from './textIndex';
import type { TurnedDownView } from './turnedDown';

/** Inputs for selecting candidates. */
export interface Pool {
  person: PersonView;
  relevance: Relevance;
  texts: TextMatches;
  turnedDown: TurnedDownView;
  sliders: DiscoverySettings;
}

const [BEST, TRENDING, POPULAR, NEW, TEXT, IN_CONTEXT] = [200, 50, 50, 30, 300, 50];
/** If a filter leaves fewer items than this, all of them are ranked. */
const SMALL = 1000;

/**
 * Selects candidates among the items that may be shown to this person: the 200 most relevant, query matches, and trending, popular and new
 * items. For a person with little history, also little-known items. Uses seen items only if there are too few others.
 */
export const choosePool = (
  engine: Engine,
  {
    filter,
    excludeSeen = true,
    k,
    enough = k,
    leaveOut = [],
    about,
    together,
    rules,
    contexts = [],
  }: RankRequest,
  pool: Pool,
): { fresh: number[]; seen: number[]; pinned: number[] } => {
  const {
    catalogue: { known },
  } = engine;
  const { person, relevance, texts, turnedDown, sliders } = pool;
  const matching = filter ? engine.catalogue.matching(filter) : null;
  const threshold = trustThreshold(sliders.trustSafety);
  const seen = new Set(excludeSeen ? person.history : []);
  const { position } = engine.catalogue;
  const kept = new Set([...leaveOut, ...(about === undefined ? [] : [about])].map(position));
  const mayShow = (at: number): boolean => {
    const one = known[at]!;
    return (
      one.recommendable &&
      !kept.has(at) &&
      !turnedDown.refused.has(at) &&
      (matching === null || matching.has(at)) &&
      (one.facts.trust ?? 1) >= threshold &&
      isDeliverable(one, person, sliders.deliveryAware)
    );
  };
  // A search by title also finds items that the person has seen.
  const fresh = (at: number): boolean => mayShow(at) && (!seen.has(at) || texts.isNamed(at));
  // Undefined without a filter.
  const scope = matching === null ? undefined : [...matching];
  const positions =
    scope && scope.length <= SMALL
      ? scope.filter(fresh)
      : [
          ...new Set([
            ...(person.history.length > 0
              ? scope
                ? largest(relevance.of, BEST, known.length, fresh, scope)
                : relevance.largest(BEST, fresh)
              : []),
            ...largestTexts(texts, fresh),
            ...beside(engine, { about, together }, fresh),
            ...leading(engine, person, fresh, scope),
            ...(person.confidence === 1
              ? []
              : popularInContexts(engine.market.contexts, contexts, IN_CONTEXT, fresh)),
          ]),
        ];
  const pinned = positionsOf(engine, rules?.pins ?? []).filter(mayShow);
  const isPinned = new Set(pinned);
  return {
    pinned,
    fresh: positions.filter((at) => !isPinned.has(at)),
    seen:
      positions.length >= enough
        ? []
        : [...seen].filter((at) => mayShow(at) && !texts.isNamed(at) && !isPinned.has(at)),
  };
};

const positionsOf = ({ catalogue }: Engine, keys: Iterable<string>): number[] =>
  [...new Set(keys)].map(catalogue.position).filter((at) => at !== undefined);

/** Returns companions of an item: items bought together with it, and items that share most of its tags. */
const beside = (
  engine: Engine,
  { about, together }: Pick<RankRequest, 'about' | 'together'>,
  allowed: (at: number) => boolean,
): number[] => {
  const { known, matching } = engine.catalogue;
  const [at] = positionsOf(engine, about === undefined ? [] : [about]);
  if (at === undefined) return [];
  const { item, tags } = known[at]!;
  const values = [...item.tags, ...(item.category ? [item.category] : [])].map(comparable);
  const alike = [
    ...(matching({
      kind: 'any',
      of: ['tags', 'category'].map((field) => ({ kind: 'equals', field, values })),
    }) ?? []),
  ];
  const own = new Set(tags);
  const shared = alike.map((one) => known[one]!.tags.filter((tag) => own.has(tag)).length);
  return [
    ...positionsOf(engine, together?.keys() ?? []).filter(allowed),
    ...largest(shared, BEST, alike.length, (turn) => allowed(alike[turn]!)).map(
      (turn) => alike[turn]!,
    ),
  ];
};

/** Returns the best matches of the query. */
const largestTexts = (texts: TextMatches, allowed: (at: number) => boolean): number[] => {
  const items = texts.items();
  const scores = new Float64Array(items.length);
  for (let at = 0; at < items.length; at += 1) scores[at] = texts.of(items[at]!);
  return largest(scores, TEXT, items.length, (at) => allowed(items[at]!)).map((at) => items[at]!);
};

/** Returns trending, popular and new items: from the shortlists, or from all items if a filter leaves too few of those. */
const leading = (
  { catalogue, market }: Engine,
  person: PersonView,
  allowed: (at: number) => boolean,
  scope?: readonly number[],
): number[] => {
  const { known } = catalogue;
  const lists = shortlistsOf(catalogue, market);
  const first = (list: readonly number[], values: readonly number[], limit: number): number[] => {
    const found: number[] = [];
    for (const at of list) {
      if (found.length === limit) return found;
      if (allowed(at)) found.push(at);
    }
    return found.length === limit || lists.complete
      ? found
      : largest(values, limit, known.length, allowed, scope);
  };
  return [
    ...first(lists.trending, market.trend, TRENDING),
    ...first(lists.popular, market.popularity, person.confidence === 1 ? POPULAR : BEST),
    ...(person.confidence === 1
      ? []
      : lists.popular.filter((at) => isLittleKnown(market, at) && allowed(at)).slice(0, NEW)),
    ...newest(catalogue, lists, person, allowed),
  ];
};

/** Returns new items: those of the person's taste first, then the most recent. */
const newest = (
  { known }: Engine['catalogue'],
  { young, youngWith, youngest }: ReturnType<typeof shortlistsOf>,
  person: PersonView,
  allowed: (at: number) => boolean,
): number[] => {
  const values = young.map((at) => (known[at]!.item.createdAt - youngest) / NEW_DAYS_MS / 2);
  for (const [tag, weight] of person.tags)
    for (const place of youngWith.get(tag) ?? []) values[place]! += weight;
  return largest(values, NEW, young.length, (turn) => allowed(young[turn]!)).map(
    (turn) => young[turn]!,
  );
};
