import type { WantedMargin } from '@core/survey/weightChoice';
import type { KnownRow } from './countedSurvey';
import { optionsOf, sum } from './recountRows';

/** Values of a row on one side of a table; null is an answer that is not in the list. */
const placesOf = (row: KnownRow, by: string, values: readonly (string | null)[]) => {
  if (by === 'device') return [row.device];
  if (by === 'version') return [`Version ${String(row.version + 1)}`];
  const given = row.answers[by];
  return [
    ...new Set(
      (given === undefined ? [] : [given].flat()).map((value) =>
        values.includes(String(value)) ? String(value) : null,
      ),
    ),
  ];
};

const valuesOf = (by: string, versions: number[]): (string | null)[] => {
  if (by === 'device') return ['mobile', 'desktop', 'tablet'];
  if (by === 'version')
    return [...versions].sort((a, b) => b - a).map((at) => `Version ${String(at + 1)}`);
  return [...optionsOf(by, { versions }), ...(by === 'way' ? [null] : [])];
};

/** A table of two sides. `weigh`: the weight of a row, 1 by default. */
export const recountTable = (
  rows: readonly KnownRow[],
  [question, by]: readonly [string, string],
  versions: number[],
  weigh: (row: KnownRow) => number = () => 1,
) => {
  const [down, across] = [valuesOf(question, versions), valuesOf(by, versions)];
  const placed = rows
    .map((row) => ({
      n: weigh(row),
      rows: placesOf(row, question, down),
      columns: placesOf(row, by, across),
    }))
    .filter((one) => one.n > 0 && one.rows.length > 0 && one.columns.length > 0);
  const total = (fits: (one: (typeof placed)[number]) => boolean): number =>
    sum(placed.filter(fits).map(({ n }) => n));
  const counts = down.map((row) =>
    across.map((column) => total((one) => one.rows.includes(row) && one.columns.includes(column))),
  );
  const rowTotals = down.map((row) => total((one) => one.rows.includes(row)));
  const columnTotals = across.map((column) => total((one) => one.columns.includes(column)));
  const all = total(() => true);
  const isSeveral = question === 'many' || by === 'many';
  return {
    ...{ rows: down, columns: across, counts, rowTotals, columnTotals, total: all },
    statistic: isSeveral ? null : chiSquare(counts, rowTotals, columnTotals, all),
    means:
      question === 'nps'
        ? across.map((column) => {
            const own = placed.filter((one) => one.columns.includes(column));
            const n = sum(own.map((one) => one.n));
            return n > 0 ? sum(own.map((one) => one.n * Number(one.rows[0]))) / n : null;
          })
        : [],
  };
};

/** Pearson's statistic as N (Σ O² / (R C) - 1), another form than that of the product. */
const chiSquare = (
  counts: readonly (readonly number[])[],
  rowTotals: readonly number[],
  columnTotals: readonly number[],
  all: number,
): number | null => {
  const used = (totals: readonly number[]): number => totals.filter((n) => n > 0).length;
  if (used(rowTotals) < 2 || used(columnTotals) < 2) return null;
  const parts = counts.flatMap((row, at) =>
    row.map((n, place) => (n > 0 ? n ** 2 / (rowTotals[at]! * columnTotals[place]!) : 0)),
  );
  return all * (sum(parts) - 1);
};

/**
 * Weights of rows by raking them one by one, and the effective sample size. Null if a wanted value
 * has no rows.
 */
export const recountWeights = (rows: readonly KnownRow[], margins: readonly WantedMargin[]) => {
  const valueOf = (row: KnownRow, by: string): string =>
    by === 'device' ? row.device : String(row.answers[by]);
  const used = rows.filter((row) =>
    margins.every(({ by, shares }) => shares.some(({ value }) => value === valueOf(row, by))),
  );
  const isReachable = margins.every(({ by, shares }) =>
    shares.every(
      ({ value, percent }) => percent === 0 || used.some((row) => valueOf(row, by) === value),
    ),
  );
  if (!isReachable || used.length === 0) return null;
  const weights = new Map(used.map((row) => [row, 1]));
  for (let step = 0; step < 300; step += 1)
    for (const { by, shares } of margins)
      for (const { value, percent } of shares) {
        const own = used.filter((row) => valueOf(row, by) === value);
        const now = sum(own.map((row) => weights.get(row)!));
        const wanted = (percent / 100) * used.length;
        if (now > 0) for (const row of own) weights.set(row, (weights.get(row)! * wanted) / now);
      }
  const all = [...weights.values()];
  const effective = sum(all) ** 2 / sum(all.map((one) => one ** 2));
  return {
    used,
    effective,
    weigh: (row: KnownRow): number => ((weights.get(row) ?? 0) * effective) / sum(all),
    plain: (row: KnownRow): number => weights.get(row) ?? 0,
  };
};

/** Words and pairs of neighbors with the number of answers that have them, as the page lists them. */
export const recountTopics = (rows: readonly KnownRow[]): string[] => {
  const counts = new Map<string, number>();
  for (const { answers } of rows) {
    const words = answers.why === undefined ? [] : String(answers.why).split(' ');
    const pairs = words.slice(1).map((word, at) => `${words[at]!} ${word}`);
    for (const topic of new Set([...words, ...pairs]))
      counts.set(topic, (counts.get(topic) ?? 0) + 1);
  }
  const frequent = [...counts].filter(([, n]) => n >= 2);
  // A pair stands for a word that hardly occurs without it.
  const isReplaced = (word: string, n: number): boolean =>
    frequent.some(
      ([pair, m]) => pair.includes(' ') && pair.split(' ').includes(word) && m >= 0.8 * n,
    );
  return frequent
    .filter(([topic, n]) => topic.includes(' ') || !isReplaced(topic, n))
    .map(([topic, n]) => `${topic} ${String(n)}`)
    .sort();
};

/** People who answered, and those who answered more than once. */
export const recountPeople = (rows: readonly KnownRow[]) => {
  const counts = new Map<string, number>();
  for (const { person } of rows) counts.set(person, (counts.get(person) ?? 0) + 1);
  const sizes = [...counts.values()].sort((a, b) => b - a);
  return {
    uniqueUsers: sizes.length,
    returningUsers: sizes.filter((n) => n > 1).length,
    engaged: sizes.slice(0, 5),
  };
};
