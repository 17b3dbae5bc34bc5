import type { Catalogue } from './catalogue';
import type { TurnedDown } from './ranking';
import { weightBetween } from './scoreHistory';
import type { TrainedModel } from './trainModel';

/** Items that a person rejected or returned, by position. */
export interface TurnedDownView {
  /** All rejected and returned items, newest first. */
  positions: readonly number[];
  /** Rejected items, which are never shown again. */
  refused: ReadonlySet<number>;
}

/** Number of the newest ones that lower similar items. */
const COUNTED = 100;
/**
 * How much such an item lowers a similar one, as a share of how much it would otherwise raise it;
 * and how much it lowers itself.
 */
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

/** Returns how much each rejected or returned item lowers another item. All values are below 0. */
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
