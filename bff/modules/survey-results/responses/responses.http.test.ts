// @cluster: its SQL
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { listAnswers, readPulse, readTerms } from '@core/contract/survey-results';
import { tokenFor } from '@tests/support/actors';
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
  comparable,
  PHONE,
  publishAndStart,
  readResponses,
  startAnswer,
} from '@tests/support/surveys';

const { place, get, csv, answered, longRunning } = useResultsPlace();

describe('the list of responses', () => {
  it('RESULT-007, RESULT-011 and CONTRACT-093 is paged by twenty, newest first; every page has its own rows', async () => {
    const id = await longRunning();
    for (let n = 0; n < 45; n += 1) {
      place.server.setTime(new Date(daysAgo(Math.floor(n / 7)).getTime() - n * 1000));
      await startAnswer(place.server, id, { submissionId: `s-${n}` });
    }
    place.server.setTime(NOON);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => readResponses(place.server, place.token, id, { page })),
    );
    expect(pages.map(({ responses }) => responses.length)).toEqual([20, 20, 5, 0]);
    expect(pages[0]!.pagination).toEqual({ total: 45, page: 1, limit: 20, totalPages: 3 });
    const starts = pages.flatMap(({ responses }) => responses.map(({ started_at }) => started_at));
    expect(starts).toEqual([...starts].sort().reverse());
    expect(new Set(pages.flatMap(({ responses }) => responses.map((row) => row.id))).size).toBe(45);
    expect((await get(id, 'responses', { page: 0 })).status).toBe(400);
    expect((await get(id, 'responses', { limit: 10_001 })).status).toBe(400);
    expect((await get(id, 'responses', { search: 'late\0' })).body).toMatchObject({
      code: 'validation_failed',
      fields: { search: "Text can't contain null characters." },
    });
  });

  it('of another company gets the same response as a missing one, in every call of this noun', async () => {
    const { id: foreign } = await publishAndStart(
      place.server,
      await tokenFor(place.server, place.world.otherOwner.user),
    );
    const paths = [
      'analytics',
      'responses',
      'responses/export',
      'user-analytics',
      'funnel',
      'questions/rate/answers',
      'questions/rate/terms',
      'pulse',
      'share-links',
    ];
    for (const path of paths) {
      const [theirs, absent] = await Promise.all(
        [foreign, ABSENT_ID].map(async (id) => comparable(await get(id, path))),
      );
      expect(theirs).toEqual(absent);
      expect(theirs!.status).toBe(404);
    }
  });
});

describe('the CSV file', () => {
  it('RESULT-013 to RESULT-015: is named after the survey, has nine columns and one per question, and joins several answers by "; "', async () => {
    const id = await longRunning(RESULT_SURVEY);
    await answered(
      id,
      daysAgo(0),
      12,
      { nps: 7, many: ['a', 'c'], word: 'He said "hi", twice' },
      { userAgent: PHONE },
    );
    const { text, headers, status } = await csv(id);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="survey_\\d+_responses_${dayOf(NOON)}\\.csv"$`),
    );
    const [head, row, ...rest] = text.trim().split('\n');
    expect(head).toBe(
      '"Response ID","IP Address","Device Type","User Agent","Started At","Completed At","Completion Time (seconds)","Is Complete","Created At",' +
        '"Q: Title of nps","Q: Title of many","Q: Title of age","Q: Title of when","Q: Title of word"',
    );
    expect(row).toContain(
      `,12,true,"${NOON.toISOString()}",7,"a; c","","","He said ""hi"", twice"`,
    );
    expect(rest).toEqual([]);
  });

  it('neutralizes formulas unless exact data is requested', async () => {
    const id = await longRunning(RESULT_SURVEY);
    await answer(place.server, id, { word: '=HYPERLINK("http://x")' });
    expect((await csv(id)).text).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect((await csv(id, { exact: true })).text).toContain('"=HYPERLINK(""http://x"")"');
  });

  it('OP-137 follows the filters, and has a header even without rows', async () => {
    const id = await longRunning();
    await answer(place.server, id, { rate: 5 }, { userAgent: PHONE });
    await answer(place.server, id, { rate: 4 });
    expect((await csv(id, { deviceType: 'mobile' })).text.trim().split('\n')).toHaveLength(2);
    expect((await csv(id, { search: 'nothing' })).text.trim().split('\n')).toHaveLength(1);
  });
});

describe('one question', () => {
  it('lists its answers with its own filters and search, the newest first', async () => {
    const id = await longRunning();
    await answered(id, daysAgo(2), 9, { rate: 1, why: 'The Pier was cold' });
    await answered(id, daysAgo(1), 9, { rate: 2, why: 'cold wind' });
    await answered(id, daysAgo(0), 9, { rate: 5 });
    const answers = async (query?: ResultQuery, questionId = 'why') =>
      (await get<ResponseOf<typeof listAnswers>>(id, `questions/${questionId}/answers`, query))
        .body;
    const all = await answers();
    expect(all).toMatchObject({
      answers: [
        { answer: 'cold wind', is_complete: true, device_type: 'desktop' },
        { answer: 'The Pier was cold' },
      ],
      pagination: { total: 2, totalPages: 1 },
    });
    expect(await answers({ search: 'pier' })).toMatchObject({
      answers: [{ answer: 'The Pier was cold' }],
      pagination: { total: 1 },
    });
    expect((await answers({ dateFrom: dayOf(daysAgo(1)) })).pagination.total).toBe(1);
    expect((await answers({}, 'rate')).answers.map((row) => row.answer)).toEqual([5, 2, 1]);
    expect((await get(id, 'questions/ghost/answers')).status).toBe(404);
    const terms = await get<ResponseOf<typeof readTerms>>(id, 'questions/why/terms');
    expect(terms.body.terms).toEqual([
      { term: 'cold', count: 2 },
      { term: 'pier', count: 1 },
      { term: 'wind', count: 1 },
    ]);
  });

  it('reports cheaply whether there is anything new', async () => {
    const id = await longRunning();
    const pulse = async () => (await get<ResponseOf<typeof readPulse>>(id, 'pulse')).body;
    expect(await pulse()).toEqual({ totalResponses: 0, completedResponses: 0, lastChangeAt: null });
    await answer(place.server, id);
    expect(await pulse()).toEqual({
      totalResponses: 1,
      completedResponses: 1,
      lastChangeAt: NOON.toISOString(),
    });
  });
});
