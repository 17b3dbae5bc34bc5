// @postgres: its SQL
// @slow: recounts under 200 random filters
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readAnalytics, readCrossTab, readFunnel } from '@core/contract/survey-results';
import { writeAnswerFilters, type AnswerFilter } from '@core/survey/answerFilter';
import { tokenFor } from '@tests/support/actors';
import { createDice } from '@bff/db/seeds/demoDice';
import {
  dayOf,
  daysAgo,
  NOON,
  RESULT_SURVEY,
  useResultsPlace,
  type ResultQuery,
} from '@tests/support/resultsPlace';
import { packResponses } from '@bff/modules/survey-results/packing/packResponses';
import { tallyRows } from '@tests/support/tallyRows';
import {
  answer,
  PHONE,
  question,
  readResponses,
  saveAnswer,
  startAnswer,
} from '@tests/support/surveys';

const { place, get, csv, longRunning } = useResultsPlace();

type Row = Awaited<ReturnType<typeof readResponses>>['responses'][number];

/** More kinds: a list with other answers, a condition, and numbers with many digits. */
const SURVEY = {
  ...RESULT_SURVEY,
  questions: [
    ...RESULT_SURVEY.questions,
    question('place', 'multiple-choice', { options: ['x', 'y'], settings: { allowOther: true } }),
    question('why', 'textarea', {
      conditions: [{ id: 'low', targetQuestionId: 'nps', operator: 'less_than', value: 7 }],
    }),
    question('price', 'number'),
  ],
};

const dice = createDice(7);
const one = <Value>(values: readonly Value[]): Value => values[dice.between(0, values.length - 1)]!;
const WORDS = ['Price too high', 'late delivery', '100% fine_', 'Überraschend "gut"', 'a.b~c'];
const DAYS = ['2026-01-31', '2026-02-01', '2026-03-15'];

const randomFilter = (): AnswerFilter =>
  one<() => AnswerFilter>([
    () => ({ question: 'nps', is: 'band', band: one(['detractors', 'passives', 'promoters']) }),
    () => ({ question: 'nps', is: 'any', values: [one(['0', '7', '9']), '10'] }),
    () => ({ question: 'nps', is: 'between', from: one(['', '3']), to: '8' }),
    () => ({ question: 'many', is: 'any', values: [one(['a', 'b', 'my "own', 'none'])] }),
    () => ({ question: 'many', is: 'contains', text: one(['A', 'OWN', '[']) }),
    () => ({ question: 'age', is: 'between', from: '18.5', to: one(['', '40']) }),
    () => ({ question: 'when', is: 'between', from: one(DAYS), to: one(['', '2026-03-15']) }),
    () => ({
      question: 'word',
      is: 'contains',
      text: one(['PRICE', '%', '_', 'über', '.b~', '?']),
    }),
    () => ({ question: 'word', is: 'any', values: [one(WORDS)] }),
    () => ({ question: one(['nps', 'many', 'age', 'word', 'gone']), is: 'answered' }),
    () => ({ question: one(['nps', 'many', 'age', 'word', 'gone']), is: 'unanswered' }),
  ])();

/** Evaluates the same condition for one listed response, by separate rules. */
const fits = (filter: AnswerFilter, row: Row): boolean => {
  const given = (row.responses as Record<string, unknown>)[filter.question];
  const members = (Array.isArray(given) ? given : [given])
    .filter((member) => member !== undefined)
    .map(String);
  switch (filter.is) {
    case 'answered':
      return given !== undefined;
    case 'unanswered':
      return given === undefined;
    case 'any':
      return members.some((member) => filter.values.includes(member));
    case 'contains':
      return members.some((member) => member.toLowerCase().includes(filter.text.toLowerCase()));
    case 'band': {
      const [low, high] = { detractors: [0, 6], passives: [7, 8], promoters: [9, 10] }[
        filter.band as 'passives'
      ] as [number, number];
      return typeof given === 'number' && given >= low && given <= high;
    }
    case 'sentiment':
    case 'topic':
      throw new Error('Compared in sentimentFilter.http.test.ts and topicFilter.http.test.ts.');
    case 'between':
      if (given === undefined) return false;
      return typeof given === 'number'
        ? (filter.from === '' || given >= Number(filter.from)) &&
            (filter.to === '' || given <= Number(filter.to))
        : (filter.from === '' || String(given) >= filter.from) &&
            (filter.to === '' || String(given) <= filter.to);
  }
};

it('every number, list and file under 200 random filters equals a recount of the listed responses, from the table and from packs', async () => {
  const id = await longRunning(SURVEY);
  for (let at = 0; at < 60; at += 1) {
    const given = {
      ...(dice.chance(0.8) ? { nps: dice.between(0, 10) } : {}),
      ...(dice.chance(0.6) ? { many: one([['a'], ['b', 'c'], ['a', 'my "own']]) } : {}),
      ...(dice.chance(0.6) ? { age: one([17, 18.5, 40, 40.5, 99]) } : {}),
      ...(dice.chance(0.6) ? { when: one(DAYS) } : {}),
      ...(dice.chance(0.6) ? { word: one(WORDS) } : {}),
      ...(dice.chance(0.6) ? { place: one(['x', 'y', 'elsewhere', 'Nowhere']) } : {}),
      ...(dice.chance(0.4) ? { why: one(WORDS) } : {}),
      ...(dice.chance(0.6)
        ? { price: one([1.005, 1.00500001, -1234.5, 99.949999, 0, 7e-7, 123456789]) }
        : {}),
    };
    const agent = dice.chance(0.5) ? PHONE : undefined;
    const startedAt = daysAgo(dice.between(0, 20)).getTime();
    const passed = (seconds: number) => place.server.setTime(new Date(startedAt + seconds * 1000));
    passed(0);
    const { body } = await startAnswer(place.server, id, {}, agent);
    passed(dice.between(1, 20));
    const [first] = Object.entries(given);
    if (first) await saveAnswer(place.server, body, Object.fromEntries([first]), false);
    passed(dice.between(21, 3000));
    await saveAnswer(place.server, body, given, dice.chance(0.7));
    place.server.setTime(NOON);
  }
  const all = (await readResponses(place.server, place.token, id, { limit: 100 })).responses;
  expect(all).toHaveLength(60);
  for (let round = 0; round < 200; round += 1) {
    // From here on, answers come from packs of seven, and the last ones from the table.
    if (round === 15) expect(await packResponses(place.server.system, id, 7)).toBeGreaterThan(7);
    const filters = Array.from({ length: dice.between(1, 3) }, randomFilter);
    const mobile = dice.chance(0.4);
    const answers = writeAnswerFilters(filters);
    const query = { answers, ...(mobile ? { deviceType: 'mobile' } : {}) };
    const wanted = all.filter(
      (row) =>
        (!mobile || row.device_type === 'mobile') && filters.every((filter) => fits(filter, row)),
    );
    const [list, numbers, funnel, texts, file] = [
      await readResponses(place.server, place.token, id, { ...query, limit: 100 }),
      (await get<ResponseOf<typeof readAnalytics>>(id, 'analytics', query)).body,
      (await get<ResponseOf<typeof readFunnel>>(id, 'funnel', query)).body,
      (await get<{ pagination: { total: number } }>(id, 'questions/word/answers', query)).body,
      await csv(id, query),
    ];
    const answered = (asked: string) =>
      wanted.filter((row) => asked in (row.responses as object)).length;
    expect({
      answers,
      ids: list.responses.map((row) => row.id),
      total: list.pagination.total,
      counted: numbers.totalResponses,
      completed: numbers.completedResponses,
      perQuestion: Object.values(numbers.questionSummaries).map((summary) => summary.answered),
      funnel: [funnel.displays, funnel.starts, funnel.completes],
      texts: texts.pagination.total,
      lines: file.text.trim().split('\n').length - 1,
    }).toEqual({
      answers,
      ids: wanted.map((row) => row.id),
      total: wanted.length,
      counted: wanted.length,
      completed: wanted.filter((row) => row.is_complete).length,
      perQuestion: SURVEY.questions.map(({ id }) => answered(id)),
      funnel: [null, wanted.length, wanted.filter((row) => row.is_complete).length],
      texts: answered('word'),
      lines: wanted.length,
    });
    if (round % 4 === 0) await crossTabsEqual(id, query, wanted);
    // Also by the counters' own rules, response by response, in every number.
    expect({ analytics: numbers, funnel }).toEqual(
      await tallyRows(place.server.system, id, {
        ...query,
        deviceType: mobile ? 'mobile' : undefined,
      }),
    );
  }
});

/** Counts the listed responses by two questions, or by device. */
const recross = (rows: readonly Row[], question: string, by: string) => {
  const counts: Record<string, number> = {};
  const valuesOf = (row: Row, id: string): unknown[] => {
    const given =
      id === 'device' ? row.device_type : (row.responses as Record<string, unknown>)[id];
    const known = SURVEY.questions.find((asked) => asked.id === id)?.options;
    return [given ?? []]
      .flat()
      .map((value) => (known && !known.includes(value as string) ? null : value));
  };
  for (const row of rows)
    for (const value of new Set(valuesOf(row, question)))
      for (const other of new Set(valuesOf(row, by))) {
        const cell = `${String(value)} | ${String(other)}`;
        counts[cell] = (counts[cell] ?? 0) + 1;
      }
  return counts;
};

const crossed = async (id: string, query: ResultQuery) => {
  const { body } = await get<ResponseOf<typeof readCrossTab>>(id, 'cross-tab', query);
  const counts = body.rows.flatMap((row, at) =>
    body.columns.map(
      (column, place) => [`${String(row)} | ${String(column)}`, body.counts[at]![place]!] as const,
    ),
  );
  return { body, counts: Object.fromEntries(counts.filter(([, n]) => n > 0)) };
};

const crossTabsEqual = async (
  id: string,
  query: ResultQuery,
  rows: readonly Row[],
): Promise<void> => {
  for (const [question, by] of [
    ['nps', 'place'],
    ['many', 'nps'],
    ['nps', 'device'],
  ] as const)
    expect((await crossed(id, { ...query, question, by })).counts).toEqual(
      recross(rows, question, by),
    );
};

it('a cross-tab shows significance, by version, device and period, and rejects questions without a list', async () => {
  const id = await longRunning(SURVEY);
  for (const [nps, where, many] of [
    [10, 'x', ['a']],
    [9, 'x', ['a', 'b']],
    [10, 'x', ['own']],
    [2, 'y', ['b']],
    [3, 'y', ['b', 'c']],
    [1, 'elsewhere', ['c']],
  ] as const)
    await answer(place.server, id, { nps, place: where, many });
  const { body } = await crossed(id, { question: 'nps', by: 'place' });
  expect(body).toMatchObject({
    columns: ['x', 'y', null],
    columnTotals: [3, 2, 1],
    total: 6,
    test: { freedom: 8, isSmall: true },
    means: [
      { n: 3, mean: 29 / 3 },
      { n: 2, mean: 2.5 },
      { n: 1, deviation: null },
    ],
    pairs: [
      { first: 0, second: 1, means: expect.any(Number), ranks: expect.any(Number) },
      { first: 0, second: 2, means: null, ranks: expect.any(Number) },
      { first: 1, second: 2, means: null, ranks: expect.any(Number) },
    ],
  });
  expect((await crossed(id, { question: 'many', by: 'nps' })).body).toMatchObject({
    rows: ['a', 'b', 'c', null],
    rowTotals: [2, 3, 2, 1],
    total: 6,
    ...{ test: null, means: [], pairs: [] },
  });
  for (const [by, columns] of [
    ['version', ['Version 1']],
    ['device', ['mobile', 'desktop', 'tablet']],
    ['period', [dayOf(NOON)]],
  ] as const)
    expect((await crossed(id, { question: 'nps', by, family: true })).body.columns).toEqual(
      columns,
    );
  for (const [query, field] of [
    [{ question: 'word', by: 'nps' }, 'question'],
    [{ question: 'nps', by: 'constructor' }, 'by'],
  ] as const)
    expect((await get(id, 'cross-tab', query)).body).toMatchObject({
      code: 'validation_failed',
      fields: { [field]: 'Choose a question with a list or a scale.' },
    });
});

it('an invalid filter is rejected by name on every call', async () => {
  const id = await longRunning();
  for (const path of ['analytics', 'funnel', 'responses', 'responses/export', 'user-analytics'])
    expect((await get(id, path, { answers: 'rate.band.nobody' })).body).toMatchObject({
      code: 'validation_failed',
      fields: { answers: 'These filters on answers cannot be read.' },
    });
});

it('filters are saved for a survey with a name, listed, hidden from other companies and deleted', async () => {
  const id = await longRunning();
  const path = `/api/surveys/${id}/saved-filters`;
  const filters = `deviceType=mobile&answers=${encodeURIComponent('rate.answered')}`;
  const save = (body: object, token = place.token) =>
    place.server.request('POST', path, { token, body });
  const saved = await save({ name: ' Phones ', filters });
  expect(saved).toMatchObject({ status: 201, body: { name: 'Phones', filters } });
  await save({ name: 'Fast ones', filters: 'flagged=true' });
  const names = async () =>
    (await get<{ name: string }[]>(id, 'saved-filters')).body.map(({ name }) => name);
  expect(await names()).toEqual(['Fast ones', 'Phones']);
  for (const [body, field] of [
    [{ name: 'Phones', filters }, 'name'],
    [{ name: ' ', filters }, 'name'],
    [{ name: 'Empty', filters: '' }, 'filters'],
    [{ name: 'Else', filters: 'colour=red' }, 'filters'],
    [{ name: 'Device', filters: 'deviceType=toaster' }, 'filters'],
    // Data that names a person must not outlive an erasure.
    [{ name: 'Ana', filters: 'person=ana@shop.example' }, 'filters'],
    [{ name: 'Answers', filters: 'answers=rate.band.nobody' }, 'answers'],
    [{ name: 'Day', filters: 'dateFrom=yesterday' }, 'dateFrom'],
  ] as const)
    expect(await save(body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: { [field]: expect.any(String) } },
    });
  const other = await tokenFor(place.server, place.world.otherOwner.user);
  const one = `${path}/${(saved.body as { id: string }).id}`;
  expect((await save({ name: 'Theirs', filters }, other)).status).toBe(404);
  expect((await place.server.request('DELETE', one, { token: other })).status).toBe(404);
  expect((await place.server.request('DELETE', one, { token: place.token })).status).toBe(204);
  expect((await place.server.request('DELETE', one, { token: place.token })).status).toBe(404);
  expect(await names()).toEqual(['Fast ones']);
  const trail = await place.server.request<{ items: { action: string; after: object }[] }>(
    'GET',
    '/api/audit-log',
    { token: await tokenFor(place.server, place.world.owner.user), query: { limit: 10 } },
  );
  expect(trail.body.items.filter(({ action }) => /filter/i.test(action))).toMatchObject([
    { action: 'surveys.savedFilterDeleted', after: { filter: 'Phones', filters } },
    { action: 'surveys.filterSaved', after: { filter: 'Fast ones' } },
    { action: 'surveys.filterSaved', after: { filter: 'Phones', filters } },
  ]);
});
