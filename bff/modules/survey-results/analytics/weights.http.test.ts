// @postgres: its SQL
// @slow: weights of hundreds of responses
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readAnalytics, readCrossTab } from '@core/contract/survey-results';
import { writeWeightChoice, type WantedMargin } from '@core/survey/weightChoice';
import { packResponses } from '@bff/modules/survey-results/packing/packResponses';
import { createDice } from '@bff/db/seeds/demoDice';
import { daysAgo, useResultsPlace, type ResultQuery } from '@tests/support/resultsPlace';
import { PHONE, question, readResponses } from '@tests/support/surveys';

const { place, get, csv, longRunning, answered } = useResultsPlace();

const SURVEY = {
  title: 'Weights',
  questions: [
    question('way', 'multiple-choice', { options: ['By boat?', 'On foot'] }),
    question('nps', 'rating', { settings: { minValue: 0, maxValue: 10, preset: 'nps' } }),
    question('age', 'number'),
    question('many', 'checkbox', { options: ['a', 'b'] }),
  ],
};

const way = (boat: number): WantedMargin => ({
  by: 'way',
  shares: [
    { value: 'By boat?', percent: boat },
    { value: 'On foot', percent: 100 - boat },
  ],
});
const device: WantedMargin = {
  by: 'device',
  shares: [
    { value: 'mobile', percent: 50 },
    { value: 'desktop', percent: 50 },
  ],
};
const weightsOf = (margins: readonly WantedMargin[], cap: number | null = null): string =>
  writeWeightChoice({ margins, cap });

const dice = createDice(11);
const filled = async (): Promise<string> => {
  const id = await longRunning(SURVEY);
  for (let at = 0; at < 30; at += 1)
    await answered(
      id,
      daysAgo(25 - at / 2),
      30,
      {
        ...(at % 10 < 9 ? { way: dice.chance(0.7) ? 'By boat?' : 'On foot' } : {}),
        nps: dice.between(0, 10),
        age: dice.between(18, 80),
        many: dice.chance(0.5) ? ['a'] : ['a', 'b'],
      },
      dice.chance(0.3) ? { userAgent: PHONE } : {},
    );
  return id;
};

const numbersOf = async (id: string, query: ResultQuery) =>
  (await get<ResponseOf<typeof readAnalytics>>(id, 'analytics', query)).body;

/**
 * Weights by post-stratification to one margin, with everything recounted from the listed
 * responses.
 */
const recount = async (id: string, boat: number) => {
  const { responses } = await readResponses(place.server, place.token, id, { limit: 100 });
  const rows = responses.map((row) => row.responses as Record<string, unknown>);
  const asked = rows.filter((row) => row.way !== undefined);
  const weight = (row: Record<string, unknown>): number => {
    const share = (row.way === 'On foot' ? 100 - boat : boat) / 100;
    return (share * asked.length) / asked.filter(({ way: other }) => other === row.way).length;
  };
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const all = asked.map(weight);
  const effective = sum(all) ** 2 / sum(all.map((value) => value ** 2));
  const scale = effective / asked.length;
  const weighted = (fits: (row: Record<string, unknown>) => boolean): number =>
    sum(asked.filter(fits).map(weight)) * scale;
  return { asked, rows, weight, effective, weighted, all, sum };
};

it('counts, means and scores of questions follow the weights and equal a second way of counting, from the table and from packs', async () => {
  const id = await filled();
  const wanted = await recount(id, 50);
  for (const packed of [false, true]) {
    if (packed) expect(await packResponses(place.server.system, id, 8)).toBeGreaterThan(2);
    const { questionSummaries, weighting, totalResponses } = await numbersOf(id, {
      weights: weightsOf([way(50)]),
    });
    expect(totalResponses).toBe(30);
    expect(weighting).toMatchObject({
      state: 'converged',
      responses: wanted.asked.length,
      leftOut: 30 - wanted.asked.length,
      missing: [],
    });
    expect(weighting!.effective).toBeCloseTo(wanted.effective, 4);
    expect(weighting!.largest).toBeCloseTo(Math.max(...wanted.all), 4);
    const [boats, feet] = questionSummaries.way!.counts;
    expect(boats!.count).toBeCloseTo(feet!.count, 1);
    for (const { value, count } of questionSummaries.nps!.counts)
      expect(count).toBeCloseTo(
        wanted.weighted((row) => String(row.nps) === value),
        0.9,
      );
    for (const { value, count } of questionSummaries.many!.counts)
      expect(count).toBeCloseTo(
        wanted.weighted((row) => (row.many as string[]).includes(value)),
        0.9,
      );
    const mean =
      wanted.sum(wanted.asked.map((row) => wanted.weight(row) * (row.age as number))) /
      wanted.asked.length;
    expect(questionSummaries.age!.average).toBeCloseTo(mean, 3);
    const score =
      (100 *
        (wanted.weighted((row) => (row.nps as number) >= 9) -
          wanted.weighted((row) => (row.nps as number) <= 6))) /
      wanted.effective;
    expect(questionSummaries.nps!.score).toBeCloseTo(score, 0);
  }
});

it('a cross-tab and the column of each file follow the weights; responses without a target answer have none', async () => {
  const id = await filled();
  const weights = weightsOf([way(40), device], 5);
  const { body } = await get<ResponseOf<typeof readCrossTab>>(id, 'cross-tab', {
    ...{ question: 'nps', by: 'way', weights },
  });
  const [boat, foot] = body.columnTotals;
  expect(boat! / (boat! + foot!)).toBeCloseTo(0.4, 2);
  expect(body.total).toBeCloseTo(body.weighting!.effective, 0);
  expect(body.test!.statistic).toBeGreaterThan(0);

  const lines = (await csv(id, { weights })).text.trim().split('\n');
  expect(lines[0]).toMatch(/,"?weight"?$/);
  const file = lines.slice(1).map((line) => line.split(',').at(-1)!.replaceAll('"', ''));
  const given = file.filter((cell) => cell !== '').map(Number);
  expect(file.length - given.length).toBe(body.weighting!.leftOut);
  expect(given.reduce((sum, value) => sum + value, 0) / given.length).toBeCloseTo(1, 4);
  expect((await get(id, 'responses/export', { weights, format: 'xlsx' })).status).toBe(200);
  const jsonOf = async (query: ResultQuery) =>
    (await get<string>(id, 'responses/export.jsonl', query)).text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { weight?: number | null });
  expect((await jsonOf({ weights })).map(({ weight }) => weight)).toEqual(
    file.map((cell) => (cell === '' ? null : Number(cell))),
  );
  expect((await jsonOf({})).some((line) => 'weight' in line)).toBe(false);
  expect((await csv(id, {})).text.split('\n')[0]).not.toContain('weight');
});

it('a category without responses does not change the numbers and is reported; an invalid choice is rejected by name', async () => {
  const id = await filled();
  const tablets: WantedMargin = {
    by: 'device',
    shares: [
      { value: 'tablet', percent: 20 },
      { value: 'mobile', percent: 80 },
    ],
  };
  const { weighting, questionSummaries } = await numbersOf(id, { weights: weightsOf([tablets]) });
  expect(weighting).toMatchObject({
    state: 'empty',
    missing: [{ by: 'device', value: 'tablet' }],
  });
  expect(questionSummaries).toEqual((await numbersOf(id, {})).questionSummaries);
  for (const weights of [
    '0~way.On foot.40.By boat.40',
    'x',
    '0~many.a.50.b.50',
    '0~age.1.50.2.50',
    '0~way.By train.50.On foot.50',
    '4~way.By boat%3F.50.On foot.50',
  ])
    for (const path of ['analytics', 'responses/export'])
      expect((await get(id, path, { weights })).body).toMatchObject({
        code: 'validation_failed',
        fields: { weights: expect.any(String) },
      });
});

it('weights are saved with filters', async () => {
  const id = await longRunning(SURVEY);
  const save = (filters: string) =>
    place.server.request('POST', `/api/surveys/${id}/saved-filters`, {
      token: place.token,
      body: { name: 'Weighted', filters },
    });
  expect((await save('weights=x')).status).toBe(400);
  const filters = new URLSearchParams({ weights: weightsOf([way(60)]) }).toString();
  expect(await save(filters)).toMatchObject({ status: 201, body: { filters } });
});
