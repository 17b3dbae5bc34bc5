import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { widgetSurveys } from '@core/contract/embed';
import type { Survey } from '@core/survey/types';
import { freshCompany } from '@tests/support/actors';
import { publishAndStart, question, SURVEY } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const widget = (companyId: string) =>
  server.request<ResponseOf<typeof widgetSurveys>>('GET', `/api/widget/${companyId}/surveys`);

it('surveys include their blocks, and screens (even empty ones) if the widget has to fetch the part that draws blocks', async () => {
  const { company: mine, signedIn } = await freshCompany(server);
  const block = {
    id: 'block-1',
    title: 'About you',
    together: true,
    shuffled: true,
    moves: false,
  };
  const kept = { ...block, note: 'CANARY' };
  const survey = {
    ...SURVEY,
    questions: [
      { ...question('a'), block: kept },
      { ...question('b'), block: kept },
      question('c'),
    ],
  };
  await publishAndStart(server, signedIn, survey as never);
  const shown = (await widget(mine.id)).body.surveys[0] as unknown as { survey: Survey };
  expect(shown.survey.screens).toEqual({});
  expect(shown.survey.questions.map((asked) => asked.block)).toEqual([block, block, undefined]);
  const { company: other, signedIn: another } = await freshCompany(server);
  const oneTap = { ...SURVEY, settings: { display: { oneTap: true } } };
  await publishAndStart(server, another, oneTap as never);
  const { surveys } = (await widget(other.id)).body;
  expect(surveys[0]!.survey).toMatchObject({ screens: {} });
});

it('a file question names the accepted types, even if its author chose none', async () => {
  const { company, signedIn } = await freshCompany(server);
  await publishAndStart(server, signedIn, {
    ...SURVEY,
    questions: [{ ...question('cv', 'file-upload'), settings: { maxFiles: 3 } }],
  });
  const [shown] = (await widget(company.id)).body.surveys as unknown as [{ survey: Survey }];
  expect(shown.survey.questions[0]!.settings).toMatchObject({
    fileTypes: expect.arrayContaining(['png', 'pdf']) as unknown,
    maxFiles: 3,
  });
});
