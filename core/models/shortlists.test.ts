import { createCatalogue } from './catalogue';
import { generateLongTail } from './longTailWorld';
import { buildEngine } from './evaluate';
import { shortlistsOf } from './shortlists';

describe('shortlists', () => {
  it('get a new item at once in a large catalog, like lists that are made again', () => {
    const world = generateLongTail();
    const items = [0, 1, 2].flatMap((turn) =>
      world.items.map((item, at) => ({
        ...item,
        key: `${turn}-${item.key}`,
        createdAt: world.now - ((at * 7 + turn) % 90) * 86_400_000,
      })),
    );
    const { catalogue, market } = buildEngine(items, world.train, { now: world.now });
    const before = shortlistsOf(catalogue, market);
    const position = catalogue.put({ ...items[0]!, key: 'new', createdAt: world.now + 1 });
    const after = shortlistsOf(catalogue, market);
    expect(before.young).not.toContain(position);
    expect(after.young[0]).toBe(position);
    const again = createCatalogue(catalogue.known.map(({ item }) => item));
    expect(after).toEqual(shortlistsOf(again, { ...market }));
  });
});
