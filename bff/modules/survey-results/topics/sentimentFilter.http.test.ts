// @postgres: its SQL and locks
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readTopics } from '@core/contract/answerTopics';
import type { createResponseFile } from '@core/contract/responseFiles';
import type { readAnalytics, readCrossTab, readFunnel } from '@core/contract/survey-results';
import { SENTIMENTS, type Sentiment } from '@core/survey/sentiments';
import { systemContext } from '@bff/context';
import { makeResponseFileJob } from '@bff/modules/survey-results/response-files/makeResponseFile.job';
import { tokenFor } from '@tests/support/actors';
import { daysAgo, useResultsPlace, type ResultQuery } from '@tests/support/resultsPlace';
import { shareLinkCalls } from '@tests/support/shareLinks';
import { question, readResponses, saveAnswer, startAnswer } from '@tests/support/surveys';
import { rateAnswersJob } from './rateAnswers.job';

const { place, get, csv, answered, longRunning } = useResultsPlace();
const { create, open } = shareLinkCalls(place);

const survey = () =>
  longRunning({
    title: 'Heard',
    language: 'en',
    questions: [question('why', 'textarea'), question('rate', 'rating')],
  });

const SAID: Record<Sentiment, string[]> = {
  positive: ['I love this app', 'Great food. Nice crew!'],
  neutral: ['I ordered on Tuesday'],
  negative: ['The food was terrible', 'Rude staff', 'Poor service, not good'],
};

const fill = async (id: string): Promise<Record<Sentiment, string[]>> => {
  const ids: Record<Sentiment, string[]> = { positive: [], neutral: [], negative: [] };
  for (const sentiment of SENTIMENTS)
    for (const [at, why] of SAID[sentiment].entries())
      ids[sentiment].unshift((await answered(id, daysAgo(9 - at), 30, { why, rate: at + 1 })).id);
  await answered(id, daysAgo(9), 30, { why: "J'adore", rate: 5 }, { language: 'fr' });
  await answered(id, daysAgo(9), 30, { rate: 5 });
  return ids;
};

const listed = async (id: string, query: ResultQuery) =>
  (await readResponses(place.server, place.token, id, { ...query, limit: 100 })).responses.map(
    (row) => row.id,
  );

const work = () => ({
  ...{ runId: 'x', attempt: 1, signal: new AbortController().signal },
  context: systemContext(place.server.services, 'test', place.world.own.id),
  report: () => Promise.resolve(),
});

describe('a filter by sentiment', () => {
  it('applies to every number, list and file, and adds up to the sentiment of the question', async () => {
    const id = await survey();
    const ids = await fill(id);
    const counted = await get<ResponseOf<typeof readTopics>>(id, 'questions/why/topics');
    expect(counted.body.sentiment).toEqual({ positive: 2, neutral: 1, negative: 3, unrated: 1 });
    for (const sentiment of SENTIMENTS) {
      const query = { answers: `why.sentiment.${sentiment}` };
      const n = ids[sentiment].length;
      const [numbers, funnel, table, answers, lines, file, topics] = await Promise.all([
        get<ResponseOf<typeof readAnalytics>>(id, 'analytics', query),
        get<ResponseOf<typeof readFunnel>>(id, 'funnel', query),
        get<ResponseOf<typeof readCrossTab>>(id, 'cross-tab', {
          ...query,
          question: 'rate',
          by: 'device',
        }),
        get<{ pagination: { total: number } }>(id, 'questions/why/answers', query),
        get<string>(id, 'responses/export.jsonl', query),
        csv(id, query),
        get<ResponseOf<typeof readTopics>>(id, 'questions/why/topics', query),
      ]);
      expect(await listed(id, query)).toEqual(ids[sentiment]);
      expect({
        counted: numbers.body.totalResponses,
        starts: funnel.body.starts,
        crossed: table.body.total,
        answers: answers.body.pagination.total,
        lines: lines.text.trim().split('\n').length,
        rows: file.text.trim().split('\n').length - 1,
        topics: topics.body.sentiment[sentiment],
        read: topics.body.answers,
      }).toEqual({
        ...{ counted: n, starts: n, crossed: n, answers: n, lines: n, rows: n, topics: n, read: n },
      });
    }
    expect(await listed(id, { answers: 'why.sentiment.negative~rate.any.1' })).toHaveLength(1);
    expect(await listed(id, { answers: 'rate.sentiment.neutral' })).toEqual([]);
    expect((await get(id, 'analytics', { answers: 'why.sentiment.angry' })).status).toBe(400);
    const other = await tokenFor(place.server, place.world.otherOwner.user);
    const query = { answers: 'why.sentiment.negative' };
    expect((await get(id, 'analytics', query, other)).status).toBe(404);
  });

  it('follows answers that are saved again', async () => {
    const id = await survey();
    const query = { answers: 'why.sentiment.negative' };
    const { body: started } = await startAnswer(place.server, id, {});
    await saveAnswer(place.server, started, { why: 'Terrible food' }, false);
    expect(await listed(id, query)).toEqual([started.id]);
    await saveAnswer(place.server, started, { why: 'Great food' }, false);
    expect(await listed(id, query)).toEqual([]);
    expect(await listed(id, { answers: 'why.sentiment.positive' })).toEqual([started.id]);
  });

  it('applies to share links and files that are opened or made before anyone used it', async () => {
    const id = await survey();
    await fill(id);
    const filters = { answers: 'why.sentiment.negative' };
    const { body: link } = await create(id, { filters: new URLSearchParams(filters).toString() });
    expect((await open(link)).body).toMatchObject({ analytics: { totalResponses: 3 } });
    const next = await survey();
    const { body: file } = await place.server.request<ResponseOf<typeof createResponseFile>>(
      'POST',
      `/api/surveys/${next}/response-files`,
      {
        token: place.token,
        query: filters,
        body: { format: 'csv', shape: 'wide', columns: ['id', 'q:why'] },
      },
    );
    await fill(next);
    await makeResponseFileJob.run({ ...work(), payload: { fileId: file.id } });
    const { text } = await get<string>(next, `response-files/${file.id}/content`);
    expect(text.trim().split('\n')).toHaveLength(4);
  });

  it('rates 3,000 answers at once, and asks to wait while a job rates more', async () => {
    const id = await survey();
    const first = await answered(id, daysAgo(3), 30, { why: 'Terrible food' });
    const copy = (n: number, round: string) =>
      place.server.system.transaction(
        (em) =>
          em.execute(
            `insert into survey_responses select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'submission_id', ?::text || n, 'sentiments', null))).*
             from survey_responses r, generate_series(1, ?::int) n where r.id = ?`,
            [round, n, first.id],
          ),
        place.world.own.id,
      );
    await copy(2999, 'first ');
    const answers = 'why.sentiment.negative';
    const numbers = () => get<{ totalResponses: number }>(id, 'analytics', { answers });
    expect(await numbers()).toMatchObject({ status: 200, body: { totalResponses: 3000 } });
    await copy(3001, 'second ');
    expect(await numbers()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    const payload = { surveyId: id, family: false, answers };
    expect(await rateAnswersJob.run({ ...work(), payload })).toEqual({ counts: { answers: 1 } });
    expect(await numbers()).toMatchObject({ status: 200, body: { totalResponses: 6001 } });
  });
});
