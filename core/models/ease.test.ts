import { dice } from './dice';
import { addInteraction, easeWeights, fitEase } from './ease';
import { itemNeighbours } from './itemNeighbours';
import { symmetricInverse } from './symmetricInverse';
import { buildEngine, evaluate, settingsNamed } from './evaluate';
import { generateWorld } from './generator';

const N = 37;
const OPTIONS = { lambda: 12, tagWeight: 2 };
const random = dice(5);
const rows = Array.from({ length: 60 }, () => [
  ...new Set(Array.from({ length: 9 }, () => Math.floor(random() * N))),
]);
const tags = [
  [0, 5, 9],
  [1, 2, 3, 4],
];
const largestGap = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a).reduce((gap, value, at) => Math.max(gap, Math.abs(value - b[at]!)), 0);

describe('the inverse', () => {
  it.each([1, 2, 3, 4, 5, 7, 16, 37])('times the matrix is the identity, n = %i', (n) => {
    const matrix = Float64Array.from(
      { length: n * n },
      (_, at) => 1 / (1 + Math.abs(Math.floor(at / n) - (at % n))) + (at % (n + 1) === 0 ? 2 : 0),
    );
    const inverse = symmetricInverse(matrix.slice(), n);
    for (let i = 0; i < n; i += 1) {
      for (let j = 0; j < n; j += 1) {
        let product = 0;
        for (let k = 0; k < n; k += 1) product += matrix[i * n + k]! * inverse[k * n + j]!;
        expect(Math.abs(product - (i === j ? 1 : 0))).toBeLessThan(1e-12);
      }
    }
  });

  it('rejects a matrix that is not positive definite', () => {
    expect(() => symmetricInverse(Float64Array.from([1, 2, 2, 1]), 2)).toThrow(RangeError);
  });
});

describe('EASE', () => {
  it('absorbs interactions one by one with the result of training on all of them, within 1e-9', () => {
    const before = rows.map((row, at) =>
      at % 3 === 0 ? row.slice(0, Math.floor(row.length / 2)) : at % 7 === 1 ? [] : [...row],
    );
    const inverse = fitEase(N, before, tags, OPTIONS);
    rows.forEach((row, at) => {
      const met = [...before[at]!];
      for (const item of row) {
        addInteraction(inverse, N, met, item);
        if (!met.includes(item)) met.push(item);
      }
    });
    expect(largestGap(inverse, fitEase(N, rows, tags, OPTIONS))).toBeLessThan(1e-9);
  });

  it('changes nothing for an interaction it knows', () => {
    const inverse = fitEase(N, rows, tags, OPTIONS);
    const copy = inverse.slice();
    addInteraction(inverse, N, rows[0]!, rows[0]![0]!);
    expect(inverse).toEqual(copy);
  });

  it('gives no item a weight for itself, and a new item weights from items with the same tag', () => {
    const weights = new Float32Array(N * N);
    easeWeights(
      fitEase(
        N,
        rows.map((row) => row.filter((item) => item !== 9)),
        tags,
        OPTIONS,
      ),
      N,
      weights,
    );
    for (let i = 0; i < N; i += 1) expect(weights[i * N + i]).toBe(0);
    expect(weights[5 * N + 9]).toBeGreaterThan(0);
  });
});

describe('neighbors for the tail', () => {
  it('are cosines of co-occurrence, shrunk, by source', () => {
    const { from, target, weight } = itemNeighbours(4, 2, [
      [0, 2],
      [0, 2],
      [1, 3],
      [0, 3],
    ]);
    const of = (source: number) =>
      Array.from(target.subarray(from[source], from[source + 1])).map((item, at) => [
        item,
        weight[from[source]! + at]!.toFixed(4),
      ]);
    expect(of(0)).toEqual([
      [2, (2 / (Math.sqrt(6) + 10)).toFixed(4)],
      [3, (1 / (Math.sqrt(6) + 10)).toFixed(4)],
    ]);
    expect(of(1)).toEqual([[3, (1 / (Math.sqrt(2) + 10)).toFixed(4)]]);
  });

  it('support a catalog that EASE covers only in part', () => {
    const world = generateWorld();
    const qualityOf = (headMax?: number) =>
      evaluate(
        buildEngine(world.items, world.train, { now: world.now, headMax }),
        world.train,
        world.test,
        settingsNamed('relevance'),
        { people: 200 },
      ).ndcg;
    expect(qualityOf(100)).toBeGreaterThan(0.9 * qualityOf());
  });
});
