// @cluster: its SQL
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readAnalytics, readFunnel, readUserAnalytics } from '@core/contract/survey-results';
import {
  dayOf,
  daysAgo,
  NOON,
  RESULT_SURVEY,
  useResultsPlace,
  type ResultQuery,
} from '@tests/support/resultsPlace';
import {
  ABSENT_ID,
  answer,
  PHONE,
  publish,
  question,
  readResponses,
  saveAnswer,
  start,
  startAnswer,
  SURVEY,
  TABLET,
} from '@tests/support/surveys';

const { place, get, csv, answered, longRunning } = useResultsPlace();
const analytics = async (surveyId: string, query?: ResultQuery) =>
  (await get<ResponseOf<typeof readAnalytics>>(surveyId, 'analytics', query)).body;
const funnel = async (surveyId: string, query?: ResultQuery) =>
  (await get<ResponseOf<typeof readFunnel>>(surveyId, 'funnel', query)).body;
const people = async (surveyId: string, query?: ResultQuery) =>
  (await get<ResponseOf<typeof readUserAnalytics>>(surveyId, 'user-analytics', query)).body;

describe('the numbers of a survey', () => {
  it('CONTRACT-092, RESULT-005, OP-138 and OP-139: totals, rates in percent, seven days with today last, devices and times', async () => {
    const id = await longRunning();
    await answered(id, daysAgo(0), 10, { rate: 5 }, { userAgent: PHONE });
    await answered(id, daysAgo(0), 20, { rate: 4 }, { userAgent: PHONE });
    await answered(id, daysAgo(6), 60, { rate: 3 }, { userAgent: TABLET });
    await answered(id, daysAgo(7), 30, { rate: 3 });
    place.server.setTime(daysAgo(20));
    await startAnswer(place.server, id);
    await startAnswer(place.server, id);
    place.server.setTime(NOON);
    expect(await analytics(id)).toMatchObject({
      totalResponses: 6,
      completedResponses: 4,
      completionRate: 66.7,
      previousSevenDays: 1,
      deviceCounts: { mobile: 2, desktop: 3, tablet: 1 },
      deviceAnalytics: { mobile: 33.3, desktop: 50, tablet: 16.7 },
      averageCompletionTime: 30,
      medianCompletionTime: 25,
      fastestResponse: 10,
      longestResponse: 60,
      flaggedResponses: 0,
    });
    const { dailyTrends } = await analytics(id);
    expect(dailyTrends).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((days) => ({
        date: dayOf(daysAgo(days)),
        responses: { 0: 2, 6: 1 }[days] ?? 0,
      })),
    );
  });

  it('of a survey without responses are zeros and blanks', async () => {
    const { id } = await publish(place.server, place.token, RESULT_SURVEY);
    const empty = await analytics(id);
    expect(empty).toMatchObject({
      totalResponses: 0,
      completionRate: 0,
      averageCompletionTime: null,
      medianCompletionTime: null,
      fastestResponse: null,
      longestResponse: null,
    });
    expect(empty.dailyTrends).toHaveLength(7);
    expect(empty.questionSummaries.nps).toMatchObject({ answered: 0, average: null, score: null });
    expect(await people(id)).toEqual({ uniqueUsers: 0, returningUsers: 0, userEngagement: [] });
  });

  const pictured = {
    pictures: ['https://harbor.example/1.png', 'https://harbor.example/2.png'],
    alts: ['The first', 'The second'],
  };

  it('count each row of a matrix and each rank of a ranking, and accept only offered answers', async () => {
    const id = await longRunning({
      title: 'Ours',
      questions: [
        question('table', 'matrix', {
          options: ['Bad', 'Good'],
          settings: { rows: ['Price', 'Help'] },
          required: true,
        }),
        question('order', 'ranking', { options: ['A', 'B'] }),
        question('much', 'slider', { settings: { minValue: 0, maxValue: 100, step: 5 } }),
        question('may', 'consent', { options: ['I agree'], required: true }),
        question('wood', 'picture-choice', {
          options: ['Oak', 'Pine'],
          settings: { ...pictured, several: true },
        }),
        question('cover', 'picture-choice', { options: ['A', 'B'], settings: pictured }),
        question('share', 'constant-sum', { options: ['A', 'B'], settings: { total: 10 } }),
        question('who', 'contact', { settings: { fields: ['firstName', 'email'] } }),
        question('read', 'statement', { required: true }),
      ],
    });
    const given = { table: ['Price: Good', 'Help: Bad'], order: ['1. B', '2. A'], may: 'I agree' };
    await answer(place.server, id, {
      ...given,
      much: 35,
      wood: ['Oak', 'Pine'],
      cover: 'B',
      share: { A: 4, B: 6 },
      who: { email: 'ann@harbor.example' },
    });
    await answer(place.server, id, {
      ...given,
      table: ['Price: Bad', 'Help: Bad'],
      order: ['1. B'],
      share: { A: 10 },
    });
    const { body: started } = await startAnswer(place.server, id);
    const wrong = {
      table: ['Price: Good'],
      order: ['1. C'],
      much: 7,
      may: 'No',
      wood: 'Oak',
      cover: 'C',
      read: 'x',
      share: { A: 4 },
      who: { email: 'ann@' },
    };
    expect((await saveAnswer(place.server, started, wrong)).body.fields).toEqual({
      table: 'Please answer this question.',
      order: 'Please choose one of the options.',
      much: 'Please enter a multiple of 5.',
      may: 'Please choose one of the options.',
      wood: 'Please enter a valid answer.',
      cover: 'Please choose one of the options.',
      share: 'Please distribute 6 more.',
      who: 'Please enter a valid email address.',
      read: 'Please enter a valid answer.',
    });
    const { questionSummaries } = await analytics(id);
    const counted = (name: string) =>
      questionSummaries[name]!.counts.map(({ value, count }) => `${value} ${count}`);
    expect(counted('table')).toEqual([
      'Price: Bad 1',
      'Price: Good 1',
      'Help: Bad 2',
      'Help: Good 0',
    ]);
    expect(counted('order')).toEqual(['1. A 0', '2. A 1', '1. B 2', '2. B 0']);
    expect(counted('may')).toEqual(['I agree 2']);
    expect(Object.keys(questionSummaries)).toEqual([
      ...['table', 'order', 'much', 'may'],
      ...['wood', 'cover', 'share', 'who'],
    ]);
    expect([counted('wood'), counted('cover')]).toEqual([
      ['Oak 1', 'Pine 1'],
      ['A 0', 'B 1'],
    ]);
    expect(questionSummaries.much).toMatchObject({ answered: 1, average: 35 });
    const file = (await csv(id)).body;
    expect(file).toContain(
      '"Price: Good; Help: Bad","1. B; 2. A",35,"I agree","Oak; Pine","B",4,6,"","ann@harbor.example"',
    );
    expect(file.split('\n')[0]).toMatch(
      /"Q: Title of share: B","Q: Title of who: First name","Q: Title of who: Email"\r?$/,
    );
    expect(questionSummaries.share).toMatchObject({
      answered: 2,
      counts: [],
      means: [
        { value: 'A', mean: 7 },
        { value: 'B', mean: 3 },
      ],
    });
    const filtered = await analytics(id, { answers: 'cover.any.B' });
    expect(filtered.questionSummaries.share!.means.map(({ mean }) => mean)).toEqual([4, 6]);
  });

  it('contain the results of each question', async () => {
    const id = await longRunning(RESULT_SURVEY);
    await answer(place.server, id, {
      nps: 10,
      many: ['a', 'b'],
      age: 20,
      when: '2026-03-01',
      word: 'Fine',
    });
    await answer(place.server, id, { nps: 9, many: ['b', 'my own'], age: 30, when: '2026-03-02' });
    await answer(place.server, id, { nps: 3, age: 1234 });
    const { questionSummaries } = await analytics(id);
    expect(questionSummaries.nps).toMatchObject({
      answered: 3,
      score: 33.3,
      min: 3,
      max: 10,
      median: 9,
      average: expect.closeTo(22 / 3, 5),
    });
    expect(questionSummaries.nps!.counts).toHaveLength(11);
    expect(questionSummaries.nps!.counts.filter(({ count }) => count > 0)).toEqual([
      { value: '3', count: 1 },
      { value: '9', count: 1 },
      { value: '10', count: 1 },
    ]);
    expect(questionSummaries.many).toMatchObject({
      answered: 2,
      counts: [
        { value: 'a', count: 1 },
        { value: 'b', count: 2 },
        { value: 'c', count: 0 },
      ],
      others: 1,
    });
    expect(questionSummaries.age).toMatchObject({
      answered: 3,
      min: 20,
      max: 1234,
      median: 30,
      average: 428,
      counts: [],
      bucketUnit: 'number',
      buckets: [
        { label: '0–199', count: 2 },
        ...[200, 400, 600, 800].map((from) => ({ label: `${from}–${from + 199}`, count: 0 })),
        { label: '1000–1199', count: 0 },
        { label: '1200–1399', count: 1 },
      ],
    });
    const { trend } = questionSummaries.nps!;
    expect(trend).toEqual([
      {
        from: dayOf(NOON),
        answers: 3,
        score: 33.3,
        ...{ low: expect.any(Number), high: expect.any(Number) },
      },
    ]);
    expect(questionSummaries.when).toMatchObject({
      answered: 2,
      bucketUnit: 'day',
      buckets: [
        { label: '2026-03-01', count: 1 },
        { label: '2026-03-02', count: 1 },
      ],
    });
    expect(questionSummaries.word).toMatchObject({
      answered: 1,
      counts: [],
      buckets: [],
      average: null,
    });
  });

  it('follow the filters, and every tile matches the filtered list', async () => {
    const id = await longRunning();
    const ages = [0, 0, 1, 3, 8];
    for (const [at, age] of ages.entries())
      await answered(
        id,
        daysAgo(age),
        10 + at,
        { rate: 1 + at, ...(at === 0 ? { why: 'Pier' } : at === 1 ? { why: 'Sea' } : {}) },
        { userAgent: at % 2 ? PHONE : TABLET },
      );
    place.server.setTime(daysAgo(2));
    const { body: open } = await startAnswer(place.server, id, {}, PHONE);
    await saveAnswer(place.server, open, { rate: 2 }, false);
    place.server.setTime(NOON);
    const hour = new Date(daysAgo(1).getTime() - 3_600_000).toISOString();
    const filters: ResultQuery[] = [
      {},
      { deviceType: 'mobile' },
      { completed: true },
      { completed: false },
      { flagged: false },
      { dateFrom: dayOf(daysAgo(3)) },
      { dateTo: dayOf(daysAgo(1)) },
      { dateFrom: dayOf(daysAgo(2)), dateTo: dayOf(daysAgo(1)), deviceType: 'mobile' },
      { search: 'PIER' },
      { search: 'pier', completed: false },
      { dateFrom: hour },
      { search: '%' },
      { family: true },
      { flagged: true },
    ];
    for (const query of filters) {
      const list = await readResponses(place.server, place.token, id, { ...query, limit: 100 });
      const [numbers, steps, who] = [
        await analytics(id, query),
        await funnel(id, query),
        await people(id, query),
      ];
      const total = list.responses.length;
      const complete = list.responses.filter((row) => row.is_complete).length;
      expect({ query, total: list.pagination.total }).toEqual({ query, total });
      expect({ query, ...numbers }).toMatchObject({
        query,
        totalResponses: total,
        completedResponses: complete,
      });
      expect(
        numbers.deviceCounts.mobile + numbers.deviceCounts.desktop + numbers.deviceCounts.tablet,
      ).toBe(total);
      const rated = numbers.questionSummaries.rate!;
      expect(rated.counts.reduce((sum, { count }) => sum + count, 0)).toBe(
        list.responses.filter(({ responses }) => responses.rate !== undefined).length,
      );
      expect(steps).toMatchObject({ starts: total, completes: complete });
      expect(steps.steps.reduce((sum, { left }) => sum + left, 0)).toBe(total - complete);
      expect(who.uniqueUsers).toBe(total > 0 ? 1 : 0);
    }
    expect(
      (await readResponses(place.server, place.token, id, { search: 'PIER' })).responses,
    ).toHaveLength(1);
    expect(
      (await readResponses(place.server, place.token, id, { search: '%' })).responses,
    ).toHaveLength(0);
    for (const path of ['analytics', 'responses/export']) {
      for (const dateFrom of ['yesterday', '2026-02-30', '2026-02-30x', '0000-01-01', '9999-12-31'])
        expect((await get(id, path, { dateFrom })).body).toMatchObject({
          code: 'validation_failed',
          fields: { dateFrom: 'This must be a date.' },
        });
    }
    for (const path of ['analytics', 'funnel', 'responses', 'responses/export', 'user-analytics']) {
      for (const [dateFrom, dateTo] of [
        ['2026-11-02', '2026-11-01'],
        ['2026-11-02T10:00:00.001Z', '2026-11-02T10:00:00.000Z'],
      ] as const) {
        expect((await get(id, path, { dateFrom, dateTo })).body).toMatchObject({
          code: 'validation_failed',
          error: 'From is after To.',
          fields: { dateFrom: 'From is after To.' },
        });
      }
      expect(
        (await get(id, path, { dateFrom: '2026-11-02T10:00:00Z', dateTo: '2026-11-02T10:00:00Z' }))
          .status,
      ).toBe(200);
    }
  });

  it('combine the versions of a family on request', async () => {
    const first = await longRunning();
    await answer(place.server, first, { rate: 5 });
    const draft = await place.server.request<{ id: string }>('POST', '/api/surveys/drafts', {
      token: place.token,
      body: { name: 'Copy', survey: SURVEY, sourceSurveyId: first },
    });
    const changed = {
      ...SURVEY,
      questions: [
        question('rate', 'rating', { settings: { minValue: 1, maxValue: 3 } }),
        question('new'),
      ],
    };
    const second = await publish(place.server, place.token, changed, { draftId: draft.body.id });
    await start(place.server, place.token, second.id);
    await answer(place.server, second.id, { rate: 2, new: 'x' });
    expect((await analytics(second.id)).totalResponses).toBe(1);
    const family = await analytics(first, { family: true });
    expect(family.totalResponses).toBe(2);
    expect(family.questionSummaries.rate!.counts).toEqual(
      ['1', '2', '3', '4', '5'].map((value) => ({
        value,
        count: { 2: 1, 5: 1 }[value as '2' | '5'] ?? 0,
      })),
    );
    expect(
      (await funnel(first, { family: true })).steps.map(({ questionId }) => questionId),
    ).toEqual(['rate', 'new', 'way', 'why']);
    const list = await readResponses(place.server, place.token, first, { family: true });
    expect(list.responses.map(({ version }) => version)).toEqual([2, 1]);
    expect((await csv(first, { family: true })).text.split('\n')[0]).toContain(
      '"Q: Title of rate","Q: Title of new","Q: Title of way","Q: Title of why"',
    );
  });
});

describe('the funnel', () => {
  /** Times are kept on a scale that is accurate within a tenth. */
  const near = (seconds: number) =>
    ({
      asymmetricMatch: (value: number) => Math.abs(value - seconds) <= seconds / 10,
    }) as unknown as number;

  it('counts displays, starts, answers, drop-offs and completions, and the time per question', async () => {
    const id = await longRunning();
    for (let shown = 0; shown < 4; shown += 1) {
      expect(
        (
          await place.server.request('POST', `/api/widget/surveys/${id}/displays`, {
            body: { visitorId: 'v' },
            headers: { 'user-agent': PHONE },
          })
        ).status,
      ).toBe(202);
    }
    const { body: a } = await startAnswer(place.server, id);
    await startAnswer(place.server, id);
    place.server.setTime(new Date(NOON.getTime() + 5000));
    await saveAnswer(place.server, a, { rate: 2 }, false);
    place.server.setTime(new Date(NOON.getTime() + 15_000));
    await saveAnswer(place.server, a, { way: 'By boat' }, false);
    const { displays, starts, completes, steps } = await funnel(id);
    const step = (questionId: string, reached: number, count: number, left: number) => ({
      ...{
        questionId,
        title: `Title of ${questionId}`,
        conditional: false,
        reached,
        answered: count,
        left,
      },
    });
    expect({ displays, starts, completes }).toEqual({ displays: 4, starts: 2, completes: 0 });
    expect(steps).toEqual([
      { ...step('rate', 2, 1, 1), medianSeconds: near(5) },
      { ...step('way', 1, 1, 0), medianSeconds: near(10) },
      { ...step('why', 1, 0, 1), conditional: true, medianSeconds: null },
    ]);
    // A whole survey in one call, as sent by a widget that reports how long each question was
    // visible.
    const { body: b } = await startAnswer(place.server, id, { elapsedMs: 5000 });
    await saveAnswer(place.server, b, { rate: 4 }, true, { elapsedMs: 5400 });
    expect((await funnel(id)).steps[0]).toMatchObject({ answered: 2, medianSeconds: near(5) });
    expect(await analytics(id)).toMatchObject({ averageCompletionTime: 5, flaggedResponses: 0 });
    // Counters of an older version don't record who saw a conditional question; the rows do.
    const told = await funnel(id);
    expect(told.steps[2]).toMatchObject({ reached: 1, left: 1 });
    await place.server.system.transaction((em) =>
      em.execute(`delete from "survey_rollups" where "metric" = 'seen'`),
    );
    expect(await funnel(id)).toEqual(told);
    expect((await funnel(id, { completed: true })).displays).toBeNull();
    expect((await funnel(id, { deviceType: 'desktop' })).displays).toBe(0);
    expect(
      (
        await place.server.request('POST', `/api/widget/surveys/${ABSENT_ID}/displays`, {
          body: {},
        })
      ).status,
    ).toBe(404);
  });
});

describe('respondents', () => {
  it('CONTRACT-094, RESULT-006, RESULT-019 and OP-127: are counted by identifier, else visitor, else address; the five most engaged are listed', async () => {
    const id = await longRunning();
    for (let n = 0; n < 3; n += 1)
      await answered(
        id,
        daysAgo(n),
        10 * (n + 1),
        { rate: 5 },
        {
          identifiers: { email: n ? 'KIM@harbor.example' : 'kim@harbor.example' },
          visitorId: `v${n}`,
          userAgent: n ? PHONE : TABLET,
        },
      );
    for (let n = 0; n < 2; n += 1)
      await answer(place.server, id, { rate: 5 }, { visitorId: 'visitor-77' });
    await startAnswer(place.server, id);
    for (let n = 0; n < 5; n += 1) await startAnswer(place.server, id, { visitorId: `one-${n}` });
    const all = await people(id);
    expect(all).toMatchObject({ uniqueUsers: 8, returningUsers: 2 });
    expect(all.userEngagement).toHaveLength(5);
    expect(all.userEngagement[0]).toEqual({
      ip_address: '127.0.0.0',
      label: 'kim@harbor.example',
      response_count: 3,
      device_types: ['mobile', 'tablet'],
      avg_completion_time: 20,
    });
    expect(all.userEngagement[1]).toMatchObject({
      label: 'Visitor visitor-77',
      response_count: 2,
      device_types: ['desktop'],
    });
    expect(await people(id, { family: true })).toEqual(all);
    expect(await people(id, { dateTo: dayOf(daysAgo(1)) })).toMatchObject({
      uniqueUsers: 1,
      returningUsers: 1,
      userEngagement: [{ response_count: 2 }],
    });
  });
});
