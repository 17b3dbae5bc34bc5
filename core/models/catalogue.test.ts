import { createCatalogue } from './catalogue';
import { makeShop } from './shopWorld.fixture';

describe('the words of a catalog', () => {
  const { items } = makeShop();
  const [first, second] = [items[0]!, items[1]!];

  it('are indexed in parts, or all at once by the first search', () => {
    const [slowly, atOnce] = [createCatalogue(items), createCatalogue(items)];
    let parts = 1;
    while (slowly.indexMore(100)) parts += 1;
    expect(parts).toBe(Math.ceil(items.length / 100));
    const found = ({ search }: typeof slowly) => {
      const matches = search(first.title);
      return matches.items().map((item) => [item, matches.of(item)]);
    };
    expect(found(atOnce).length).toBeGreaterThan(0);
    expect(found(atOnce)).toEqual(found(slowly));
  });

  it('are those of the last version, whether an item changed before or after a search', () => {
    const catalogue = createCatalogue(items);
    const position = catalogue.put({ ...first, title: 'Unheard-of sextant' });
    expect(catalogue.search('sextant').items()).toEqual([position]);
    catalogue.put({ ...first, title: 'Barometer' });
    catalogue.put({ ...second, title: 'Another barometer' });
    expect(catalogue.search('sextant').size).toBe(0);
    expect(catalogue.search('barometer').size).toBe(2);
  });
});
