import { systemContext } from '@bff/context';
import { packResponses } from '@bff/modules/survey-results/packing/packResponses';
import { publishAndStart, saveAnswer, startAnswer } from '@tests/support/surveys';
import type { Any, Answer, TestServer } from '@tests/support/testServer';

const PAGES = [
  ...['analytics', 'funnel', 'responses', 'responses/export', 'user-analytics'],
  'questions/why/answers',
];

/** Filters on the people who answered. */
const PEOPLE: readonly Record<string, string>[] = [
  { segment: 'new-users' },
  { trait: 'city' },
  { segment: 'new-users', trait: 'city=Oslo' },
];

const RULE = { questionId: 'rate', mailTo: [], isOn: true };

const DAY_MS = 86_400_000;

/**
 * Sends calls about survey results that the one sample per endpoint does not cover: filters on
 * people, from the table and from packs, and follow-ups that are opened by rules, closed and
 * reopened.
 * @returns the responses.
 */
export const sendRoutedResults = async (
  server: TestServer,
  companyId: string,
  token: string,
): Promise<Answer<Any>[]> => {
  const { id } = await publishAndStart(server, token, undefined, { type: 'days', value: 1000 });
  const answers: Answer<Any>[] = [];
  const send = async (
    method: string,
    path: string,
    more: { body?: object; query?: Record<string, string> } = {},
  ): Promise<Any> => {
    const answer = await server.request<Any>(method, `/api/surveys/${id}/${path}`, {
      token,
      ...more,
    });
    answers.push(answer);
    return answer.body;
  };
  const addRule = (name: string, atMost: number): Promise<Any> =>
    send('POST', 'follow-up-rules', { body: { ...RULE, name, atMost } });
  const respond = async (): Promise<Answer<Any>> => {
    const identifiers = { email: 'ada@answers.example' };
    const { body } = await startAnswer(server, id, { identifiers });
    return saveAnswer(server, body, { rate: 1, why: 'Rain' }, true);
  };

  await addRule('Low', 2);
  server.setTime(new Date(Date.now() - DAY_MS));
  for (let at = 0; at < 3; at += 1) answers.push(await respond());
  server.setTime(new Date());
  await server.idle();

  const { followUps } = await send('GET', 'follow-ups', { query: { limit: '1' } });
  const { id: followUp, response } = followUps[0];
  const { next } = await send('GET', 'follow-ups', { query: { state: 'open', limit: '1' } });
  const narrowed: readonly (readonly [string, string])[] = [
    ['owner', 'none'],
    ['response', response.id],
    ['after', next],
  ];
  for (const [name, value] of narrowed)
    await send('GET', 'follow-ups', { query: { [name]: value } });
  await send('PATCH', `follow-ups/${followUp}`, { body: { state: 'closed', revision: 1 } });
  for (const isPacked of [false, true]) {
    if (isPacked) await packResponses(systemContext(server.services, 'packs', companyId), id, 2);
    for (const path of PAGES) for (const query of PEOPLE) await send('GET', path, { query });
  }
  return answers;
};
