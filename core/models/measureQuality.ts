import { assemble, evaluate, settingsNamed } from './evaluate';
import { type CatalogueItem, itemFactsOf, tagsOf } from './catalogueItem';
import type { Interaction } from './interactions';
import { type EventColumns, trainModel } from './trainModel';

/** How good the model is on a company's own events, beside popularity. Each 0-1. */
export interface Quality {
  people: number;
  model: { ndcg10: number; coverage10: number };
  popularity: { ndcg10: number; coverage10: number };
}

/** Fewer people with enough interactions than this say nothing. */
const PEOPLE_MIN = 20;
const EACH_MIN = 4;
/** Enough to be sure to about a hundredth, and quick. */
const [PEOPLE_MAX, HEAD_MAX] = [500, 1500];

/**
 * Splits every person's distinct items by time, the last quarter is to be foretold; fits on the rest and ranks with the default sliders.
 * @returns null when there is too little to say.
 */
export const measureQuality = (
  items: readonly CatalogueItem[],
  events: EventColumns,
  now: number,
): Quality | null => {
  const byPerson = new Map<number, number[]>();
  for (let at = 0; at < events.person.length; at += 1) {
    const list = byPerson.get(events.person[at]!);
    if (list) list.push(at);
    else byPerson.set(events.person[at]!, [at]);
  }
  const train = new Set<number>();
  const test: Interaction[] = [];
  const interactionAt = (at: number): Interaction => ({
    person: events.people[events.person[at]!]!,
    item: items[events.item[at]!]!.key,
    type: 'view',
    at: events.at[at]!,
  });
  let people = 0;
  for (const rows of byPerson.values()) {
    const firsts = firstMeetings(rows, events.item);
    const cut = firsts.length < EACH_MIN ? firsts.length : Math.ceil(firsts.length * 0.75);
    const later = new Set(firsts.slice(cut).map((at) => events.item[at]!));
    if (later.size > 0) people += 1;
    for (const at of firsts.slice(cut)) test.push(interactionAt(at));
    for (const at of rows) if (!later.has(events.item[at]!)) train.add(at);
  }
  if (people < PEOPLE_MIN) return null;
  const columns = pick(
    events,
    [...train].sort((a, b) => a - b),
  );
  const { model } = trainModel(
    {
      items: items.map((item) => ({
        key: item.key,
        tags: tagsOf(item),
        seller: itemFactsOf(item).seller,
      })),
      events: columns,
    },
    { headMax: HEAD_MAX },
  );
  const engine = assemble(items, columns, model, now);
  const past = [...train].map(interactionAt);
  const shown = (popular: boolean) => {
    const { ndcg, coverage } = evaluate(engine, past, test, settingsNamed('default'), {
      popular,
      people: PEOPLE_MAX,
    });
    return { ndcg10: ndcg, coverage10: coverage };
  };
  return { people, model: shown(false), popularity: shown(true) };
};

/** Rows in which an item is met for the first time, oldest first. */
const firstMeetings = (rows: readonly number[], items: Int32Array): number[] => {
  const met = new Set<number>();
  return rows.filter((at) => !met.has(items[at]!) && met.add(items[at]!));
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
