import {
  correctByHolm,
  mannWhitneyTest,
  summariseSample,
  welchTest,
  type Sample,
  type SampleSummary,
} from './compareGroups';
import { contingencyTest, type ContingencyTest } from './contingency';

/** Number of responses with these row and column indexes. There are several indexes if people could choose several. */
export interface CrossCell {
  rows: readonly number[];
  columns: readonly number[];
  n: number;
}

export interface CrossAxis {
  /** The values in order. null: all answers that are not in a list. */
  values: readonly (string | null)[];
  /** True if one response can have several of them. */
  isSeveral: boolean;
}

/**
 * A comparison of two columns: the probability that chance alone makes them differ this much,
 * corrected for the number of pairs.
 */
export interface ColumnPair {
  /** Indexes of the two columns. */
  first: number;
  second: number;
  /** By the means (Welch), and by the ranks of all numbers (Mann and Whitney); null if a test is not possible. */
  means: number | null;
  ranks: number | null;
}

export interface CrossTab {
  rows: (string | null)[];
  columns: (string | null)[];
  /** Number of responses by row, then by column. */
  counts: number[][];
  /** Responses in each row and in each column, as the bases of shares. Less than the sum of counts if several could be chosen. */
  rowTotals: number[];
  columnTotals: number[];
  /** Number of responses in the table. */
  total: number;
  /** null if a response can be in several cells, or if there is nothing to compare. */
  test: ContingencyTest | null;
  /** Each column's numbers, if the rows are numbers; else empty. */
  means: SampleSummary[];
  /** Every pair of columns, if the rows are numbers and no response is in two columns; otherwise empty. */
  pairs: ColumnPair[];
}

/** With more columns, pairs are not compared: with so many tests, hardly any difference would be significant. */
const COMPARED_MAX = 12;

/** Cross-tabulates two questions and tests whether chance can explain the differences. `areNumbers`: the rows' values are numbers. */
export const crossTab = (
  cells: readonly CrossCell[],
  rows: CrossAxis,
  columns: CrossAxis,
  areNumbers: boolean,
): CrossTab => {
  const counts = rows.values.map(() => columns.values.map(() => 0));
  const rowTotals = rows.values.map(() => 0);
  const columnTotals = columns.values.map(() => 0);
  let total = 0;
  for (const cell of cells) {
    total += cell.n;
    for (const row of cell.rows) rowTotals[row]! += cell.n;
    for (const column of cell.columns) columnTotals[column]! += cell.n;
    for (const row of cell.rows) for (const column of cell.columns) counts[row]![column]! += cell.n;
  }
  const samples = areNumbers
    ? columns.values.map((_, column) => sampleOf(rows.values, counts, column))
    : [];
  return {
    ...{ rows: [...rows.values], columns: [...columns.values], counts },
    ...{ rowTotals, columnTotals, total },
    test: rows.isSeveral || columns.isSeveral ? null : contingencyTest(counts),
    means: samples.map(summariseSample),
    pairs: columns.isSeveral ? [] : pairsOf(samples),
  };
};

const sampleOf = (
  values: CrossAxis['values'],
  counts: readonly (readonly number[])[],
  column: number,
): Sample =>
  values.flatMap((value, row) => {
    const n = counts[row]![column]!;
    return value === null || n === 0 ? [] : [[Number(value), n] as const];
  });

const pairsOf = (samples: readonly Sample[]): ColumnPair[] => {
  const used = samples.flatMap((sample, at) => (sample.length > 0 ? [at] : []));
  if (used.length > COMPARED_MAX) return [];
  const pairs = used.flatMap((first) =>
    used.filter((second) => second > first).map((second) => ({ first, second })),
  );
  const [means, ranks] = [welchTest, mannWhitneyTest].map((test) =>
    corrected(pairs.map(({ first, second }) => test(samples[first]!, samples[second]!)?.p ?? null)),
  );
  return pairs.map((pair, at) => ({ ...pair, means: means![at]!, ranks: ranks![at]! }));
};

/** Corrects the p-values of the tests that were possible. */
const corrected = (ps: readonly (number | null)[]): (number | null)[] => {
  const known = correctByHolm(ps.filter((p) => p !== null));
  let at = 0;
  return ps.map((p) => (p === null ? null : known[at++]!));
};
