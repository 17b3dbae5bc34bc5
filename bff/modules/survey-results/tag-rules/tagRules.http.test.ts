// @postgres: its SQL and locks
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { createTagRule, listTagRules } from '@core/contract/tagRules';
import { systemContext } from '@bff/context';
import { openFollowUpsJob } from '@bff/modules/survey-results/follow-ups/openFollowUps.job';
import { tokenFor } from '@tests/support/actors';
import { daysAgo, useResultsPlace } from '@tests/support/resultsPlace';
import { ABSENT_ID, question, readResponses, type OrError } from '@tests/support/surveys';
import { meetsTagRule } from './meetsTagRule';
import { tagResponsesJob } from './tagResponses.job';

const { place, answered, longRunning } = useResultsPlace();

const call = <T = object>(method: string, id: string, rest = '', body?: object, token?: string) =>
  place.server.request<OrError<T>>(method, `/api/surveys/${id}/tag-rules${rest}`, {
    token: token ?? place.token,
    ...(body && { body }),
  });
const add = (id: string, body: object) =>
  call<ResponseOf<typeof createTagRule>>('POST', id, '', body);

const survey = () =>
  longRunning({
    title: 'Tagged',
    questions: [
      question('score', 'rating', { settings: { minValue: 0, maxValue: 10, preset: 'nps' } }),
      question('why', 'textarea'),
      question('when', 'date'),
    ],
  });

const work = () => ({
  ...{ runId: 'x', attempt: 1, signal: new AbortController().signal },
  context: systemContext(place.server.services, 'test', place.world.own.id),
});
const report = () => Promise.resolve();
const judge = () => openFollowUpsJob.run({ ...work(), payload: {}, report });

const tagsOf = async (id: string) =>
  Object.fromEntries(
    (await readResponses(place.server, place.token, id, { limit: 100 })).responses.map(
      ({ id: response, tags = [] }) => [response, tags],
    ),
  );

describe('tag rules', () => {
  it('tag completed responses as they arrive, and keep the tags of teammates', async () => {
    const id = await survey();
    expect(
      (await add(id, { tag: 'Delivery', questionId: 'why', words: ['did not arrive'] })).status,
    ).toBe(201);
    expect((await add(id, { tag: 'detractor', questionId: 'score', to: 6 })).status).toBe(201);
    const both = await answered(id, daysAgo(3), 30, { score: 2, why: 'It DID not, arrive!' });
    const none = await answered(id, daysAgo(2), 30, { score: 9, why: 'It arrived.' });
    await judge();
    expect(await tagsOf(id)).toEqual({ [both.id]: ['Delivery', 'detractor'], [none.id]: [] });
    const list = await readResponses(place.server, place.token, id, { tag: 'delivery' });
    expect(list.responses.map((row) => row.id)).toEqual([both.id]);
  });

  it('tag existing responses on request, once, with progress', async () => {
    const id = await survey();
    const mine = await answered(id, daysAgo(3), 30, { score: 2, why: 'x' });
    const other = await answered(id, daysAgo(2), 30, { score: 8, why: 'x' });
    await place.server.request('PUT', `/api/surveys/${id}/responses/${mine.id}/tags`, {
      token: place.token,
      body: { tags: ['vip', 'LOW'] },
    });
    for (const [tag, from, to] of [
      ['low', 0, 6],
      ['first', 2, 2],
    ] as const)
      await add(id, { tag, questionId: 'score', from, to });
    expect((await call('POST', id, '/apply')).status).toBe(202);
    const [{ family_id: familyId }] = (await place.server.system.transaction(
      (em) => em.execute('select family_id from surveys where id = ?', [id]),
      place.world.own.id,
    )) as [{ family_id: string }];
    const ends = [];
    for (let turn = 0; turn < 2; turn += 1)
      ends.push(await tagResponsesJob.run({ ...work(), payload: { familyId }, report }));
    expect(ends).toEqual([
      { counts: { responses: 2, tagged: 1 } },
      { counts: { responses: 2, tagged: 0 } },
    ]);
    expect(await tagsOf(id)).toEqual({ [mine.id]: ['vip', 'LOW', 'first'], [other.id]: [] });
  });

  it('can be changed for later responses, and keep the tags that they added', async () => {
    const id = await survey();
    const { body: rule } = await add(id, { tag: 'Slow', questionId: 'why', words: ['slow'] });
    const first = await answered(id, daysAgo(3), 30, { score: 2, why: 'slow' });
    await judge();
    const change = (body: object) => call('PUT', id, `/${rule.id}`, body);
    const next = { tag: 'Low', questionId: 'score', from: 0, to: 3 };
    expect(await change(next)).toMatchObject({
      status: 200,
      body: { ...next, id: rule.id, words: null },
    });
    const second = await answered(id, daysAgo(2), 30, { score: 3, why: 'slow' });
    await judge();
    expect(await tagsOf(id)).toEqual({ [first.id]: ['Slow'], [second.id]: ['Low'] });
    expect((await change({ tag: 'Low', questionId: 'score' })).status).toBe(400);
    expect((await call('PUT', id, `/${ABSENT_ID}`, next)).status).toBe(404);
  });

  it('reject incomplete conditions, and are hidden from other companies', async () => {
    const id = await survey();
    for (const wrong of [
      { tag: '', questionId: 'why', words: ['x'] },
      { tag: 'a', questionId: 'why', words: [] },
      { tag: 'a', questionId: 'why', words: ['!?'] },
      { tag: 'a', questionId: 'score' },
      { tag: 'a', questionId: 'score', from: 3, to: 2 },
      { tag: 'a', questionId: 'when', words: ['x'] },
      { tag: 'a', questionId: 'gone', words: ['x'] },
    ])
      expect((await add(id, wrong)).status).toBe(400);
    const { body: rule } = await add(id, { tag: 'a', questionId: 'why', words: ['x'] });
    const other = await tokenFor(place.server, place.world.otherOwner.user);
    for (const [method, rest] of [
      ['GET', ''],
      ['POST', '/apply'],
      ['PUT', `/${rule.id}`],
      ['DELETE', `/${rule.id}`],
    ] as const) {
      const body = method === 'PUT' ? { tag: 'b', questionId: 'why', words: ['x'] } : undefined;
      expect((await call(method, id, rest, body, other)).status).toBe(404);
    }
    expect((await call('DELETE', id, `/${ABSENT_ID}`)).status).toBe(404);
    expect((await call('DELETE', id, `/${rule.id}`)).status).toBe(204);
    expect((await call<ResponseOf<typeof listTagRules>>('GET', id)).body.rules).toEqual([]);
  });
});

test.each([
  ['art', 'start', false],
  ['art', 'State of the ART.', true],
  ['café', 'Das CAFÉ war zu', true],
  ['遅い', '配達が遅いです', true],
])('the word %s in "%s": %s', (word, why, wanted) => {
  expect(meetsTagRule({ questionId: 'why', words: [word] }, { why })).toBe(wanted);
});
