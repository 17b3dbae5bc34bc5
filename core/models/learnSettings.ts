import { historiesOf, wantedOf } from './evaluate';
import { USUAL_FADING } from './fading';
import type { Interaction } from './interactions';
import {
  type Learned,
  LEARNED_SLIDERS,
  type LearnedChoice,
  type LearnedSettings,
  type LearnedSlider,
  USUAL_SETTINGS,
} from './learnedSettings';
import { measureList } from './metrics';
import type { HistoryEntry } from './personView';
import { rank } from './rank';
import type { Engine } from './ranking';
import { DISCOVERY_DEFAULTS } from './sliders';
import { scalesOf } from './scales';

/** With fewer test people than this, no settings are learned. */
export const LEARN_FROM_PEOPLE = 100;
/** Maximum number of people who select the settings, and of people who confirm them. */
const [CHOOSERS_MAX, JUDGES_MAX] = [200, 400];
/** A choice is accepted if the mean gain among the confirming people is above 0 by this many standard errors (one in twenty by chance). */
const SURE = 1.645;
const K = 10;

/**
 * Candidates for the remaining weight of an old item at the default of viewingPatterns, and for the
 * number of items after which half of the rest is gone. The loss never exceeds 0.85: more would
 * predict the next few items better, but forget long-term taste.
 */
export const KEPT = [0.8, 0.5, 0.15];
export const HALF_LIVES = [3, 6, 24, 48];
/** Candidate factors of the order of the history. A higher one would leave little of the taste. */
export const ORDERS = [0.5, 2];
/**
 * Candidate factors; 1 is the standard. The exploration factor is at least 0.5, because a split by
 * time can't measure the benefit of exploration.
 */
const TRENDING = [0.5, 3, 8];
const DISCOVERY = [0.5, 2];

/**
 * Learns the strengths behind the sliders' defaults from people's later behavior. One half of the people selects values, slider by slider, and
 * the other half must confirm them. Deterministic; ranks a limited number of lists.
 * @returns the engine with these values, and the evidence; null for the standard values.
 */
export const learnSettings = (
  usual: Engine,
  past: readonly Interaction[],
  later: readonly Interaction[],
): { engine: Engine; learned: Learned | null } => {
  const people = peopleOf(usual, past, later);
  if (people.length < LEARN_FROM_PEOPLE) return { engine: usual, learned: null };
  const choosers = spread(
    people.filter((_, at) => at % 2 === 0),
    CHOOSERS_MAX,
  );
  const heldOut = spread(
    people.filter((_, at) => at % 2 === 1),
    JUDGES_MAX,
  );
  const rows = scaleRowsOf(usual, people);
  const choices: LearnedChoice[] = [];
  let settings = USUAL_SETTINGS;
  const engineFor = (tried: LearnedSettings): Engine =>
    engineWith(usual, { settings: tried, choices, people: heldOut.length }, rows);
  let engine = usual;
  let current = ndcgOfEach(engine, heldOut);
  for (const slider of LEARNED_SLIDERS) {
    const chosen = choose(settings, slider, (tried) =>
      meanOf(ndcgOfEach(engineFor(tried), choosers)),
    );
    if (chosen === settings) continue;
    const tried = engineFor(chosen);
    const after = ndcgOfEach(tried, heldOut);
    if (!isSure(current, after)) continue;
    choices.push({ slider, before: meanOf(current), after: meanOf(after) });
    [settings, engine, current] = [chosen, tried, after];
  }
  if (choices.length === 0) return { engine: usual, learned: null };
  return { engine, learned: { settings, choices, people: heldOut.length } };
};

interface Person {
  history: readonly HistoryEntry[];
  wanted: ReadonlySet<number>;
}

const peopleOf = (
  { catalogue }: Engine,
  past: readonly Interaction[],
  later: readonly Interaction[],
): Person[] => {
  const histories = historiesOf(past);
  return [...wantedOf(catalogue, later)].map(([person, wanted]) => ({
    history: histories.get(person) ?? [],
    wanted,
  }));
};

/** Returns this many of them, evenly spread over the list. */
const spread = <T>(list: readonly T[], count: number): T[] => {
  const step = Math.max(1, Math.ceil(list.length / count));
  return list.filter((_, at) => at % step === 0);
};

/** Returns the steps of one slider, the standard first, so that a tie changes nothing. Fading is searched by depth, then by half-life, then the order. */
const choose = (
  from: LearnedSettings,
  slider: LearnedSlider,
  score: (tried: LearnedSettings) => number,
): LearnedSettings => {
  let [best, value] = [from, score(from)];
  const tryAll = (list: readonly LearnedSettings[]): void => {
    for (const tried of list) {
      const found = score(tried);
      if (found > value) [best, value] = [tried, found];
    }
  };
  if (slider !== 'viewingPatterns') {
    const factors = slider === 'trendingContent' ? TRENDING : DISCOVERY;
    tryAll(factors.map((factor) => ({ ...from, [slider]: factor })));
    return best;
  }
  const atDefault = DISCOVERY_DEFAULTS.viewingPatterns / 100;
  const { halfLife } = USUAL_FADING;
  tryAll(KEPT.map((kept) => ({ ...from, fading: { depth: (1 - kept) / atDefault, halfLife } })));
  const { depth } = best.fading;
  tryAll(HALF_LIVES.map((one) => ({ ...from, fading: { depth, halfLife: one } })));
  const { fading } = best;
  tryAll(ORDERS.map((order) => ({ ...from, fading, order })));
  return best;
};

const engineWith = (
  { catalogue, market, model }: Engine,
  learned: Learned,
  rows: readonly (readonly number[])[],
): Engine => {
  const tried = { ...model, learned };
  return { catalogue, market, model: { ...tried, ...scalesOf(tried, rows) } };
};

/** Histories by position, oldest first. The scale of relevance is computed from them. */
const scaleRowsOf = ({ catalogue }: Engine, people: readonly Person[]): number[][] =>
  people.map(({ history }) => {
    const positions = history.map(({ item }) => catalogue.position(item));
    return [...new Set(positions.filter((at) => at !== undefined))].reverse();
  });

const ndcgOfEach = (engine: Engine, people: readonly Person[]): number[] =>
  people.map(({ history, wanted }) => {
    const list = rank(engine, { history, settings: { ...DISCOVERY_DEFAULTS }, k: K }).items;
    return measureList(
      list.map(({ position }) => position),
      wanted,
      K,
    ).ndcg;
  });

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const isSure = (before: readonly number[], after: readonly number[]): boolean => {
  const gains = after.map((value, at) => value - before[at]!);
  const mean = meanOf(gains);
  const variance = meanOf(gains.map((gain) => (gain - mean) ** 2));
  return mean > SURE * Math.sqrt(variance / (gains.length - 1));
};
