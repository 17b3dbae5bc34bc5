import { setImmediate } from 'node:timers/promises';
import { csvPages, type CsvPart, type CsvSource, type PageKey } from './csvPages';

const keyOf = (row: number): PageKey => ({ id: String(row), at: '' });
const placeOf = (key: PageKey | null): number => (key ? Number(key.id) : -1);

/** Rows 0, 1, 2, … of a source that counts the simultaneous requests for pages. */
const sourceOf = (rows: string[], fail?: number) => {
  const seen = { reading: 0, most: 0, pages: 0 };
  const source: CsvSource = {
    endOf: (limit, after) =>
      Promise.resolve(placeOf(after) + limit < rows.length ? keyOf(placeOf(after) + limit) : null),
    async read({ after, end }, atMost): Promise<CsvPart[]> {
      seen.reading += 1;
      seen.most = Math.max(seen.most, seen.reading);
      await setImmediate();
      seen.reading -= 1;
      seen.pages += 1;
      if (seen.pages === fail) throw new Error('the database is gone');
      const found = rows
        .slice(placeOf(after) + 1, end ? placeOf(end) + 1 : undefined)
        .slice(0, atMost ?? undefined);
      return found.map((text) => ({ rows: 1, text }));
    },
  };
  return { source, seen };
};

const collect = async (source: CsvSource): Promise<string[]> => {
  const texts: string[] = [];
  for await (const text of csvPages(source)) texts.push(text);
  return texts;
};

describe('pages of CSV', () => {
  it.each([0, 1, 99, 100, 101, 1_100, 1_101, 60_000])(
    'contain each of %i rows once, in order, and are read two at a time',
    async (count) => {
      const rows = Array.from({ length: count }, (_, row) => `${row}\n`);
      const { source, seen } = sourceOf(rows);
      expect(await collect(source)).toEqual(rows);
      expect(seen.most).toBe(count >= 1_100 ? 2 : 1);
    },
  );

  it('are complete even if thousands of rows are added within their bounds meanwhile', async () => {
    const { source } = sourceOf(Array.from({ length: 50_000 }, (_, row) => `${row}\n`));
    const { length } = await collect({ ...source, endOf: () => Promise.resolve(null) });
    expect(length).toBe(50_000);
  });

  it('have few rows if the rows are large', async () => {
    const { source, seen } = sourceOf(Array.from({ length: 130 }, () => 'x'.repeat(100_000)));
    expect(await collect(source)).toHaveLength(130);
    expect(seen.pages).toBeGreaterThan(3);
  });

  it('fail if one of them fails', async () => {
    const { source } = sourceOf(
      Array.from({ length: 20_000 }, (_, row) => `${row}\n`),
      3,
    );
    await expect(collect(source)).rejects.toThrow('the database is gone');
  });
});
