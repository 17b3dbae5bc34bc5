import { chiSquareTail } from './tails';

export interface ContingencyTest {
  statistic: number;
  freedom: number;
  p: number;
  /** Strength of the association between rows and columns, 0 to 1 (Cramér 1946). */
  strength: number;
  /** True if Cochran's rule (1954) is violated: more than a fifth of the cells expect fewer than five, or one expects fewer than one. */
  isSmall: boolean;
}

/**
 * Runs Pearson's chi-square test: are the rows and columns of a table of counts associated? Every response may be counted in only one cell.
 * Rows and columns without counts are left out; null if fewer than two of each remain.
 */
export const contingencyTest = (counts: readonly (readonly number[])[]): ContingencyTest | null => {
  const sum = (values: readonly number[]): number => values.reduce((total, n) => total + n, 0);
  const rows = counts.filter((row) => sum(row) > 0);
  const columns = (rows[0] ?? []).map((_, at) => sum(rows.map((row) => row[at]!)));
  const total = sum(columns);
  const width = columns.filter((n) => n > 0).length;
  const [freedom, least] = [(rows.length - 1) * (width - 1), Math.min(rows.length, width) - 1];
  if (least < 1) return null;
  const expected = rows.map((row) => columns.map((column) => (sum(row) * column) / total));
  const used = expected.flat().filter((n) => n > 0);
  const statistic = sum(
    rows.flatMap((row, at) =>
      row.map((n, column) => {
        const wanted = expected[at]![column]!;
        return wanted > 0 ? (n - wanted) ** 2 / wanted : 0;
      }),
    ),
  );
  return {
    statistic,
    freedom,
    p: chiSquareTail(statistic, freedom),
    strength: Math.sqrt(statistic / (total * least)),
    isSmall: used.filter((n) => n < 5).length > used.length / 5 || used.some((n) => n < 1),
  };
};
