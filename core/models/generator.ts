import type { CatalogueItem } from './catalogueItem';
import { dice } from './dice';
import type { Interaction } from './interactions';

/** A synthetic company with known tastes, for measuring ranking without real data. */
export interface World {
  items: CatalogueItem[];
  train: Interaction[];
  test: Interaction[];
  /**
   * Returns a number proportional to the likelihood that a person chooses an item next. The oracle
   * ranks by it.
   */
  likes(person: string, item: string): number;
  now: number;
}

const [GROUPS, ITEMS, PEOPLE] = [5, 300, 1000];
/** Worlds to measure a ranking on. A result must be confirmed on each of them. */
export const WORLD_SEEDS = [20_261_121, 1, 2] as const;
/** Zipf exponent of popularity within a taste, share of items without history, and share of interactions outside a person's taste. */
const [DECAY, COLD_SHARE, NOISE] = [0.8, 0.1, 0.1];
const [TRAIN_EACH, TEST_EACH, DAYS] = [12, 5, 120];
const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);

/** Returns an item's appeal to people of its taste, by its rank there (0 = the most popular). */
const pullOf = (rank: number): number => (1 + rank) ** -DECAY;
const RANKS = ITEMS / GROUPS;
const MEAN_PULL =
  Array.from({ length: RANKS }, (_, rank) => pullOf(rank)).reduce((sum, pull) => sum + pull, 0) /
  RANKS;

/**
 * Generates 5 taste groups, 300 items, 1,000 people; popularity within a taste decays with the rank (Zipf). A random tenth of the items is
 * cold: new, without events before the test. A cold item is as likely as the mean item of its taste, because its later rank can't be known
 * while it is new. Each person has one taste and leaves it one time in ten. The same seed always gives the same world.
 */
export const generateWorld = (seed: number = WORLD_SEEDS[0]): World => {
  const random = dice(seed);
  const cold = new Set(
    draw(
      Array.from({ length: ITEMS }, (_, at) => `i${at}`),
      ITEMS * COLD_SHARE,
      () => 1,
      random,
    ),
  );
  const isCold = (key: string): boolean => cold.has(key);
  const items = Array.from({ length: ITEMS }, (_, at) => itemAt(at, isCold(`i${at}`)));
  const likes = (person: string, item: string): number => {
    const at = Number(item.slice(1));
    const own = at % GROUPS === Number(person.slice(1)) % GROUPS;
    return (
      (own ? 1 - NOISE : NOISE / (GROUPS - 1)) *
      (isCold(item) ? MEAN_PULL : pullOf(Math.floor(at / GROUPS)))
    );
  };
  const [train, test]: [Interaction[], Interaction[]] = [[], []];
  for (let p = 0; p < PEOPLE; p += 1) {
    const person = `p${p}`;
    const warm = draw(
      items.filter(({ key }) => !isCold(key)),
      TRAIN_EACH,
      (item) => likes(person, item.key),
      random,
    );
    const seen = new Set(warm);
    const next = draw(
      items.filter((item) => !seen.has(item)),
      TEST_EACH,
      (item) => likes(person, item.key),
      random,
    );
    warm.forEach(({ key }, at) =>
      train.push({
        person,
        item: key,
        type: 'view',
        at: NOW - DAYS * DAY_MS * (1 - at / TRAIN_EACH) * random(),
      }),
    );
    next.forEach(({ key }, at) => test.push({ person, item: key, type: 'view', at: NOW + at }));
  }
  return { items, train, test, likes, now: NOW };
};

const itemAt = (at: number, isNew: boolean): CatalogueItem => ({
  key: `i${at}`,
  title: `Item ${at}`,
  description: null,
  category: `Taste ${at % GROUPS}`,
  tags: [`shelf-${at % (GROUPS * 4)}`],
  attributes: {},
  price: 10 + (at % 7) * 10,
  available: true,
  hidden: false,
  createdAt: isNew ? NOW - DAY_MS : NOW - 300 * DAY_MS,
});

/** Draws without replacement, in proportion to weights. */
const draw = <T>(
  from: readonly T[],
  count: number,
  weight: (one: T) => number,
  random: () => number,
): T[] =>
  from
    .map((one) => ({ one, key: Math.log(random()) / weight(one) }))
    .sort((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ one }) => one);
