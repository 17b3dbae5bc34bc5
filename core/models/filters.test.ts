import { createCatalogue } from './catalogue';
import { dice } from './dice';
import { passes, readItemFilters } from './filters';
import { makeShop } from './shopWorld.fixture';

describe('filters', () => {
  it('give the same result by catalog lookup and by item comparison, for random filters', () => {
    const { items } = makeShop();
    const catalogue = createCatalogue(
      items.map((item, at) => ({
        ...item,
        price: at % 6 === 0 ? null : item.price,
        attributes: { ...item.attributes, published_at: `2026-0${1 + (at % 9)}-15T08:00:00Z` },
      })),
    );
    const random = dice(3);
    const draw = (from: readonly (() => unknown)[]): unknown =>
      from[Math.floor(random() * from.length)]!();
    const number = (): number => Math.round(random() * 100);
    const filter = (depth = 0): Record<string, unknown> =>
      draw([
        () => ({ category: [`Taste ${number() % 5}`, 'taste 1'] }),
        () => ({ price: { gte: number() / 4, lt: number() * 2 } }),
        () => ({ price: null, regions: { not: 'NO' } }),
        () => ({ published_at: { gt: '2026-04-15', lte: '2026-08-01' } }),
        () => ({
          seller_id: { in: ['s1', 's2', 's3'], not: 's2' },
          stock_quantity: { gt: number() },
        }),
        ...(depth < 2
          ? [
              () => ({ or: [filter(depth + 1), filter(depth + 1)] }),
              () => ({ not: filter(depth + 1) }),
              () => ({ and: [filter(depth + 1), filter(depth + 1)] }),
            ]
          : []),
      ]) as Record<string, unknown>;
    const sizes = Array.from({ length: 150 }, () => {
      const read = readItemFilters(filter());
      const expected = catalogue.known.flatMap(({ item }, at) => (passes(item, read) ? [at] : []));
      expect([...catalogue.matching(read)!].sort((a, b) => a - b)).toEqual(expected);
      return expected.length;
    });
    expect(sizes.filter((size) => size > 0 && size < items.length).length).toBeGreaterThan(75);
  });
});
