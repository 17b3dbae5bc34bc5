import { clampRgb, converter, differenceCiede2000, wcagContrast, type Lrgb } from 'culori';
import { contrastPairs } from './contrastPairs';
import { themes } from './generated/tokens';

const themeNames = ['light', 'dark'] as const;

describe.each(themeNames)('contrast in %s', (theme) => {
  const { color, chart } = themes[theme];

  it.each(contrastPairs)('$words on $on reaches $least', ({ words, on, least }) => {
    expect(wcagContrast(color[words], color[on])).toBeGreaterThanOrEqual(least);
  });

  it.each(chart.categorical.map((series, index) => ({ series, place: index + 1 })))(
    'chart color $place reaches 3 on a card',
    ({ series }) => {
      expect(wcagContrast(series, color.surface)).toBeGreaterThanOrEqual(3);
    },
  );
});

/** Machado, Oliveira and Fernandes 2009, severity 1: applied to linear RGB. */
const dichromacy = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const same = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** Smallest CIEDE2000 distance between any two of the colors as one kind of eye sees them. */
function closestPair(colors: readonly string[], matrix: readonly (readonly number[])[]): number {
  const linear = converter('lrgb');
  const difference = differenceCiede2000();
  const seen = colors.map((hex) => {
    const { r, g, b } = linear(hex)!;
    const [red, green, blue] = matrix.map((row) => row[0]! * r + row[1]! * g + row[2]! * b);
    return clampRgb({ mode: 'lrgb', r: red!, g: green!, b: blue! } satisfies Lrgb);
  });
  return Math.min(
    ...seen.flatMap((one, index) => seen.slice(index + 1).map((other) => difference(one, other))),
  );
}

describe.each(themeNames)('chart palette in %s', (theme) => {
  const palette = themes[theme].chart.categorical;

  it('OVER-034 has 15 different colors', () => {
    expect(palette).toHaveLength(15);
    expect(new Set(palette).size).toBe(15);
  });

  it.each([6, 8, 15])('keeps the first %i at least 13 apart', (count) => {
    expect(closestPair(palette.slice(0, count), same)).toBeGreaterThanOrEqual(13);
  });

  it.each(
    Object.entries(dichromacy).flatMap(([eye, matrix]) =>
      [6, 8, 15].map((count) => ({ eye, matrix, count })),
    ),
  )('keeps the first $count at least 9 apart under $eye', ({ matrix, count }) => {
    expect(closestPair(palette.slice(0, count), matrix)).toBeGreaterThanOrEqual(9);
  });
});
