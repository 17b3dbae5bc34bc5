// @postgres: concurrent calls
import { makeSignedIn, makeWorld, signIn, type World } from '@tests/support/actors';
import { makeUser, TEST_PASSWORD } from '@tests/support/factories';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { receiveMail, type MailCatcher } from '@tests/support/receiveMail';
import { PasswordRequest } from '@bff/modules/credentials/password-request.entity';

let server: TestServer;
let world: World;
let mail: MailCatcher;

beforeAll(async () => {
  mail = await receiveMail();
  server = await startTestServer({ env: { smtpUrl: mail.url }, work: true });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const forgot = (email: string) =>
  server.request('POST', '/api/auth/forgot-password', { body: { email } });
const reset = (token: string, password = 'a new long phrase') =>
  server.request('POST', '/api/auth/reset-password', { body: { token, password } });
const linkFor = async (email: string): Promise<string> => {
  await forgot(email);
  await server.idle();
  return /reset-password\?token=([\w-]+)/.exec(mail.lastTo(email)!)![1]!;
};

describe('a forgotten password', () => {
  it('AUTH-008: answers the same for known, unknown, invited and suspended addresses', async () => {
    const invited = await makeUser(server, {
      company: world.own,
      status: 'invited',
      password: null,
    });
    const suspended = await makeUser(server, { company: world.own, status: 'suspended' });
    const answers = await Promise.all(
      [world.viewer.user.email, 'nobody@example.test', invited.email, suspended.email].map(forgot),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await server.idle();
    expect(mail.lastTo(invited.email)).toBeUndefined();
    expect(mail.lastTo(suspended.email)).toBeUndefined();
  });

  it('is replaced by a link that works once; all sessions end and the person is notified', async () => {
    const { user, token: session } = await makeSignedIn(server, { company: world.own });
    const token = await linkFor(user.email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => reset(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      204,
      ...Array<number>(7).fill(404),
    ]);
    expect((await reset(token)).body).toMatchObject({ code: 'reset_invalid' });
    expect((await server.request('GET', '/api/users/profile', { token: session })).body.code).toBe(
      'session_expired',
    );
    expect(
      (
        await server.request('POST', '/api/auth/login', {
          body: { email: user.email, password: TEST_PASSWORD },
        })
      ).status,
    ).toBe(401);
    await signIn(server, user.email, 'a new long phrase');
    await server.idle();
    expect(mail.lastTo(user.email)).toContain('was changed');
  });

  it('is answered in the language of the last sign-in; a program without a language changes nothing', async () => {
    const { email } = await makeUser(server, { company: world.own });
    const signInWith = (language: string) =>
      server.request('POST', '/api/auth/login', {
        body: { email, password: TEST_PASSWORD },
        headers: { 'accept-language': language },
      });
    await signInWith('fr, de-AT;q=0.9, en;q=0.5');
    await signInWith('*');
    await linkFor(email);
    expect(mail.lastTo(email)).toContain('Neues Passwort wählen');
    await signInWith('es');
    await linkFor(email);
    expect(mail.lastTo(email)).toContain('Elegir una contraseña nueva');
  });

  it('has a link that is valid for an hour, and a newer link invalidates it', async () => {
    const { email } = await makeUser(server, { company: world.own });
    const first = await linkFor(email);
    const second = await linkFor(email);
    expect((await reset(first)).body.code).toBe('reset_invalid');
    server.setTime(new Date(Date.now() + 3_600_000 + 1000));
    expect((await reset(second)).body.code).toBe('reset_invalid');
    server.setTime(new Date());
    expect((await reset(second)).status).toBe(204);
  });

  it('stores no usable token in the database', async () => {
    const { email } = await makeUser(server, { company: world.own });
    const token = await linkFor(email);
    const rows = await server.system.transaction((em) => em.find(PasswordRequest, {}));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(
      JSON.stringify(
        await server.system.transaction((em) =>
          em.execute('select data from pgboss.job').catch(() => []),
        ),
      ),
    ).not.toContain(token);
  });

  it("rejects a short new password with the form's message, and an unknown token", async () => {
    expect((await reset('x', 'short')).body.fields).toEqual({
      password: 'Password must be at least 8 characters long',
    });
    expect(await reset('x')).toMatchObject({ status: 404, body: { code: 'reset_invalid' } });
  });

  it('does not allow flooding a mailbox', async () => {
    const { email } = await makeUser(server, { company: world.own });
    for (let turn = 0; turn < 8; turn += 1) expect((await forgot(email)).status).toBe(202);
    await server.idle();
    expect(mail.countTo(email)).toBe(5);
  });
});
