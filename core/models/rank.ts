import { confidenceOf, isLittleKnown, placesPerFind, popularityPrior } from './coldStart';
import { comparable, fieldOf, passes } from './filters';
import type { Market } from './market';
import { type PersonView, viewPerson } from './personView';
import { choosePool, type Pool } from './pool';
import type { Engine, Factor, FactorTerm, RankedItem, Ranking, RankRequest } from './ranking';
import type { DiscoverySettings } from './sliders';
import { genreParts, TERMS, type TermSlider } from './terms';
import { NO_MATCHES } from './textIndex';
import { scoreHistory, weightBetween } from './trainModel';
import { againstOf, viewTurnedDown } from './turnedDown';

/** More factors of relevance than this are added up in one. */
const NAMED_HISTORY = 10;
const ATTRIBUTE_WEIGHT = 0.5;
/** One grade of the words is worth more than everything else together, so the rest only orders items that match equally well. */
const TEXT_GRADE = 40;

/**
 * Ranks items for a person: relevance by EASE and neighbours, the terms of the sliders, then a greedy re-ranking against repetition (MMR).
 * A score is the sum of its factors. Hidden and sold-out items never appear, filters are exact. Deterministic.
 */
export const rank = (engine: Engine, request: RankRequest): Ranking => {
  const { catalogue, model } = engine;
  const sliders = fractions(request.settings);
  const turnedDown = viewTurnedDown(catalogue, request.turnedDown ?? []);
  const against = new Set(request.turnedDown?.map(({ item }) => item));
  const liked = request.history.filter(({ item }) => !against.has(item));
  const person = viewPerson(catalogue, liked, {
    viewingPatterns: sliders.viewingPatterns,
    segments: request.segments,
    region: request.region,
  });
  const relevance = zeros(catalogue.known.length);
  scoreHistory(model, person.history, person.fades, relevance);
  const texts = request.query ? catalogue.search(request.query) : NO_MATCHES;
  const pool = choosePool(engine, request, { person, relevance, texts, turnedDown, sliders });
  const findEvery = placesPerFind(sliders.contentDiscovery, confidenceOf(person.history.length));
  const best = (positions: readonly number[], count: number): Scored[] => {
    const scored = positions.map((position) =>
      score(engine, request, { person, relevance, texts, turnedDown, sliders, position }),
    );
    scored.sort((a, b) => b.base - a.base || (a.key < b.key ? -1 : 1));
    const isFind = (place: number): boolean => !request.query && place % findEvery === 0;
    return diversify(engine, scored, count, sliders.intentDiversification, isFind);
  };
  const fresh = best(pool.fresh, request.k);
  const again = best(pool.seen, (request.enough ?? request.k) - fresh.length);
  return {
    items: [...fresh, ...again].map((one) =>
      withFactors(engine, person, relevance, sliders.genreBased, one),
    ),
    person,
    matches: texts.size,
    repeats: again.length > 0,
  };
};

let scratch = new Float64Array(0);

/** Room for the scores of one call, which is over before the next one begins: a large catalogue's are not allocated each time. */
const zeros = (length: number): Float64Array => {
  if (scratch.length < length) scratch = new Float64Array(length);
  return scratch.subarray(0, length).fill(0);
};

/** Sliders as 0-1. */
export const fractions = (settings: DiscoverySettings): DiscoverySettings =>
  Object.fromEntries(
    Object.entries(settings).map(([name, percent]) => [name, percent / 100]),
  ) as unknown as DiscoverySettings;

interface Scored {
  position: number;
  key: string;
  base: number;
  terms: Factor[];
  penalty: number;
}

const score = (
  { catalogue, market, model }: Engine,
  { attributes, query }: RankRequest,
  { person, relevance, texts, turnedDown, sliders, position }: Pool & { position: number },
): Scored => {
  const known = catalogue.known[position]!;
  const terms: Factor[] = [];
  const add = (term: FactorTerm, value: number, about: string | null = null): void => {
    if (value !== 0) terms.push({ term, about, value });
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
  const confidence = confidenceOf(person.history.length);
  add('popularity', popularityPrior(market, position, confidence));
  const input = { known, position, relevance: relevance[position]!, person, market };
  for (const [name, term] of TERM_LIST)
    add(
      name,
      sliders[name] === 0
        ? 0
        : (EXPLORES.has(name) ? confidence : 1) * term.value(input, sliders[name]),
    );
  return {
    position,
    key: known.item.key,
    base: terms.reduce((sum, { value }) => sum + value, relevance[position]!),
    terms,
    penalty: 0,
  };
};

/** Terms that lift what is little known. Nothing says what else a stranger likes, so these wait for evidence. */
const EXPLORES: ReadonlySet<TermSlider> = new Set(['contentDiscovery', 'coldStartSellers']);

const TERM_LIST = Object.entries(TERMS) as [TermSlider, (typeof TERMS)[TermSlider]][];

const attributeValues = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(comparable);

/**
 * Maximal marginal relevance (Carbonell and Goldstein 1998), λ = 1 - 0.4·s, divided by λ: each next item is the best of
 * base - (1 - λ)/λ · its largest similarity with those chosen, similarity = cosine of tags. Where a place is for a find (counted from 1), the
 * most promising little-known item is lifted to it.
 */
const diversify = (
  { catalogue: { known }, market }: Engine,
  scored: readonly Scored[],
  k: number,
  slider: number,
  isFind: (place: number) => boolean,
): Scored[] => {
  const strength = (0.4 * slider) / (1 - 0.4 * slider);
  const left = [...scored];
  const chosen: Scored[] = [];
  while (chosen.length < k && left.length > 0) {
    const at = bestOf(left, ({ base, penalty }) => base - penalty);
    const find = isFind(chosen.length + 1) ? findOf(left, market) : -1;
    const [next] = left.splice(find < 0 ? at : find, 1);
    if (find >= 0) lift(next!, chosen.at(-1)!);
    chosen.push(next!);
    if (strength === 0) continue;
    const tags = new Set(known[next!.position]!.tags);
    for (const one of left)
      one.penalty = Math.max(one.penalty, strength * similarity(tags, known[one.position]!.tags));
  }
  return chosen;
};

const bestOf = (left: readonly Scored[], value: (one: Scored) => number): number => {
  let best = 0;
  for (let at = 1; at < left.length; at += 1) if (value(left[at]!) > value(left[best]!)) best = at;
  return best;
};

/** The most promising little-known item; -1 = there is none. */
const findOf = (left: readonly Scored[], market: Market): number => {
  const at = bestOf(left, (one) =>
    isLittleKnown(market, one.position) ? promiseOf(one) : -Infinity,
  );
  return isLittleKnown(market, left[at]!.position) ? at : -1;
};

/** What speaks for an item apart from how many know it. */
const promiseOf = ({ base, penalty, terms }: Scored): number =>
  base - penalty - (terms.find(({ term }) => term === 'popularity')?.value ?? 0);

/** Brings an item up to the one before it: how much that took is its factor. */
const lift = (one: Scored, before: Scored): void => {
  const value = before.base - before.penalty - (one.base - one.penalty);
  const novelty = one.terms.find(({ term }) => term === 'contentDiscovery');
  if (novelty) novelty.value += value;
  else one.terms.push({ term: 'contentDiscovery', about: null, value });
  one.base += value;
};

const similarity = (a: ReadonlySet<string>, b: readonly string[]): number => {
  if (a.size === 0 || b.length === 0) return 0;
  return b.filter((tag) => a.has(tag)).length / Math.sqrt(a.size * b.length);
};

/** Names where the relevance comes from, and adds everything up: the score is this sum. */
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
      value: person.fades[at]! * weightBetween(model, source, position),
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
