import { dice } from '@core/models/dice';
import { historiesOf } from '@core/models/evaluate';
import type { LongTailWorld } from '@core/models/longTailWorld';
import { rank } from '@core/models/rank';
import type { Engine } from '@core/models/ranking';
import type { DiscoverySettings } from '@core/models/sliders';
import type { Gate } from './coldStartRows';

const [TITLES, SEED] = [100, 7];
/** Minimum letters of a title that stays recognizable with a typo. */
const TYPO_MIN = 5;

/** Counts the titles out of 100 that rank first when searched exactly, by their beginning, and with one typo, for unknown visitors and for known people. */
export const measureSearch = (
  { items, train }: LongTailWorld,
  engine: Engine,
  settings: DiscoverySettings,
): { lines: string[]; gates: Gate[] } => {
  const random = dice(SEED);
  const histories = [...historiesOf(train).values()];
  const picked = Array.from({ length: TITLES }, () => items[Math.floor(random() * items.length)]!);
  const countOf = (known: boolean, queryOf: (title: string) => string, accept: Accept): number =>
    picked.filter(({ key, title }, at) => {
      const query = queryOf(title);
      const history = known ? [{ item: key, type: 'view', at: 1 }, ...histories[at]!] : [];
      const [first] = rank(engine, { history, settings, k: 5, query }).items;
      return first !== undefined && accept(engine, first.position, key, query);
    }).length;
  const rows = [false, true].map((known) => ({
    who: known ? 'known people, who saw it' : 'strangers',
    exact: countOf(known, (title) => title, isSame),
    beginning: countOf(known, beginningOf, beginsSo),
    typo: countOf(known, (title) => typoOf(title, random), isSame),
  }));
  return {
    lines: rows.map(
      ({ who, exact, beginning, typo }) =>
        `search, ${who}: first of ${TITLES}: exact title ${exact}, its beginning ${beginning}, one typo ${typo}`,
    ),
    gates: rows.flatMap(({ who, exact, beginning, typo }) => [
      { name: `exact title, ${who}`, value: exact, least: 99 },
      { name: `beginning, ${who}`, value: beginning, least: 99 },
      { name: `one typo, ${who}`, value: typo, least: 95 },
    ]),
  };
};

type Accept = (engine: Engine, position: number, key: string, query: string) => boolean;

const isSame: Accept = ({ catalogue }, position, key) => catalogue.position(key) === position;

const beginsSo: Accept = ({ catalogue }, position, _key, query) =>
  lettersOf(catalogue.known[position]!.item.title).startsWith(lettersOf(query));

const beginningOf = (title: string): string =>
  title.slice(0, Math.max(2, Math.ceil(title.length * 0.6))).trim();

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** One letter left out, doubled, replaced or swapped with the next. */
const typoOf = (title: string, random: () => number): string => {
  if (title.length < TYPO_MIN) return title;
  const at = 1 + Math.floor(random() * (title.length - 2));
  const [before, letter, after] = [title.slice(0, at), title[at]!, title.slice(at + 1)];
  const made = [
    before + after,
    before + letter + letter + after,
    `${before}q${after}`,
    before + after.charAt(0) + letter + after.slice(1),
  ];
  return made[Math.floor(random() * made.length)]!;
};
