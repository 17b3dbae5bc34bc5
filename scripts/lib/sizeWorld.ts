import type { CatalogueItem } from '@core/models/catalogueItem';
import { dice } from '@core/models/dice';
import type { EventColumns } from '@core/models/eventColumns';
import type { HistoryEntry } from '@core/models/personView';

/** A company of any size: items with titles of frequent and rare words, and people with three tastes. */
interface SizeWorld {
  items: CatalogueItem[];
  /** In no order of time. */
  events: EventColumns;
  now: number;
  /** Returns a person's history, newest first. */
  historyOf(person: number): HistoryEntry[];
}

const [SEED, WORDS, TASTES, DAYS] = [1, 40_000, 200, 100];
const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);

/** Generates a company. The same numbers give the same world. @param each events of a person. */
export const generateSizeWorld = (items: number, people: number, each: number): SizeWorld => {
  const random = dice(SEED);
  const words = Array.from({ length: WORDS }, () =>
    Array.from({ length: 3 + Math.floor(random() * 6) }, () =>
      String.fromCharCode(97 + Math.floor(random() * 26)),
    ).join(''),
  );
  // Few words are frequent.
  const text = (count: number): string =>
    Array.from({ length: count }, () => words[Math.floor(WORDS * random() ** 3)]!).join(' ');
  const events = generateEvents(items, people, each, random);
  return {
    items: Array.from({ length: items }, (_, n) => ({
      key: `i${n}`,
      title: `${text(3)} ${n}`,
      description: text(6),
      category: `Category ${n % 400}`,
      tags: [`tag-${n % 1000}`, `tag-${n % 370}`],
      attributes: { seller_id: `s${n % 5000}`, stock_quantity: 1 + (n % 90) },
      price: 10 + (n % 300),
      available: true,
      hidden: false,
      createdAt: NOW - (n % 400) * DAY_MS,
    })),
    events,
    now: NOW,
    historyOf: (person) =>
      Array.from({ length: each }, (_, turn) => person * each + turn)
        .sort((a, b) => events.at[b]! - events.at[a]!)
        .map((at) => ({ item: `i${events.item[at]}`, type: 'view', at: events.at[at]! })),
  };
};

/** Half of a person's events have their first taste, a third the second one, and the rest any taste. A taste's items are popular by a power law. */
const generateEvents = (
  items: number,
  people: number,
  each: number,
  random: () => number,
): EventColumns => {
  const count = people * each;
  const [person, item] = [new Int32Array(count), new Int32Array(count)];
  const at = new Float64Array(count);
  const anyTaste = (): number => Math.floor(random() * TASTES);
  for (let one = 0; one < people; one += 1) {
    const tastes = [anyTaste(), anyTaste()];
    for (let row = one * each; row < (one + 1) * each; row += 1) {
      const drawn = random();
      const taste = drawn < 1 / 2 ? tastes[0]! : drawn < 5 / 6 ? tastes[1]! : anyTaste();
      person[row] = one;
      item[row] = Math.min(
        items - 1,
        Math.floor((items / TASTES) * random() ** 3) * TASTES + taste,
      );
      at[row] = NOW - Math.floor(random() * DAYS * DAY_MS);
    }
  }
  return {
    people: Array.from({ length: people }, (_, one) => `p${one}`),
    ...{ person, item, at },
    weight: new Float32Array(count).fill(1),
  };
};
