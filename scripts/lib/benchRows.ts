/**
 * Returns the sizes in `text`, separated by commas. Throws unless each is a positive whole number:
 * a size that can't be read would measure nothing, and pass.
 */
export const readBenchRows = (text: string): [number, ...number[]] => {
  const [first = Number.NaN, ...more] = text
    .split(',')
    .map((part) => (/^\s*[1-9]\d*\s*$/.test(part) ? Number(part) : Number.NaN));
  if ([first, ...more].some(Number.isNaN))
    throw new Error(`BENCH_ROWS is "${text}": expected whole numbers, such as 100000.`);
  return [first, ...more];
};

/** Returns the one size in BENCH_ROWS, or `fallback`. Throws if it holds anything else. */
export const benchRows = (fallback: number): number => {
  const text = process.env.BENCH_ROWS ?? String(fallback);
  const [rows, ...more] = readBenchRows(text);
  if (more.length > 0)
    throw new Error(`BENCH_ROWS is "${text}": this bench takes one size, such as 100000.`);
  return rows;
};
