import { dice } from './dice';
import { collectColumns, columnsOf, firstEvents, oldestFirst } from './eventColumns';

describe('event columns', () => {
  const items = ['a', 'b', 'c'].map((key) => ({ key }));
  const random = dice(1);
  const events = Array.from({ length: 60 }, (_, at) => ({
    person: `p${Math.floor(random() * 7)}`,
    item: ['a', 'b', 'c', 'unknown'][at % 4]!,
    type: at % 9 === 0 ? 'dislike' : 'view',
    at: at * 1000,
    contexts: at % 2 === 0 ? ['region de', `page /${at % 3}`] : [],
  }));

  it('are the same, whether events arrive together or newest first in pages', () => {
    const collected = collectColumns(items);
    for (let end = events.length; end > 0; end -= 7)
      collected.add(events.slice(Math.max(0, end - 7), end).toReversed());
    expect(oldestFirst(collected.columns())).toEqual(columnsOf(events, items));
  });

  it('leave out unknown items and signals that are not positive, and keep each event whole', () => {
    const { people, person, item, at, contexts } = columnsOf(events.toReversed(), items);
    const kept = events.filter(({ item: key, type }) => key !== 'unknown' && type === 'view');
    const read = Array.from(item, (position, row) => ({
      person: people[person[row]!],
      item: items[position]!.key,
      type: 'view',
      at: at[row],
      contexts: [...contexts!.value.subarray(contexts!.from[row], contexts!.from[row + 1])].map(
        (name) => contexts!.names[name],
      ),
    }));
    expect(read).toEqual(kept);
  });

  it("mark each person's first event with each item", () => {
    const columns = columnsOf(events, items);
    const seen = new Set<string>();
    const expected = Array.from(columns.item, (item, at) => {
      const pair = `${columns.person[at]} ${item}`;
      return seen.has(pair) ? 0 : (seen.add(pair), 1);
    });
    expect([...firstEvents(columns, items.length)]).toEqual(expected);
  });
});
