import { placesPerFind, popularityPrior } from './coldStart';
import { diversify, diversityOf, type Scored } from './diversify';
import { comparable, fieldOf, passes } from './filters';
import { followWeight } from './followers';
import { learnedFactor, USUAL_SETTINGS } from './learnedSettings';
import { type PersonView, viewPerson } from './personView';
import { isAboutItem } from './placements';
import { choosePool, type Pool } from './pool';
import type { Engine, Factor, FactorTerm, RankedItem, Ranking, RankRequest } from './ranking';
import { relevanceTo } from './relevance';
import { DISCOVERY_SLIDERS, type DiscoverySettings } from './sliders';
import { strengthOf, strengthsOf } from './strength';
import { genreParts, TERMS, type TermSlider } from './terms';
import { NO_MATCHES } from './textIndex';
import { weightBetween } from './scoreHistory';
import { againstOf, type TurnedDownView, viewTurnedDown } from './turnedDown';

/** Maximum number of relevance factors. The rest are added up as one factor. */
const NAMED_HISTORY = 10;
const ATTRIBUTE_WEIGHT = 0.5;
/**
 * Weight of being bought together. It outweighs relevance, so that such items come first, ordered
 * by the shrunken cosine of the people with both items.
 */
const [TOGETHER_BASE, TOGETHER_WEIGHT, TOGETHER_SHRINKAGE] = [10, 20, 3];
/**
 * Value of one grade of a text match. It outweighs all other terms together, so they only order
 * equally good matches.
 */
const TEXT_GRADE = 40;

/**
 * Ranks items for a person: relevance by EASE and neighbors, the terms of the sliders, then a greedy re-ranking against repetition (MMR). A
 * score is the sum of its factors. Hidden and sold-out items never appear; filters are exact. Deterministic.
 */
export const rank = (engine: Engine, asked: RankRequest): Ranking => {
  const request = asked.popularOnly ? { ...asked, contexts: [] } : asked;
  const { catalogue, model } = engine;
  const sliders = fractions(request.settings);
  const turnedDown = viewTurnedDown(catalogue, request.turnedDown ?? []);
  const against = new Set(request.turnedDown?.map(({ item }) => item));
  const liked = request.history.filter(({ item }) => !against.has(item));
  const { kind = 'for_you', about, popularOnly = false } = request;
  const isPersonal = !isAboutItem(kind) && kind !== 'trending';
  const beside =
    isAboutItem(kind) && about !== undefined ? [{ item: about, type: 'view', at: 0 }] : [];
  const person = viewPerson(catalogue, isPersonal ? liked : beside, {
    viewingPatterns: strengthOf('viewingPatterns', sliders.viewingPatterns),
    fading: (model.learned?.settings ?? USUAL_SETTINGS).fading,
    order: model.learned?.settings.order,
    segments: request.segments,
    region: request.region,
    ...(isPersonal ? {} : { confidence: 1 }),
    ...(popularOnly ? { confidence: 0 } : {}),
  });
  const explainedPerson = popularOnly ? { ...person, history: [], fades: [], follows: [] } : person;
  const relevance = relevanceTo(model, explainedPerson, catalogue.known.length);
  const texts = request.query ? catalogue.search(request.query) : NO_MATCHES;
  const pool = choosePool(engine, request, { person, relevance, texts, turnedDown, sliders });
  // Among query matches, the text match comes first.
  const strengths = popularOnly ? OFF : texts.size > 0 ? sliders : strengthsOf(sliders);
  const findEvery = placesPerFind(popularOnly ? 0 : sliders.contentDiscovery, person.confidence);
  const scoreOf = (position: number): Scored =>
    score(engine, request, {
      person,
      relevance,
      texts,
      turnedDown: popularOnly ? NOTHING : turnedDown,
      sliders: strengths,
      position,
    });
  const pinned = pool.pinned.slice(0, request.k).map(scoreOf);
  const best = (positions: readonly number[], count: number): Scored[] => {
    const scored = positions.map(scoreOf);
    scored.sort((a, b) => b.base - a.base || (a.key < b.key ? -1 : 1));
    const isFind = (place: number): boolean => !request.query && place % findEvery === 0;
    return diversify(engine, scored, count, {
      strength: diversityOf(sliders, strengths),
      isFind,
      perSeller: request.rules?.perSeller ?? null,
      before: pinned,
    });
  };
  const fresh = [...pinned, ...best(pool.fresh, request.k - pinned.length)];
  const again = best(pool.seen, (request.enough ?? request.k) - fresh.length);
  return {
    items: [...fresh, ...again].map((one) =>
      withFactors(engine, explainedPerson, relevance.of, strengths.genreBased, one),
    ),
    person: explainedPerson,
    matches: texts.size,
    repeats: again.length > 0,
  };
};

const NOTHING: TurnedDownView = { positions: [], refused: new Set() };
const OFF = Object.fromEntries(
  DISCOVERY_SLIDERS.map((slider) => [slider, 0]),
) as unknown as DiscoverySettings;

/** Sliders scaled to 0-1. */
export const fractions = (settings: DiscoverySettings): DiscoverySettings =>
  Object.fromEntries(
    Object.entries(settings).map(([name, percent]) => [name, percent / 100]),
  ) as unknown as DiscoverySettings;

const score = (
  engine: Engine,
  { attributes, query, about, together, rules, contexts = [] }: RankRequest,
  { person, relevance, texts, turnedDown, sliders, position }: Pool & { position: number },
): Scored => {
  const { catalogue, market, model } = engine;
  const known = catalogue.known[position]!;
  const terms: Factor[] = [];
  const add = (term: FactorTerm, value: number, source: string | null = null): void => {
    if (value !== 0) terms.push({ term, about: source, value });
  };
  const text = texts.of(position);
  add('textMatch', TEXT_GRADE * text, text > 0 ? (query ?? null) : null);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (
      passes(known.item, {
        kind: 'equals',
        field: fieldOf(name),
        values: attributeValues(value),
      })
    )
      add('attributeMatch', ATTRIBUTE_WEIGHT, name);
  }
  for (const { source, value } of againstOf(model, turnedDown, position))
    add('turnedDown', value, catalogue.known[source]!.item.key);
  const { confidence } = person;
  add(
    'boughtTogether',
    togetherValue(engine, about, together?.get(known.item.key) ?? 0, position),
    about,
  );
  for (const { filter, value } of rules?.boosts ?? [])
    if (passes(known.item, filter)) add('rule', value);
  add('popularity', popularityPrior(market, position, confidence, contexts));
  const input = { known, position, relevance: relevance.of[position]!, person, market };
  for (const [name, term] of TERM_LIST)
    add(
      name,
      sliders[name] === 0
        ? 0
        : (EXPLORES.has(name) ? confidence : 1) *
            learnedFactor(model.learned, name) *
            term.value(input, sliders[name]),
    );
  return {
    position,
    key: known.item.key,
    base: terms.reduce((sum, { value }) => sum + value, relevance.of[position]!),
    terms,
    penalty: 0,
    compared: 0,
  };
};

/** Returns an item's value for being bought together with the list's item. */
const togetherValue = (
  { catalogue, market }: Engine,
  about: string | undefined,
  people: number,
  position: number,
): number => {
  if (about === undefined || people === 0) return 0;
  const peopleWith = (at: number | undefined): number => market.popularity[at ?? -1] ?? 0;
  const cosine =
    people /
    (Math.sqrt(peopleWith(catalogue.position(about)) * peopleWith(position)) + TOGETHER_SHRINKAGE);
  return TOGETHER_BASE + TOGETHER_WEIGHT * cosine;
};

/**
 * Terms that raise little-known items. They apply gradually as a person's history grows, because
 * without history nothing shows what else the person likes.
 */
const EXPLORES: ReadonlySet<TermSlider> = new Set(['contentDiscovery', 'coldStartSellers']);

const TERM_LIST = Object.entries(TERMS) as [TermSlider, (typeof TERMS)[TermSlider]][];

const attributeValues = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(comparable);

/**
 * Lists an item's relevance factors by their source, and adds up all factors. The sum is the score.
 */
const withFactors = (
  { catalogue, model }: Engine,
  person: PersonView,
  relevance: Float64Array,
  genreBased: number,
  { position, key, terms, penalty }: Scored,
): RankedItem => {
  const parts = person.history
    .map((source, at): Factor => ({
      term: 'relevance',
      about: catalogue.known[source]!.item.key,
      value:
        person.fades[at]! * weightBetween(model, source, position) +
        person.follows[at]! * followWeight(model.followers, source, position),
    }))
    .filter(({ value }) => value !== 0)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  const named = parts.slice(0, NAMED_HISTORY);
  const rest = relevance[position]! - named.reduce((sum, { value }) => sum + value, 0);
  const factors = [
    ...named,
    ...(parts.length > NAMED_HISTORY
      ? [{ term: 'relevance' as const, about: null, value: rest }]
      : []),
    ...terms.flatMap((factor) =>
      factor.term !== 'genreBased'
        ? [factor]
        : genreParts(catalogue.known[position]!.tags, person, genreBased).map(
            ({ tag, value }): Factor => ({ term: 'genreBased', about: tag, value }),
          ),
    ),
    ...(penalty > 0
      ? [{ term: 'intentDiversification' as const, about: null, value: -penalty }]
      : []),
  ];
  return { position, key, score: factors.reduce((sum, { value }) => sum + value, 0), factors };
};
