import type { Interaction } from './interactions';
import type { EventColumns } from './trainModel';

/** A company's events, split by time: the last quarter of each person's distinct items is predicted from the rest. */
export interface HeldOut {
  /** Training data. */
  columns: EventColumns;
  past: Interaction[];
  later: Interaction[];
  /** Number of people with items to predict. */
  people: number;
}

/** People with fewer distinct items are not split. */
const EACH_MIN = 4;

/** Splits events by time. A later event is a test case only if the person did not have the item before. */
export const holdOut = (items: readonly { key: string }[], events: EventColumns): HeldOut => {
  const byPerson = new Map<number, number[]>();
  for (let at = 0; at < events.person.length; at += 1) {
    const list = byPerson.get(events.person[at]!);
    if (list) list.push(at);
    else byPerson.set(events.person[at]!, [at]);
  }
  const interactionAt = (at: number): Interaction => ({
    person: events.people[events.person[at]!]!,
    item: items[events.item[at]!]!.key,
    type: 'view',
    at: events.at[at]!,
  });
  const train: number[] = [];
  const later: Interaction[] = [];
  let people = 0;
  for (const rows of byPerson.values()) {
    const firsts = firstMeetings(rows, events.item);
    const cut = firsts.length < EACH_MIN ? firsts.length : Math.ceil(firsts.length * 0.75);
    const late = new Set(firsts.slice(cut).map((at) => events.item[at]!));
    if (late.size > 0) people += 1;
    for (const at of firsts.slice(cut)) later.push(interactionAt(at));
    for (const at of rows) if (!late.has(events.item[at]!)) train.push(at);
  }
  const past = train.map(interactionAt);
  return {
    columns: pick(
      events,
      train.sort((a, b) => a - b),
    ),
    past,
    later,
    people,
  };
};

/** Returns the rows with a person's first event for an item, oldest first. */
const firstMeetings = (rows: readonly number[], items: Int32Array): number[] => {
  const seen = new Set<number>();
  return rows.filter((at) => !seen.has(items[at]!) && seen.add(items[at]!));
};

const pick = (
  { people, person, item, at, weight }: EventColumns,
  rows: readonly number[],
): EventColumns => ({
  people,
  person: Int32Array.from(rows, (row) => person[row]!),
  item: Int32Array.from(rows, (row) => item[row]!),
  at: Float64Array.from(rows, (row) => at[row]!),
  weight: Float32Array.from(rows, (row) => weight[row]!),
});
