import { historiesOf } from '@core/models/evaluate';
import type { LongTailWorld } from '@core/models/longTailWorld';
import { rank } from '@core/models/rank';
import type { Engine } from '@core/models/ranking';
import type { DiscoverySettings } from '@core/models/sliders';
import { weightBetween } from '@core/models/scoreHistory';
import type { Gate } from './coldStartRows';

const [PEOPLE, TURNED_DOWN, K] = [60, 3, 10];

/** Lets 60 people dislike the first three items of their list. These must disappear, and the most similar items must rank lower. */
export const measureDislikes = (
  { train }: LongTailWorld,
  engine: Engine,
  settings: DiscoverySettings,
): { lines: string[]; gates: Gate[] } => {
  const { catalogue, model, market } = engine;
  const counts = { shown: 0, popular: 0, before: 0, after: 0 };
  const leaders = catalogue.known
    .map((_, at) => at)
    .sort((a, b) => market.popularity[b]! - market.popularity[a]!)
    .slice(0, K);
  for (const history of [...historiesOf(train).values()].slice(0, PEOPLE)) {
    const list = rank(engine, { history, settings, k: K }).items;
    const disliked = list.slice(0, TURNED_DOWN);
    const after = rank(engine, {
      history,
      turnedDown: disliked.map(({ key }) => ({ item: key, refused: true })),
      settings,
      k: K,
    }).items;
    const likeness = (position: number): number =>
      disliked.reduce(
        (sum, one) => sum + Math.max(0, weightBetween(model, one.position, position)),
        0,
      );
    const refused = new Set(disliked.map(({ position }) => position));
    counts.shown += after.filter(({ position }) => refused.has(position)).length;
    counts.popular += leaders.filter((position) => refused.has(position)).length;
    // The same number of places, with and without the dislikes.
    counts.before += mean(list.slice(TURNED_DOWN).map(({ position }) => likeness(position)));
    counts.after += mean(after.slice(0, K - TURNED_DOWN).map(({ position }) => likeness(position)));
  }
  return {
    lines: [
      `dislikes, ${PEOPLE} people: disliked items shown ${counts.shown}, by popularity ${counts.popular}; likeness to them ${(counts.before / PEOPLE).toFixed(3)}, after ${(counts.after / PEOPLE).toFixed(3)}`,
    ],
    gates: [
      { name: 'disliked items not shown', value: counts.shown === 0 ? 1 : 0, least: 1 },
      { name: 'likeness falls by', value: 1 - counts.after / counts.before, least: 0.2 },
    ],
  };
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
