import { publishAndStart, SURVEY } from '@tests/support/surveys';
import { makeWorld, type World } from '@tests/support/actors';
import { openTestDatabase, type TestDatabase } from '@tests/support/testDatabase';
import { startTestServer, type TestServer } from '@tests/support/testServer';

// On a real PostgreSQL only (`npm run test:full`): the embedded one has a single connection.
let database: TestDatabase;
let server: TestServer;
let world: World;
beforeAll(async () => {
  database = await openTestDatabase();
  server = await startTestServer({ orm: database.orm });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const start = (surveyId: string, submissionId: string) =>
  server.request('POST', `/api/widget/surveys/${surveyId}/responses`, { body: { submissionId } });

describe('a locked survey', () => {
  it("delays only its own answers: those to the company's other surveys are stored meanwhile", async () => {
    const held = await publishAndStart(server, world.editor.token, SURVEY);
    const free = await publishAndStart(server, world.editor.token, SURVEY);
    const holder = database.orm.em.fork();
    await holder.begin();
    await holder.execute('select 1 from "surveys" where "id" = ? for update', [held.id]);
    let stored = false;
    const waiting = [1, 2, 3].map((n) =>
      start(held.id, `held-${n}`).then((answer) => {
        stored = true;
        return answer.status;
      }),
    );
    const others = await Promise.all(
      Array.from({ length: 6 }, (_, n) => start(free.id, `free-${n}`).then(({ status }) => status)),
    );
    expect(others).toEqual(Array(6).fill(201));
    expect((await start(free.id, 'later')).status).toBe(201);
    expect(stored).toBe(false);
    await holder.commit();
    expect(await Promise.all(waiting)).toEqual([201, 201, 201]);
  });
});
