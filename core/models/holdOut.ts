import { type EventColumns, rowsByPerson } from './eventColumns';
import type { Interaction } from './interactions';

/** A company's events, split by time: the last quarter of each person's distinct items is predicted from the rest. */
export interface HeldOut {
  /** Training data. */
  columns: EventColumns;
  /** Rows of the people with items to predict, at most PEOPLE_MAX of them. */
  past: Interaction[];
  later: Interaction[];
  /** Number of people with items to predict. */
  people: number;
}

/** People with fewer distinct items are not split. */
const EACH_MIN = 4;
/** More people than any measure ranks for. Their rows become objects, so their number is limited. */
const PEOPLE_MAX = 5000;

/** Splits events by time. A held-out event is a test case only if the person has no other event with the item in the training data. */
export const holdOut = (items: readonly { key: string }[], events: EventColumns): HeldOut => {
  const { from, row } = rowsByPerson(events);
  const isHeld = new Uint8Array(row.length);
  const tested: number[] = [];
  for (let person = 0; person + 1 < from.length; person += 1) {
    const rows = row.subarray(from[person], from[person + 1]);
    const firsts = firstMeetings(rows, events.item);
    if (firsts.length < EACH_MIN) continue;
    const held = firsts.slice(Math.ceil(firsts.length * 0.75));
    if (held.length === 0) continue;
    tested.push(person);
    const heldItems = new Set(held.map((at) => events.item[at]!));
    for (const at of rows) if (heldItems.has(events.item[at]!)) isHeld[at] = HELD;
    for (const at of held) isHeld[at] = TEST;
  }
  const step = Math.max(1, Math.ceil(tested.length / PEOPLE_MAX));
  const interactionAt = (at: number): Interaction => ({
    person: events.people[events.person[at]!]!,
    item: items[events.item[at]!]!.key,
    type: 'view',
    at: events.at[at]!,
  });
  const [past, later]: [Interaction[], Interaction[]] = [[], []];
  for (const person of tested.filter((_, at) => at % step === 0))
    for (const at of row.subarray(from[person], from[person + 1])) {
      if (isHeld[at] === TEST) later.push(interactionAt(at));
      else if (isHeld[at] !== HELD) past.push(interactionAt(at));
    }
  return { columns: withoutHeld(events, isHeld), past, later, people: tested.length };
};

/** A row of an item that is held out, and the row that is the test case. */
const [HELD, TEST] = [1, 2];

/** Returns the rows with a person's first event for an item, oldest first. */
const firstMeetings = (rows: Int32Array, items: Int32Array): number[] => {
  const seen = new Set<number>();
  return [...rows].filter((at) => !seen.has(items[at]!) && seen.add(items[at]!));
};

const withoutHeld = (
  { people, person, item, at, weight }: EventColumns,
  isHeld: Uint8Array,
): EventColumns => {
  const isKept = (_: number, index: number): boolean => isHeld[index] === 0;
  return {
    people,
    person: person.filter(isKept),
    item: item.filter(isKept),
    at: at.filter(isKept),
    weight: weight.filter(isKept),
  };
};
