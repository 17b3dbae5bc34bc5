import { generateLongTail } from './longTailWorld';
import { buildEngine, historiesOf, settingsNamed } from './evaluate';
import { viewPerson } from './personView';
import { relevanceTo } from './relevance';
import { rank } from './rank';
import { largest } from './shortlists';

describe('relevance', () => {
  const { items, train, now } = generateLongTail();
  // EASE covers a part, so that most items are reached through neighbors.
  const engine = buildEngine(items, train, { now, headMax: 100 });
  const { catalogue, model } = engine;
  const histories = [...historiesOf(train).values()].slice(0, 40);
  const relevanceOf = (history: (typeof histories)[number]) => {
    const person = viewPerson(catalogue, history, { viewingPatterns: 0.75 });
    return relevanceTo(model, person, catalogue.known.length);
  };

  it('finds the same best items as a scan of all of them', () => {
    for (const [turn, history] of histories.entries()) {
      const { of, largest: best } = relevanceOf(history.slice(0, 1 + (turn % 7)));
      const allowed = (at: number): boolean => at % 7 !== turn % 7;
      for (const limit of [5, 50, 200, items.length])
        expect(best(limit, allowed)).toEqual(largest(of, limit, items.length, allowed));
    }
  });

  it('of one person is not left over for the next one', () => {
    const [first, second] = [histories[0]!, histories[1]!];
    const alone = [...relevanceOf(first).of];
    relevanceOf(second);
    expect([...relevanceOf(first).of]).toEqual(alone);
    expect(relevanceOf([]).of.some((value) => value !== 0)).toBe(false);
    const small = buildEngine(items.slice(0, 20), train, { now });
    rank(small, { history: first, settings: settingsNamed('default'), k: 10 });
    expect([...relevanceOf(first).of]).toEqual(alone);
  });
});
