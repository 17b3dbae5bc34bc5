import { contextColumns, type EventContexts } from './contextPopularity';
import { growing } from './growing';
import { type Interaction, weightOf } from './interactions';

/** Events as columns: small enough to pass to another thread. `person` and `item` are positions in `people` and the items. */
export interface EventColumns {
  people: readonly string[];
  person: Int32Array;
  item: Int32Array;
  at: Float64Array;
  weight: Float32Array;
  contexts?: EventContexts;
}

/** Collects events as columns, in the order in which they are added. The columns can be sent to a thread without a copy. */
interface ColumnCollector {
  add(interactions: readonly Interaction[]): void;
  columns(): EventColumns;
}

/** Creates a collector. It leaves out events of items that are not in the list, and those that are not a positive signal. */
export const collectColumns = (items: readonly { key: string }[]): ColumnCollector => {
  const itemAt = new Map(items.map(({ key }, at) => [key, at]));
  const personAt = new Map<string, number>();
  const [persons, positions] = [growing(Int32Array), growing(Int32Array)];
  const [moments, weights] = [growing(Float64Array), growing(Float32Array)];
  const contexts = contextColumns();
  return {
    add(interactions) {
      for (const { person, item, type, at, contexts: names = [] } of interactions) {
        const [position, weight] = [itemAt.get(item), weightOf(type)];
        if (position === undefined || weight === 0) continue;
        const known = personAt.get(person) ?? personAt.size;
        personAt.set(person, known);
        persons.push(known);
        positions.push(position);
        moments.push(at);
        weights.push(weight);
        contexts.add(names);
      }
    },
    columns: () => ({
      people: [...personAt.keys()],
      person: persons.all().slice(),
      item: positions.all().slice(),
      at: moments.all().slice(),
      weight: weights.all().slice(),
      contexts: contexts.all(),
    }),
  };
};

/** Returns events in the order of their time; of equals, the first stays first. People are in the order of their first event. */
export const oldestFirst = (events: EventColumns): EventColumns => {
  const { people, person, item, at, weight, contexts } = events;
  const order = Uint32Array.from(at, (_, index) => index).sort((a, b) => at[a]! - at[b]! || a - b);
  const place = new Int32Array(people.length).fill(-1);
  const named: string[] = [];
  const placed = Int32Array.from(order, (index) => {
    const one = person[index]!;
    if (place[one] === -1) place[one] = named.push(people[one]!) - 1;
    return place[one]!;
  });
  return {
    people: named,
    person: placed,
    item: Int32Array.from(order, (index) => item[index]!),
    at: Float64Array.from(order, (index) => at[index]!),
    weight: Float32Array.from(order, (index) => weight[index]!),
    ...(contexts ? { contexts: inOrder(contexts, order) } : {}),
  };
};

const inOrder = ({ names, from, value }: EventContexts, order: Uint32Array): EventContexts => {
  const [moved, ends] = [new Int32Array(value.length), new Int32Array(order.length + 1)];
  let end = 0;
  order.forEach((index, turn) => {
    for (let at = from[index]!; at < from[index + 1]!; at += 1, end += 1) moved[end] = value[at]!;
    ends[turn + 1] = end;
  });
  return { names, from: ends, value: moved };
};

/** Converts interactions to columns, oldest first. */
export const columnsOf = (
  interactions: readonly Interaction[],
  items: readonly { key: string }[],
): EventColumns => {
  const collected = collectColumns(items);
  collected.add(interactions);
  return oldestFirst(collected.columns());
};

/** The rows of each person in the order of the events: those of person `at` are `row` from `from[at]` to before `from[at + 1]`. */
interface RowsByPerson {
  from: Int32Array;
  row: Int32Array;
}

/** Groups events by person. */
export const rowsByPerson = ({
  people,
  person,
}: Pick<EventColumns, 'people' | 'person'>): RowsByPerson => {
  const from = new Int32Array(people.length + 1);
  for (const one of person) from[one + 1]! += 1;
  for (let at = 0; at < people.length; at += 1) from[at + 1]! += from[at]!;
  const [row, next] = [new Int32Array(person.length), from.slice()];
  person.forEach((one, at) => {
    row[next[one]!] = at;
    next[one]! += 1;
  });
  return { from, row };
};

/** Marks each person's first event with each item. @param items number of items. */
export const firstEvents = (events: EventColumns, items: number): Uint8Array => {
  const { from, row } = rowsByPerson(events);
  const isFirst = new Uint8Array(events.item.length);
  const lastPerson = new Int32Array(items).fill(-1);
  for (let person = 0; person + 1 < from.length; person += 1)
    for (let at = from[person]!; at < from[person + 1]!; at += 1) {
      const item = events.item[row[at]!]!;
      if (lastPerson[item] === person) continue;
      lastPerson[item] = person;
      isFirst[row[at]!] = 1;
    }
  return isFirst;
};
