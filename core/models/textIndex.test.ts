import { createTextIndex } from './textIndex';

const fields = (title: string) => ({ title, description: null, category: null, tags: [] });

describe('the search by words', () => {
  it('ranks by BM25: more matching words, rarer words and shorter texts first; a plural finds its singular', () => {
    const index = createTextIndex();
    [
      'storm jacket',
      'storm jacket for long days on the water',
      'storm lamp',
      'rope',
      'storm boots',
    ].forEach((title, at) => index.put(at, fields(title)));
    const found = index.search('storm jackets');
    expect([...found.items()].sort((a, b) => found.of(b) - found.of(a)).slice(0, 2)).toEqual([
      0, 1,
    ]);
    expect(found.size).toBe(4);
    expect([found.of(3), index.search('nothing here').size]).toEqual([0, 0]);
  });

  it('only knows the latest words of an item, however often it was added, and scores as if it had been added once', () => {
    const [often, once] = [createTextIndex(), createTextIndex()];
    for (let turn = 0; turn <= 1200; turn += 1)
      often.put(0, fields(turn < 1200 ? `lamp ${turn}` : 'deck boots'));
    often.put(1, fields('sea boots'));
    once.put(0, fields('deck boots'));
    once.put(1, fields('sea boots'));
    expect(often.search('lamp').size).toBe(0);
    expect([0, 1].map((item) => often.search('deck boots').of(item))).toEqual(
      [0, 1].map((item) => once.search('deck boots').of(item)),
    );
  });

  it('finds the singular of German and Spanish plurals, and the plural of a singular', () => {
    const index = createTextIndex();
    ['Buch über das Meer', 'Kleid aus Leinen', 'Pantalón azul', 'Kinderbücher'].forEach(
      (title, at) => index.put(at, fields(title)),
    );
    const first = (query: string): number | undefined => index.search(query).items()[0];
    expect(['Bücher', 'Kleider', 'Pantalones', 'Kinderbuch'].map(first)).toEqual([0, 1, 2, 3]);
  });

  it('takes a number with another digit for another number', () => {
    const index = createTextIndex();
    index.put(0, fields('Lamp 12345'));
    expect(index.search('12346').size).toBe(0);
    expect(index.search('1234').size).toBe(1);
  });
});
