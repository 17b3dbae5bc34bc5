// @postgres: its SQL
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readCrossTab } from '@core/contract/survey-results';
import { writePartId } from '@core/survey/questionParts';
import { packResponses } from '@bff/modules/survey-results/packing/packResponses';
import { useResultsPlace, type ResultQuery } from '@tests/support/resultsPlace';
import { PHONE, question } from '@tests/support/surveys';

const { place, get, longRunning, answered } = useResultsPlace();

const SURVEY = {
  title: 'Parts',
  questions: [
    question('grid.1', 'matrix', {
      options: ['1', '2', '3'],
      settings: { rows: ['Price: all', 'Staff'] },
    }),
    question('order', 'ranking', { options: ['Speed', 'Care'] }),
    question('way', 'multiple-choice', { options: ['By boat', 'On foot'] }),
  ],
};

const GIVEN = [
  ['2026-11-02', '1', '3', ['Speed', 'Care'], 'By boat', undefined],
  ['2026-11-08', '1', '2', ['Speed', 'Care'], 'By boat', PHONE],
  ['2026-11-09', '3', '2', ['Care', 'Speed'], 'On foot', PHONE],
  ['2026-11-22', '3', '1', ['Care', 'Speed'], 'On foot', undefined],
  ['2026-12-01', '3', '1', ['Speed', 'Care'], 'On foot', undefined],
] as const;

const filled = async (): Promise<string> => {
  const id = await longRunning(SURVEY);
  for (const [day, price, staff, order, way, userAgent] of GIVEN)
    await answered(
      id,
      new Date(`${day}T12:00:00Z`),
      30,
      {
        'grid.1': [`Price: all: ${price}`, `Staff: ${staff}`],
        order: order.map((option, at) => `${String(at + 1)}. ${option}`),
        way,
      },
      userAgent ? { userAgent } : {},
    );
  return id;
};

const crossed = async (id: string, query: ResultQuery) =>
  (await get<ResponseOf<typeof readCrossTab>>(id, 'cross-tab', query)).body;

it('a matrix row and a ranking option are compared like separate questions, from the table and from packs', async () => {
  const id = await filled();
  const query = { question: writePartId('grid.1', 'Price: all'), by: 'way' };
  const ranked = { question: writePartId('order', 'Speed'), by: writePartId('grid.1', 'Staff') };
  const table = [await crossed(id, query), await crossed(id, ranked)];
  expect(table[0]).toMatchObject({
    rows: ['1', '2', '3'],
    columns: ['By boat', 'On foot'],
    counts: [
      [2, 0],
      [0, 0],
      [0, 3],
    ],
    test: { freedom: 1, isSmall: true },
    means: [
      { n: 2, mean: 1 },
      { n: 3, mean: 3 },
    ],
  });
  expect(table[1]).toMatchObject({
    rows: ['1', '2'],
    columns: ['1', '2', '3'],
    counts: [
      [1, 1, 1],
      [1, 1, 0],
    ],
    means: [{ mean: 1.5 }, { mean: 1.5 }, { mean: 1 }],
  });
  expect(await packResponses(place.server.system, id, 2)).toBe(2);
  expect([await crossed(id, query), await crossed(id, ranked)]).toEqual(table);
  expect(await crossed(id, { ...query, question: 'grid.1' })).toMatchObject({
    rowTotals: [2, 0, 3, 2, 2, 1],
    test: null,
  });
});

it('periods are weeks or months on request', async () => {
  const id = await filled();
  expect(await crossed(id, { question: 'way', by: 'week' })).toMatchObject({
    columns: ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'],
    columnTotals: [2, 1, 1, 0, 1],
  });
  expect(await crossed(id, { question: 'way', by: 'month' })).toMatchObject({
    columns: ['2026-11', '2026-12'],
    columnTotals: [4, 1],
  });
});
