import type { CatalogueItem } from './catalogueItem';
import { dice } from './dice';
import { assemble, historiesOf } from './evaluate';
import { columnsOf } from './eventColumns';
import { itemFactsOf, tagsOf } from './catalogueItem';
import type { Interaction } from './interactions';
import type { HistoryEntry } from './personView';
import type { Engine } from './ranking';
import { trainModel } from './trainModel';

export interface ShopWorld {
  engine: Engine;
  items: CatalogueItem[];
  interactions: Interaction[];
  histories: Map<string, HistoryEntry[]>;
  people: string[];
}

const [ITEMS, PEOPLE, TASTES, SELLERS, EACH] = [160, 120, 4, 16, 20];
const DAY_MS = 86_400_000;
export const SHOP_NOW = Date.UTC(2026, 10, 21);

/**
 * Creates a small shop with all inputs of the terms: sellers (some new), prices, stock, ratings, delivery, and people whose taste changes
 * halfway.
 */
export const makeShop = (): ShopWorld => {
  const random = dice(7);
  const items = Array.from({ length: ITEMS }, (_, at): CatalogueItem => ({
    key: `i${String(at).padStart(3, '0')}`,
    title: `Item ${at}`,
    description: null,
    category: `taste ${at % TASTES}`,
    tags: [`colour ${at % 5}`, `use ${at % 7}`],
    price: 5 * 1.5 ** (at % 9),
    available: true,
    hidden: false,
    createdAt: SHOP_NOW - (at % 11 === 0 ? 5 : 200) * DAY_MS,
    attributes: {
      seller_id: `s${at % SELLERS}`,
      stock_quantity: 1 + Math.floor(random() * 200),
      lead_time_days: Math.floor(random() * 14),
      delivery_fee: Math.floor(random() * 10),
      trust_score: Math.round(random() * 100) / 100,
      rating_value: 2 + 3 * random(),
      rating_count: Math.floor(random() * 400),
      regions: at % 3 === 0 ? ['NO', 'SE'] : ['DE'],
    },
  }));
  const people = Array.from({ length: PEOPLE }, (_, at) => `p${at}`);
  const interactions = people.flatMap((person, at) =>
    Array.from({ length: EACH }, (_, turn): Interaction => {
      const taste = (at + (turn < EACH / 2 ? 0 : 1)) % TASTES;
      // The last two sellers have sold almost nothing yet.
      let item = 0;
      do item = Math.floor((ITEMS * random() ** 2) / TASTES) * TASTES + taste;
      while (item % SELLERS >= SELLERS - 2 && random() < 0.97);
      return {
        person,
        item: items[item]!.key,
        type: turn % 5 === 0 ? 'purchase' : 'view',
        at: SHOP_NOW - (EACH - turn) * 3 * DAY_MS + random() * DAY_MS,
      };
    }),
  );
  const events = columnsOf(interactions, items);
  const { model } = trainModel({
    items: items.map((item) => ({
      key: item.key,
      tags: tagsOf(item),
      seller: itemFactsOf(item).seller,
    })),
    events,
  });
  const served = Array.from({ length: 50 }, () => items.slice(0, 10).map(({ key }) => key));
  return {
    engine: assemble(items, events, model, SHOP_NOW, served),
    items,
    interactions,
    histories: historiesOf(interactions),
    people,
  };
};
