import { dice } from './dice';
import { createTitleIndex } from './titleIndex';

describe('the comparison with whole titles', () => {
  it('finds a title by itself, by its beginning, and with one or two typos', () => {
    const titles = createTitleIndex();
    titles.put(0, 'Toy Story');
    const kindOf = (query: string): number => titles.compare(query).kindOf(0);
    expect(['toy story', 'toy st', 'toi story', 'oty stori', 'wood story'].map(kindOf)).toEqual([
      4, 2, 3, 1, 0,
    ]);
    expect([...titles.compare('TOY-STORY').exact]).toEqual([0]);
  });

  it('forgets the title that an item had before', () => {
    const titles = createTitleIndex();
    titles.put(0, 'Toy Story');
    titles.put(0, 'M*A*S*H');
    expect([...titles.compare('toy story').exact]).toEqual([]);
    expect([...titles.compare('mash').exact]).toEqual([0]);
  });

  it('never misses a typo, whatever its letters', () => {
    const random = dice(3);
    const letter = (): string =>
      'abcdefghijklmnopqrstuvwxyz0123456789äß'[Math.floor(random() * 38)]!;
    const titles = createTitleIndex();
    for (let at = 0; at < 500; at += 1) {
      const title = Array.from({ length: 8 + (at % 9) }, letter).join('');
      const place = 1 + Math.floor(random() * (title.length - 3));
      const [before, rest] = [title.slice(0, place), title.slice(place)];
      titles.put(at, title);
      for (const typo of [
        before + rest.slice(1),
        before + letter() + rest,
        before + letter() + rest.slice(1),
        before + letter() + letter() + rest.slice(2),
        before + rest.charAt(1) + rest.charAt(0) + rest.slice(2),
      ])
        expect([typo, title, titles.compare(typo).kindOf(at) > 0]).toEqual([typo, title, true]);
    }
  });
});
