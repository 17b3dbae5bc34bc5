import { TENFOLD } from './sizes';
import type { Pages } from './reads';
import type { RoutedShare } from './routedShare';
import type { Written } from './writes';

/** Measurements on one engine, at the small and at the large size. */
export interface Measured {
  name: string;
  written: [Written, Written];
  pages: [Pages, Pages];
  /** Bytes of the filled tables for each answer, at the large size. */
  bytesEach: number;
  /** Null without Citus: nothing is routed there. */
  routed: RoutedShare | null;
}

/** The growth from one tenth to all of the data, as the slope of a log-log line: 0 stays the same, 1 grows like the data. */
export const slopeOf = ([small, large]: readonly [number, number]): number =>
  Math.log(large / small) / Math.log(TENFOLD);

type Pair = readonly [number, number];

const pairOf = <T>([small, large]: readonly [T, T], pick: (one: T) => number): Pair => [
  pick(small),
  pick(large),
];

const shown = (value: number, digits: number): string =>
  Number.isNaN(value) ? '–' : value.toFixed(digits);

const cell = (pair: Pair, digits: number): string =>
  `${shown(pair[0], digits)} → ${shown(pair[1], digits)} (${shown(slopeOf(pair), 2)})`;

/** A Markdown table: a row for each figure, a column for each engine; small → large, and the slope. */
export const tableOf = (all: readonly Measured[]): string[] => {
  const most = Math.max(...all.map(({ written }) => written[0].nodesMs.length));
  const row = (what: string, of: (one: Measured) => string): string =>
    `| ${what} | ${all.map(of).join(' | ')} |`;
  const written = (what: string, digits: number, pick: (one: Written) => number): string =>
    row(what, (one) => cell(pairOf(one.written, pick), digits));
  const pages = (what: string, pick: (one: Pages) => number): string =>
    row(what, (one) => cell(pairOf(one.pages, pick), 0));
  return [
    `| | ${all.map(({ name }) => name).join(' | ')} |`,
    `|---|${all.map(() => '---').join('|')}|`,
    written('writes/s', 0, (one) => one.perSecond),
    written('p95 of a write, ms', 0, (one) => one.p95),
    written('processor time of the product, ms per write', 2, (one) => one.productMs),
    ...Array.from({ length: most }, (_, node) =>
      row(
        `processor time of ${node === 0 ? 'the coordinator' : `worker ${String(node)}`}, ms per write`,
        (one) =>
          one.written[0].nodesMs.length > node
            ? cell(
                pairOf(one.written, ({ nodesMs }) => nodesMs[node]!),
                2,
              )
            : '',
      ),
    ),
    row('statements that reach one shard', ({ routed }) =>
      routed
        ? `${((100 * routed.routed) / routed.sent).toFixed(1)}% of ${String(routed.sent)}`
        : '',
    ),
    pages('results of the large company, p95 ms', ({ large }) => large),
    pages('the same with a filter on answers', ({ largeFiltered }) => largeFiltered),
    pages('results of one of many companies, p95 ms', ({ few }) => few),
    pages('the same with a filter on answers', ({ fewFiltered }) => fewFiltered),
    row('bytes an answer takes in the filled tables', ({ bytesEach }) => shown(bytesEach, 0)),
    written('bytes a new answer leaves in all tables', 0, (one) => one.bytes),
  ];
};
