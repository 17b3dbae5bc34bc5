import type { Catalogue } from './catalogue';
import type { TurnedDown } from './ranking';
import { type TrainedModel, weightBetween } from './trainModel';

/** Items that a person rejected, by position. */
export interface TurnedDownView {
  /** All of them, newest first. */
  positions: readonly number[];
  /** Never shown again. */
  refused: ReadonlySet<number>;
}

/** Only this many of the newest count against their neighbors. */
const COUNTED = 100;
/** Weight of a rejected item against a neighbor, as a share of its weight for it; and against itself. */
const [NEIGHBOR_SHARE, ITSELF] = [0.7, 3];

export const viewTurnedDown = (
  catalogue: Catalogue,
  entries: readonly TurnedDown[],
): TurnedDownView => {
  const known = entries.flatMap(({ item, refused }) => {
    const at = catalogue.position(item);
    return at === undefined ? [] : [{ at, refused }];
  });
  return {
    positions: known.map(({ at }) => at),
    refused: new Set(known.filter(({ refused }) => refused).map(({ at }) => at)),
  };
};

/** Returns the values that rejected items take from other items, one for each rejected item, each below 0. */
export const againstOf = (
  model: TrainedModel,
  { positions }: TurnedDownView,
  position: number,
): { source: number; value: number }[] =>
  positions
    .slice(0, COUNTED)
    .map((source) => ({
      source,
      value:
        source === position
          ? -ITSELF
          : -NEIGHBOR_SHARE * Math.max(0, weightBetween(model, source, position)),
    }))
    .filter(({ value }) => value < 0);
