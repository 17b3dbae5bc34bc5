import { fadeOf, USUAL_FADING } from './fading';
import { type Followers, followsOf, scoreFollowers } from './followers';
import { itemNeighbours } from './itemNeighbours';
import { scoreHistory } from './scoreHistory';
import { DISCOVERY_DEFAULTS } from './sliders';
import { bestScores, deviationOf } from './spread';
import type { TrainedModel } from './trainModel';

/** Scales are computed at the product's default fading. */
const TYPICAL_FADING = DISCOVERY_DEFAULTS.viewingPatterns / 100;
/**
 * Standard deviation of the followers' suggestions, relative to relevance, at the default of
 * viewingPatterns.
 */
const ORDER = 0.09;
const SAMPLE = 200;
/** The share of EASE's items, the least known ones, whose scores are computed in both ways to compare the two. */
const IN_BOTH = 1 / 3;

/** A typical person's items, newest first, with their weights. */
interface FadedHistory {
  history: readonly number[];
  fades: readonly number[];
}

/** Evenly spread people who have items. @param rows positions of each person's items, oldest first. */
const sampleOf = (rows: readonly (readonly number[])[], fading = USUAL_FADING): FadedHistory[] => {
  const active = rows.filter((row) => row.length > 0);
  const step = Math.max(1, Math.floor(active.length / SAMPLE));
  return active
    .filter((_, at) => at % step === 0)
    .map((row) => ({
      history: [...row].reverse(),
      fades: row.map((_, at) => fadeOf(at, TYPICAL_FADING, fading)),
    }));
};

/** Scores of all items for one person, without the person's own items. */
const scoresFor = (model: TrainedModel, { history, fades }: FadedHistory): Float64Array => {
  const scores = new Float64Array(model.keys.length);
  scoreHistory(model, history, fades, scores);
  for (const item of history) scores[item] = 0;
  return scores;
};

/**
 * Returns the reciprocal of the mean standard deviation of the 200 best scores of EASE's items, over a sample of people. The tail keeps its ratio to it.
 * @param rows positions of each person's items, oldest first.
 */
export const scalesOf = (
  model: TrainedModel,
  rows: readonly (readonly number[])[],
): { scale: number; tailScale: number } => {
  const tailRatio = model.tailScale / model.scale;
  const unscaled = { ...model, scale: 1, tailScale: 0 };
  const people = sampleOf(rows, model.learned?.settings.fading);
  const deviations = people.reduce(
    (sum, person) =>
      sum + deviationOf(bestScores(scoresFor(unscaled, person).subarray(0, model.head))),
    0,
  );
  const scale = deviations > 0 ? people.length / deviations : 1;
  return { scale, tailScale: scale * tailRatio };
};

/**
 * Returns the factor that makes the tail's scores comparable with EASE's: the least known of EASE's items are scored in both ways, and
 * the best of them must get the same score on average. (If the tail's own best score equaled EASE's, items that few people know would
 * take the places of better ones: on MovieLens 100K with 600 of 1,682 items in EASE, NDCG@10 falls from 0.479 to 0.253.)
 * @param rows positions of each person's items among EASE's, oldest first.
 */
export const tailRatioOf = (model: TrainedModel, rows: readonly (readonly number[])[]): number => {
  const { head, keys } = model;
  if (head === keys.length) return 1;
  const from = head - Math.ceil(head * IN_BOTH);
  const byEase = { ...model, scale: 1, tailScale: 0 };
  const byNeighbours = {
    ...byEase,
    head: 0,
    neighbours: itemNeighbours(head, from, rows),
    tailScale: 1,
  };
  const bestOf = (scores: Float64Array): number =>
    scores.subarray(from, head).reduce((best, score) => Math.max(best, score), 0);
  let [ease, neighbours] = [0, 0];
  for (const person of sampleOf(rows)) {
    ease += bestOf(scoresFor(byEase, person));
    neighbours += bestOf(scoresFor(byNeighbours, person));
  }
  return ease > 0 && neighbours > 0 ? ease / neighbours : 1;
};

/** Scales the followers in place, so that the 200 best suggestions of some people have a standard deviation of ORDER. */
export const scaleFollowers = (
  followers: Followers,
  rows: readonly (readonly number[])[],
): void => {
  const people = sampleOf(rows);
  const scores = new Float64Array(followers.size);
  let deviations = 0;
  for (const { history } of people) {
    scores.fill(0);
    scoreFollowers(followers, history, followsOf(history.length, TYPICAL_FADING), scores);
    for (const item of history) if (item < scores.length) scores[item] = 0;
    deviations += deviationOf(bestScores(scores));
  }
  if (deviations === 0) return;
  const factor = (ORDER * people.length) / deviations;
  for (let at = 0; at < followers.weights.length; at += 1) followers.weights[at]! *= factor;
};
