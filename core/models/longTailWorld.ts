import type { CatalogueItem } from './catalogueItem';
import { contextsOf } from './contexts';
import { dice } from './dice';
import type { Interaction } from './interactions';

/** A company like a film catalog: a few items that everyone knows, a long tail that few people know, and new visitors. */
export interface LongTailWorld {
  items: CatalogueItem[];
  train: Interaction[];
  /** Next items of the people in `train`. */
  test: Interaction[];
  /** Visitors who are not in `train`, with their items in order. */
  visitors: { person: string; meets: string[]; contexts: string[] }[];
  /**
   * Returns a number proportional to the likelihood that a person chooses an item next. The oracle
   * ranks by it.
   */
  likes(person: string, item: string): number;
  now: number;
}

export const LONG_TAIL_SEEDS = [20_261_126, 1, 2] as const;
const [ITEMS, PEOPLE, VISITORS, GENRES] = [1000, 1200, 600, 12];
/** Zipf exponent of popularity, and the extra likelihood of a person's two favorite genres. */
const [DECAY, LIKED] = [0.9, 10];
const [EACH_MIN, EACH_MAX, NEXT] = [4, 60, 5];
/** Extra likelihood of an item in the region where it is at home. */
const AT_HOME = 5;
/** Number of items per visitor. */
const VISITOR_MEETS = 10;
const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);

/**
 * Generates 1,000 items, 12 genres, popularity by Zipf over the whole catalog; 1,200 people with 4 to 60 items, and 600 visitors who are not
 * known yet. Each person likes two genres. The same seed gives the same world. @param regions number of regions: each person lives in one,
 * each item is more popular in one.
 */
export const generateLongTail = (
  seed: number = LONG_TAIL_SEEDS[0],
  { regions = 0 } = {},
): LongTailWorld => {
  const random = dice(seed);
  const drawRegion = (): number => (regions === 0 ? 0 : Math.floor(random() * regions));
  const homes = new Map<string, number>();
  const titles = makeTitles(ITEMS, random);
  const pull = new Map<string, number>();
  const genres = new Map<string, readonly number[]>();
  const items = titles.map((title, at): CatalogueItem => {
    const key = `f${at}`;
    const both = [Math.floor(random() * GENRES), Math.floor(random() * GENRES)];
    genres.set(key, both);
    pull.set(key, (1 + at) ** -DECAY);
    homes.set(key, drawRegion());
    return {
      key,
      title,
      description: null,
      category: `Genre ${both[0]}`,
      tags: [`genre-${both[1]}`],
      attributes: {},
      price: null,
      available: true,
      hidden: false,
      createdAt: NOW - Math.floor(random() * 40 * 365) * DAY_MS,
    };
  });
  const tastes = new Map<string, readonly number[]>();
  const likes = (person: string, item: string): number =>
    pull.get(item)! *
    (regions > 0 && homes.get(item) === homes.get(person) ? AT_HOME : 1) *
    (genres.get(item)!.some((one) => tastes.get(person)!.includes(one)) ? LIKED : 1);
  const meet = (person: string, count: number): string[] => {
    tastes.set(person, [Math.floor(random() * GENRES), Math.floor(random() * GENRES)]);
    homes.set(person, drawRegion());
    return items
      .map(({ key }) => ({ key, order: Math.log(random()) / likes(person, key) }))
      .sort((a, b) => b.order - a.order)
      .slice(0, count)
      .map(({ key }) => key);
  };
  const contextsIn = (person: string): string[] =>
    regions === 0 ? [] : contextsOf({ region: `region ${homes.get(person)}` });
  const [train, test]: [Interaction[], Interaction[]] = [[], []];
  for (let p = 0; p < PEOPLE; p += 1) {
    const person = `p${p}`;
    const count = Math.round(EACH_MIN * (EACH_MAX / EACH_MIN) ** random());
    meet(person, count + NEXT).forEach((item, at) =>
      (at < count ? train : test).push({
        person,
        item,
        type: 'view',
        at: at < count ? NOW - (count - at) * DAY_MS : NOW + at,
        contexts: contextsIn(person),
      }),
    );
  }
  const visitors = Array.from({ length: VISITORS }, (_, v) => ({
    person: `v${v}`,
    meets: meet(`v${v}`, VISITOR_MEETS),
    contexts: contextsIn(`v${v}`),
  }));
  return { items, train, test, visitors, likes, now: NOW };
};

const ADJECTIVES =
  'silent golden broken hidden lonely crimson endless frozen gentle hollow electric velvet wandering distant burning quiet savage tender paper northern'.split(
    ' ',
  );
const NOUNS =
  'harbor river stranger garden mirror soldier winter letter empire orchard station window summer island machine journey dancer shadow kitchen mountain lighthouse carnival detective railway sparrow'.split(
    ' ',
  );
const SHAPES = [
  (a: string, n: string) => `The ${a} ${n}`,
  (a: string, n: string) => `${a} ${n}`,
  (a: string, n: string, m: string) => `${n} of the ${a} ${m}`,
  (_: string, n: string, m: string) => `${n} and ${m}`,
  (_: string, n: string, m: string) => `The ${n} in the ${m}`,
  (_: string, n: string) => n,
  (a: string, n: string) => `${a} ${n} II`,
  (a: string, n: string, m: string) => `Return to the ${a} ${n}: A ${m} Story`,
] as const;

/** Returns distinct titles that share words with many others, as films do: "Harbor", "The Silent Harbor", "Silent Harbor II". */
const makeTitles = (count: number, random: () => number): string[] => {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  const titles = new Set(['M*A*S*H', 'What We Are', 'It', '1984', 'It Is My Life', 'Amélie']);
  while (titles.size < count)
    titles.add(pick(SHAPES)(upper(pick(ADJECTIVES)), upper(pick(NOUNS)), upper(pick(NOUNS))));
  return [...titles]
    .map((title) => ({ title, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ title }) => title);
};
