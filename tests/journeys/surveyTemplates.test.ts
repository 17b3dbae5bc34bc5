// @slow: all forty surveys are published
import { randomUUID } from 'node:crypto';
import { surveyFromTemplate } from '@src/features/survey-drafts/templates/surveyFromTemplate';
import { templateList } from '@src/features/survey-drafts/templates/templateList';
import type { Survey } from '@core/survey/types';
import { makeWorld, tokenFor } from '@tests/support/actors';
import type { Draft, PublishedSurvey } from '@tests/support/surveys';
import { readTemplate } from '@tests/support/templateFiles';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  const world = await makeWorld(server);
  token = await tokenFor(server, world.editor.user);
});
afterAll(() => server.close());

test('every template of the gallery can be opened as a draft and published', async () => {
  const published: string[] = [];
  for (const { id, languages } of templateList) {
    const survey = surveyFromTemplate(readTemplate(id), languages.at(-1)!, randomUUID);
    const draft = await server.request<Draft>('POST', '/api/surveys/drafts', {
      token,
      body: { name: survey.title, survey },
    });
    expect([id, draft.status]).toEqual([id, 201]);
    const path = `/api/surveys/drafts/${draft.body.id}`;
    const opened = await server.request<Draft>('GET', path, { token });
    expect(opened.body.survey).toMatchObject({
      title: survey.title,
      language: survey.language,
      questions: survey.questions,
      screens: survey.screens,
    });
    const { status, body } = await server.request<PublishedSurvey>('POST', '/api/surveys/publish', {
      token,
      body: { name: survey.title, survey, draftId: draft.body.id },
    });
    expect([id, status, (body.survey as Survey).questions.length]).toEqual([
      id,
      201,
      survey.questions.length,
    ]);
    published.push(body.id);
  }
  expect(new Set(published).size).toBe(40);
});
