// @postgres: its SQL and locks
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readResultMails } from '@core/contract/resultMails';
import { systemContext } from '@bff/context';
import type { Survey } from '@core/survey/types';
import {
  makeSignedIn,
  makeWorld,
  tokenFor,
  type SignedInPerson,
  type World,
} from '@tests/support/actors';
import { receiveMail, type MailCatcher } from '@tests/support/receiveMail';
import { answer, publishAndStart, question } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { mailResultsJob } from './mailResults.job';

const NPS: Survey = {
  title: 'Harbor',
  questions: [
    question('place', 'text', { title: 'Where?' }),
    question('nps', 'rating', {
      title: 'Would you recommend us in {{place|it}}?',
      settings: { preset: 'nps', minValue: 0, maxValue: 10 },
    }),
  ],
};
const MONDAY = new Date('2027-03-01T07:00:00Z');
const DAY_MS = 86_400_000;

let server: TestServer;
let world: World;
let mail: MailCatcher;
beforeAll(async () => {
  mail = await receiveMail();
  server = await startTestServer({
    work: true,
    env: { rateLimitScale: 1000, smtpUrl: mail.url },
  });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await mail.close();
});
beforeEach(() => server.setTime(new Date(MONDAY.getTime() - 14 * DAY_MS)));

/** Signs in for each call, because the simulated days outlast a session. */
const call = async (
  method: string,
  survey: string,
  rest = '',
  body?: object,
  who: SignedInPerson = world.editor,
) =>
  server.request(method, `/api/surveys/${survey}/result-mails${rest}`, {
    token: await tokenFor(server, who.user),
    ...(body ? { body } : {}),
  });
const read = async (survey: string, who?: SignedInPerson) =>
  (await call('GET', survey, '', undefined, who)).body as unknown as ResponseOf<
    typeof readResultMails
  >;
const save = (survey: string, more: object = {}) =>
  call('PUT', survey, '', { every: 'week', mailTo: [world.owner.user.id], revision: 0, ...more });
const surveyWith = async (): Promise<{ id: string; familyId: string }> => {
  const { id } = await publishAndStart(server, await tokenFor(server, world.editor.user), NPS, {
    type: 'days',
    value: 1000,
  });
  const [row] = await server.system.transaction(
    (em) => em.execute<{ family_id: string }[]>('select family_id from surveys where id = ?', [id]),
    world.own.id,
  );
  return { id, familyId: row!.family_id };
};
/** Answers with these scores on a day before the email. */
const respond = async (survey: string, daysBefore: number, scores: readonly number[]) => {
  server.setTime(new Date(MONDAY.getTime() - daysBefore * DAY_MS));
  for (const score of scores) await answer(server, survey, { nps: score });
};
const work = {
  ...{ runId: 'x', attempt: 1, signal: new AbortController().signal },
  report: () => Promise.resolve(),
};
/** Runs the queue's work for the next email. */
const send = async (familyId: string, at: string): Promise<void> => {
  server.setTime(new Date(at));
  const context = systemContext(server.services, 'test', world.own.id);
  await mailResultsJob.run({ ...work, payload: { familyId, at }, context });
  await server.idle();
};

describe('emails with results', () => {
  it('contain the score, its change and trend for the previous week, once', async () => {
    const { id, familyId } = await surveyWith();
    const to = world.owner.user.email;
    await respond(id, 10, [10, 0]);
    await respond(id, 4, [10, 9, 8, 0]);
    expect((await save(id)).status).toBe(200);
    const before = await read(id);
    expect(before.mail).toMatchObject({ every: 'week', revision: 1 });
    const at = before.mail!.nextAt;
    expect(new Date(at).getUTCDay()).toBe(1);
    const count = mail.countTo(to);
    for (let turn = 0; turn < 2; turn += 1) await send(familyId, at);
    expect(mail.countTo(to) - count).toBe(1);
    const said = mail.lastTo(to)!;
    expect(said).toContain('NPS rose by 25 points to 25, based on 4 answers.');
    expect(said).toContain('Responses: 4 (the week before: 2).');
    expect(said).toContain('NPS, oldest to newest: – · – · 0 · 25');
    expect(said).toContain('22 February 2027 to 28 February 2027');
    expect(said).toContain(`tab=results&survey=${id}`);
    const after = await read(id);
    expect(Date.parse(after.mail!.nextAt) - Date.parse(at)).toBe(7 * DAY_MS);
  });

  it('are accurate without answers, an earlier score or a change', async () => {
    const { id, familyId } = await surveyWith();
    const to = world.owner.user.email;
    await save(id, { every: 'day' });
    const next = async () => {
      await send(familyId, (await read(id)).mail!.nextAt);
      return mail.lastTo(to)!;
    };
    expect(await next()).toContain(
      'No one answered “Would you recommend us in “Where?”?” yesterday.',
    );
    await answer(server, id, { nps: 10 });
    expect(await next()).toContain(
      'NPS was 100, based on 1 answer. No one answered the day before.',
    );
    await answer(server, id, { nps: 9 });
    expect(await next()).toContain('NPS stayed at 100, based on 1 answer.');
  });

  it('can be left by a recipient without edit rights, and stopped by an editor', async () => {
    const { id, familyId } = await surveyWith();
    const reader = await makeSignedIn(server, {
      company: world.own,
      permissions: ['data_sources:read'],
    });
    const { user } = reader;
    await save(id, { mailTo: [world.owner.user.id, user.id] });
    const at = (await read(id)).mail!.nextAt;
    expect((await read(id, reader)).isRecipient).toBe(true);
    expect((await call('DELETE', id, '', undefined, reader)).status).toBe(403);
    expect((await call('DELETE', id, '/me', undefined, reader)).status).toBe(204);
    expect((await read(id, reader)).isRecipient).toBe(false);
    expect((await read(id)).mail).toMatchObject({ mailTo: [world.owner.user.id], revision: 2 });
    const count = mail.countTo(user.email);
    await send(familyId, at);
    expect(mail.countTo(user.email)).toBe(count);
    const { nextAt } = (await read(id)).mail!;
    expect((await call('DELETE', id)).status).toBe(204);
    const sent = mail.countTo(world.owner.user.email);
    await send(familyId, nextAt);
    expect(mail.countTo(world.owner.user.email)).toBe(sent);
    expect((await read(id)).mail).toBeNull();
    expect((await call('DELETE', id)).status).toBe(404);
  });

  it('are stopped by the link in them, with one click and without signing in', async () => {
    const { id, familyId } = await surveyWith();
    const to = world.owner.user.email;
    await save(id, { mailTo: [world.owner.user.id, world.editor.user.id] });
    await send(familyId, (await read(id)).mail!.nextAt);
    const said = mail.lastTo(to)!.replace(/\r\n +/g, ' ');
    const [, url] = /^List-Unsubscribe: <([^>]+)>/m.exec(said)!;
    expect(said).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const path = new URL(url!).pathname;
    const token = path.split('/').at(-2)!;
    expect(said).toContain(`/unsubscribe/${token}`);
    const about = () => server.request('GET', `/api/result-mails/${token}`);
    // Reading stops nothing: scanners open every link of an email.
    for (let turn = 0; turn < 2; turn += 1)
      expect((await about()).body).toEqual({
        surveyName: expect.any(String),
        isRecipient: true,
      });
    for (let turn = 0; turn < 2; turn += 1) {
      const stopped = await fetch(new URL(path, server.url), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(stopped.status).toBe(204);
    }
    expect((await about()).body).toMatchObject({ isRecipient: false });
    expect((await read(id)).mail).toMatchObject({ mailTo: [world.editor.user.id], revision: 2 });
    const forged = token.replace(world.owner.user.id, world.editor.user.id);
    expect((await server.request('POST', `/api/result-mails/${forged}/unsubscribe`)).status).toBe(
      404,
    );
    expect((await read(id)).mail).toMatchObject({ mailTo: [world.editor.user.id] });
  });

  it('reject outdated changes, people without access to results and other companies', async () => {
    const { id } = await surveyWith();
    expect((await save(id)).status).toBe(200);
    expect((await save(id)).status).toBe(409);
    for (const mailTo of [[], [world.otherOwner.user.id], ['no-id']])
      expect((await save(id, { mailTo, revision: 1 })).status).toBe(400);
    for (const method of ['GET', 'DELETE'])
      expect((await call(method, id, '', undefined, world.otherOwner)).status).toBe(404);
  });
});
