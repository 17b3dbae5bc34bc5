import { effectiveSize, rake, type RakingCell } from './raking';

const table = (counts: readonly (readonly number[])[]): RakingCell[] =>
  counts.flatMap((row, at) => row.map((n, place) => ({ places: [at, place], n })));
const sums = (cells: readonly RakingCell[], weights: readonly number[], margin: number) => {
  const total = cells.reduce((sum, { n }, at) => sum + n * weights[at]!, 0);
  const shares: number[] = [];
  for (const [at, { places, n }] of cells.entries())
    shares[places[margin]!] = (shares[places[margin]!] ?? 0) + (n * weights[at]!) / total;
  return shares;
};

/**
 * Computes the same weights another way: raking minimizes the Kullback-Leibler distance to the responses, so the weights are the exponentials
 * of a sum of one number per category, which Newton's method finds (Deville and Särndal 1992).
 */
const weightsByNewton = (
  cells: readonly RakingCell[],
  shares: readonly (readonly number[])[],
): number[] => {
  const total = cells.reduce((sum, { n }) => sum + n, 0);
  const columns = shares.flatMap((wanted, margin) =>
    wanted.slice(margin === 0 ? 0 : 1).map((share, at) => ({
      wanted: share * total,
      has: ({ places }: RakingCell): number =>
        Number(places[margin] === at + (margin === 0 ? 0 : 1)),
    })),
  );
  const parameters = columns.map(() => 0);
  const weightsNow = () =>
    cells.map((cell) =>
      Math.exp(columns.reduce((sum, { has }, at) => sum + has(cell) * parameters[at]!, 0)),
    );
  for (let step = 0; step < 60; step += 1) {
    const weights = weightsNow();
    const off = columns.map(({ has, wanted }) =>
      cells.reduce((sum, cell, at) => sum + has(cell) * cell.n * weights[at]!, -wanted),
    );
    const slopes = columns.map((row) =>
      columns.map((column) =>
        cells.reduce(
          (sum, cell, at) => sum + row.has(cell) * column.has(cell) * cell.n * weights[at]!,
          0,
        ),
      ),
    );
    for (const [at, change] of solve(slopes, off).entries()) parameters[at]! -= change;
  }
  return weightsNow();
};

const solve = (matrix: number[][], right: number[]): number[] => {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  for (const at of rows.keys()) {
    const pivot = rows
      .slice(at)
      .reduce((best, row) => (Math.abs(row[at]!) > Math.abs(best[at]!) ? row : best));
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(at, 0, pivot);
    for (const row of rows)
      if (row !== pivot) {
        const factor = row[at]! / pivot[at]!;
        for (const column of row.keys()) row[column]! -= factor * pivot[column]!;
      }
  }
  return rows.map((row, at) => row.at(-1)! / row[at]!);
};

describe('raking', () => {
  it.each([
    [
      'a table of two by three',
      table([
        [20, 30, 50],
        [60, 25, 15],
      ]),
      [
        [0.48, 0.52],
        [0.2, 0.3, 0.5],
      ],
    ],
    [
      'three margins, with cells that are empty',
      [
        { places: [0, 0, 0], n: 12 },
        { places: [0, 1, 1], n: 40 },
        { places: [0, 2, 0], n: 7 },
        { places: [1, 0, 1], n: 90 },
        { places: [1, 1, 0], n: 33 },
        { places: [1, 2, 1], n: 18 },
        { places: [1, 1, 1], n: 25 },
      ],
      [
        [0.4, 0.6],
        [0.3, 0.45, 0.25],
        [0.35, 0.65],
      ],
    ],
  ])('gives the same weights as a second method: %s', (_, cells, shares) => {
    const { weights, state, gap, effective } = rake(cells, shares, null);
    expect(state).toBe('converged');
    expect(gap).toBeLessThan(1e-5);
    for (const [at, weight] of weightsByNewton(cells, shares).entries())
      expect(weights[at]).toBeCloseTo(weight, 3);
    for (const [margin, wanted] of shares.entries())
      for (const [place, share] of sums(cells, weights, margin).entries())
        expect(share).toBeCloseTo(wanted[place]!, 4);
    const n = cells.reduce((sum, cell) => sum + cell.n, 0);
    expect(cells.reduce((sum, cell, at) => sum + cell.n * weights[at]!, 0)).toBeCloseTo(n, 6);
    expect(effective).toBeGreaterThan(0);
    expect(effective).toBeLessThan(n);
  });

  it('keeps odds ratios, which is what makes a raked table the only one (Deming and Stephan 1940)', () => {
    const cells = table([
      [40, 30],
      [35, 50],
    ]);
    const { weights } = rake(
      cells,
      [
        [0.7, 0.3],
        [0.2, 0.8],
      ],
      null,
    );
    const [a, b, c, d] = cells.map(({ n }, at) => n * weights[at]!);
    expect((a! * d!) / (b! * c!)).toBeCloseTo((40 * 50) / (30 * 35), 6);
  });

  it('leaves responses unchanged if they already have the target shares', () => {
    const raked = rake(table([[30, 70]]), [[1], [0.3, 0.7]], null);
    expect(raked.weights).toEqual([1, 1]);
    expect(raked.effective).toBeCloseTo(100, 9);
  });

  it("returns Kish's effective sample size: 100 responses, a tenth of them with a weight of 9, are worth 36", () => {
    // (90 · 1 + 10 · 9)² / (90 · 1 + 10 · 81) = 180² / 900.
    expect(effectiveSize([{ n: 90 }, { n: 10 }], [1, 9])).toBeCloseTo(36, 9);
    expect(effectiveSize([], [])).toBe(0);
  });

  it('keeps weights below a cap, and returns the deviation of the shares', () => {
    const cells = table([[95], [5]]);
    const shares = [[0.5, 0.5], [1]];
    expect(rake(cells, shares, null).weights[1]).toBeCloseTo(10, 6);
    const capped = rake(cells, shares, 3);
    expect(Math.max(...capped.weights)).toBeCloseTo(3, 9);
    expect(capped.state).toBe('not converged');
    // 5 responses with weight 3 are 15 of 100, but the target is 50.
    expect(capped.gap).toBeCloseTo(0.35, 6);
    expect(rake(cells, shares, 20).state).toBe('converged');
  });

  it('reports target categories without responses, and margins that contradict each other', () => {
    expect(rake(table([[10, 0]]), [[1], [0.5, 0.5]], null)).toMatchObject({
      state: 'empty',
      missing: [[1, 1]],
      weights: [],
    });
    expect(rake([], [[1]], null).state).toBe('empty');
    const diagonal = table([
      [10, 0],
      [0, 10],
    ]);
    const contradicting = rake(
      diagonal,
      [
        [0.2, 0.8],
        [0.7, 0.3],
      ],
      null,
    );
    expect(contradicting.state).toBe('not converged');
    expect(contradicting.gap).toBeGreaterThan(0.1);
  });
});
