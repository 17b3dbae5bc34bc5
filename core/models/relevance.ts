import { scoreFollowers } from './followers';
import type { PersonView } from './personView';
import { scoreHistory } from './scoreHistory';
import { largest } from './shortlists';
import type { TrainedModel } from './trainModel';

/** Relevance of the items to one person. Valid until the next call of relevanceTo. */
export interface Relevance {
  /** By position; 0 for an item that nothing in the history supports. */
  readonly of: Float64Array;
  /** Returns the `limit` most relevant allowed positions, best first; of equals, the first. */
  largest(limit: number, allowed: (at: number) => boolean): number[];
}

let scores = new Float64Array(0);
/** Positions in `scores` that may differ from 0: those below `head`, and `reached`. */
let used: { head: number; reached: readonly number[] } = { head: 0, reached: [] };

/**
 * Scores the items that the history of a person supports: EASE's items and the neighbors of the
 * history. The work does not grow with the catalog, because all other items keep the score 0: the
 * buffer is cleared by position, and the best are found among those that were scored.
 */
export const relevanceTo = (
  model: TrainedModel,
  { history, fades, follows }: Pick<PersonView, 'history' | 'fades' | 'follows'>,
  size: number,
): Relevance => {
  const of = cleared(size);
  const reached: number[] = [];
  const head = Math.min(model.head, size);
  used = { head, reached };
  scoreHistory(model, history, fades, of, reached);
  scoreFollowers(model.followers, history, follows, of);
  return {
    of,
    largest(limit, allowed) {
      const best = bestReached(of, { limit, allowed, head, reached });
      // Items with the score 0 come before those below 0, so then all of them take part.
      return best.length === limit && of[best.at(-1)!]! > 0
        ? best
        : largest(of, limit, size, allowed);
    },
  };
};

/** Like `largest`, among EASE's items and the reached ones, which are in no order. */
const bestReached = (
  of: Float64Array,
  {
    limit,
    allowed,
    head,
    reached,
  }: {
    limit: number;
    allowed: (at: number) => boolean;
    head: number;
    reached: readonly number[];
  },
): number[] => {
  const found: number[] = [];
  const isBefore = (at: number, other: number): boolean =>
    of[at]! > of[other]! || (of[at] === of[other] && at < other);
  const consider = (at: number): void => {
    if (found.length === limit && !isBefore(at, found[limit - 1]!)) return;
    if (!allowed(at)) return;
    let [low, high] = [0, found.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(found[middle]!, at)) low = middle + 1;
      else high = middle;
    }
    found.splice(low, 0, at);
    if (found.length > limit) found.pop();
  };
  for (let at = 0; at < head; at += 1) consider(at);
  for (const at of reached) consider(at);
  return found;
};

/** Calls never overlap, so one buffer serves all of them. */
const cleared = (size: number): Float64Array => {
  if (scores.length < size) scores = new Float64Array(size);
  else {
    scores.fill(0, 0, used.head);
    for (const at of used.reached) scores[at] = 0;
  }
  return scores.subarray(0, size);
};
