import { createCatalogue } from './catalogue';
import { columnsOf } from './eventColumns';
import { createMarket } from './market';
import { shortlistsOf } from './shortlists';
import { TASTE_NOW, tasteItems } from './tasteWorld.fixture';

describe('shortlists', () => {
  it('get a new item at once in a large catalog, like lists that are made again', () => {
    const items = Array.from({ length: 3000 }, (_, at) => ({
      ...tasteItems[0]!,
      key: `i${at}`,
      createdAt: TASTE_NOW - (at % 90) * 86_400_000,
    }));
    const catalogue = createCatalogue(items);
    const keys = items.map(({ key }) => key);
    const events = columnsOf(
      keys.slice(0, 200).map((item, at) => ({ person: 'p', item, type: 'view', at })),
      items,
    );
    const market = createMarket(
      catalogue,
      { keys, popularity: new Float64Array(3000) },
      events,
      keys,
      {
        now: TASTE_NOW,
      },
    );
    const before = shortlistsOf(catalogue, market);
    const position = catalogue.put({ ...items[0]!, key: 'new', createdAt: TASTE_NOW + 1 });
    const after = shortlistsOf(catalogue, market);
    expect(before.young).not.toContain(position);
    expect(after.young[0]).toBe(position);
    const again = createCatalogue(catalogue.known.map(({ item }) => item));
    expect(after).toEqual(shortlistsOf(again, { ...market }));
  });
});
