// @postgres: its SQL
import type { Quota } from '@core/survey/quotas';
import type { Survey } from '@core/survey/types';
import type { SurveyVariable } from '@core/survey/variables/surveyVariable';
import { makeWorld, type World } from '@tests/support/actors';
import { readSav } from '@tests/support/readSav';
import {
  answer,
  publishAndStart,
  question,
  readResponses,
  saveAnswer,
  startAnswer,
} from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  token = world.editor.token;
});
afterAll(() => server.close());

const options = ['Never', 'Often'];
const points = { Never: 0, Often: 3 };
const variables: SurveyVariable[] = [
  {
    ...{ name: 'score', label: 'Total score' },
    points: [
      { questionId: 'sleep', options: points },
      { questionId: 'mood', options: points },
    ],
  },
  { name: 'level', formula: 'if(score > 3, "high", "low")' },
];
const survey: Survey = {
  title: 'Mood',
  questions: [
    question('sleep', 'single-choice', { options, required: true }),
    question('mood', 'single-choice', { options, required: true }),
    question('help', 'text', {
      title: 'Your level is {{variable:level}}. What would help?',
      required: true,
      visibleWhen: [
        { id: 'r', targetQuestionId: 'variable:score', operator: 'greater_than', value: 3 },
      ],
    }),
  ],
  variables,
};
const exported = async (id: string, query = ''): Promise<Response> =>
  fetch(`${server.url}/api/surveys/${id}/responses/export${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });

describe('the variables of a survey', () => {
  it('are computed on the server, decide what is asked, and are stored with a completed response', async () => {
    const { id } = await publishAndStart(server, token, survey);
    await answer(server, id, { sleep: 'Never', mood: 'Often', help: 'left over' });
    const open = (await startAnswer(server, id)).body;
    const both = { sleep: 'Often', mood: 'Often' };
    expect((await saveAnswer(server, open, both)).body).toMatchObject({
      fields: { help: expect.any(String) },
    });
    expect((await saveAnswer(server, open, { ...both, help: 'Sun' })).status).toBe(200);
    await saveAnswer(server, (await startAnswer(server, id)).body, both, false);
    const { responses } = await readResponses(server, token, id);
    const numbers = await server.request<{ variables: unknown }>(
      'GET',
      `/api/surveys/${id}/analytics`,
      { token },
    );
    expect(numbers.body.variables).toEqual([
      {
        ...{ name: 'score', label: 'Total score', answered: 2, mean: 4.5, min: 3, max: 6 },
        buckets: [3, 4, 5, 6].map((value) => ({
          label: String(value),
          count: value === 3 || value === 6 ? 1 : 0,
        })),
      },
    ]);
    expect(responses.map(({ variables: values, responses: given }) => [values, given])).toEqual([
      [undefined, both],
      [
        { score: 6, level: 'high' },
        { ...both, help: 'Sun' },
      ],
      [
        { score: 3, level: 'low' },
        { sleep: 'Never', mood: 'Often' },
      ],
    ]);
  });

  it('follow a correction', async () => {
    const { id } = await publishAndStart(server, token, survey);
    await answer(server, id, { sleep: 'Often', mood: 'Often', help: 'Sun' });
    const before = (await readResponses(server, token, id)).responses[0]!;
    const corrected = await server.request<{ variables: unknown; responses: unknown }>(
      'PATCH',
      `/api/surveys/${id}/responses/${before.id}`,
      { token, body: { answers: { mood: 'Never' } } },
    );
    expect(corrected.body).toMatchObject({
      variables: { score: 3, level: 'low' },
      responses: { sleep: 'Often', mood: 'Never' },
    });
  });

  it('are columns of the exports, which are unchanged without them', async () => {
    const { id } = await publishAndStart(server, token, survey);
    await answer(server, id, { sleep: 'Often', mood: 'Often', help: 'Sun' });
    const [head, line] = (await (await exported(id)).text()).split('\n');
    expect(head).toMatch(/"Q: [^"]+","Variable: Total score","Variable: level"$/);
    expect(line).toMatch(/"Sun",6,"high"$/);
    const rows = await (await exported(id, '.jsonl')).text();
    expect(JSON.parse(rows)).toMatchObject({ variables: { score: 6, level: 'high' } });
    const sav = readSav(Buffer.from(await (await exported(id, '?format=sav')).arrayBuffer()));
    expect(sav.labels).toMatchObject({ V_score: 'Total score', V_level: 'level' });
    expect(sav.rows).toEqual([expect.objectContaining({ V_score: 6, V_level: 'high' })]);
    const plain = await publishAndStart(server, token, { ...survey, ...withoutVariables });
    expect(await (await exported(plain.id)).text()).not.toContain('Variable');
  });

  it('count in quotas, and reach the widget only where it needs them', async () => {
    const quota: Quota = {
      ...{ id: 'quota-high', targetQuestionId: 'variable:level', operator: 'equals' },
      ...{ value: 'high', limit: 0 },
    };
    const { id } = await publishAndStart(server, token, { ...survey, quotas: [quota] });
    const open = (await startAnswer(server, id)).body;
    expect(await saveAnswer(server, open, { sleep: 'Often', mood: 'Often' })).toMatchObject({
      body: { code: 'quota_full' },
    });
    const { body } = await server.request<{ surveys: { id: string; survey: Survey }[] }>(
      'GET',
      `/api/widget/${world.own.id}/surveys`,
    );
    const shown = body.surveys.find((one) => one.id === id)!.survey;
    expect(shown.questions.at(-1)).toMatchObject({ type: 'variables', settings: { variables } });
    expect(shown.screens).toEqual({});
  });

  it('cannot be published with a formula that cannot be read', async () => {
    const faulty = { ...survey, variables: [variables[0]!, { name: 'level', formula: '1 +' }] };
    const { status, body } = await server.request<{ code: string; fields: object }>(
      'POST',
      '/api/surveys/publish',
      { token, body: { name: 'Faulty', survey: faulty } },
    );
    expect([status, body.code]).toEqual([400, 'survey_has_errors']);
    expect(Object.keys(body.fields)).toEqual(['survey.variables[1]']);
  });
});

const withoutVariables: Partial<Survey> = {
  variables: null,
  questions: survey.questions.slice(0, 2),
};
