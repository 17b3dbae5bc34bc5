// @postgres: its SQL
import type { ResponseOf } from '@core/contract/defineEndpoint';
import {
  DRAFT_COMMENT_LIMITS,
  type listDraftComments,
  type listMentions,
  type readMentionable,
} from '@core/contract/draftComments';
import { makeSignedIn, makeWorld, type SignedInPerson, type World } from '@tests/support/actors';
import { receiveMail, type MailCatcher } from '@tests/support/receiveMail';
import { ABSENT_ID, SURVEY, type Draft } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;
let mail: MailCatcher;
let reader: SignedInPerson;
beforeAll(async () => {
  mail = await receiveMail();
  server = await startTestServer({
    work: true,
    env: { rateLimitScale: 1000, smtpUrl: mail.url },
  });
  world = await makeWorld(server);
  reader = await makeSignedIn(server, {
    company: world.own,
    permissions: ['data_sources:read'],
  });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const QUESTION = SURVEY.questions[0]!;
const DRAFTS = '/api/surveys/drafts';

const request = (method: string, path: string, body?: object, who = world.editor) =>
  server.request<Record<string, unknown>>(method, path, {
    token: who.token,
    ...(body ? { body } : {}),
  });
const create = async (more: object = {}): Promise<string> => {
  const { body } = await server.request<Draft>('POST', DRAFTS, {
    token: world.editor.token,
    body: { name: 'Tour', survey: SURVEY, ...more },
  });
  return body.id;
};
const list = async (draft: string, who = world.editor) =>
  (
    (await request('GET', `${DRAFTS}/${draft}/comments`, undefined, who))
      .body as unknown as ResponseOf<typeof listDraftComments>
  ).comments;
const add = async (draft: string, body: object, who = world.editor): Promise<string> => {
  const answer = await request('POST', `${DRAFTS}/${draft}/comments`, body, who);
  expect(answer.status).toBe(201);
  return answer.body.id as string;
};
const mentions = async (who: SignedInPerson) =>
  (
    (await request('GET', '/api/draft-mentions', undefined, who)).body as unknown as ResponseOf<
      typeof listMentions
    >
  ).mentions;
const mailsMe = async (draft: string, who: SignedInPerson): Promise<boolean> =>
  (
    (await request('GET', `${DRAFTS}/${draft}/mentionable`, undefined, who))
      .body as unknown as ResponseOf<typeof readMentionable>
  ).mailsMe;
const publish = async (draft: string): Promise<string> => {
  const { body } = await request('POST', '/api/surveys/publish', {
    ...{ name: 'Tour', survey: SURVEY, draftId: draft },
  });
  return body.id as string;
};

describe('comments on a draft', () => {
  it('form threads about questions or the draft, which are resolved and reopened', async () => {
    const draft = await create();
    const first = await add(draft, { text: ' Too long? ', questionId: QUESTION.id });
    await add(draft, { text: 'About everything.' });
    const at = `${DRAFTS}/${draft}/comments/${first}`;
    await add(draft, { text: 'Shorter now.', threadId: first }, world.owner);
    const resolved = await request('PUT', `${at}/resolved`, { isResolved: true }, world.owner);
    expect(resolved.body).toMatchObject({ resolvedBy: world.owner.user.name });
    expect(await list(draft)).toMatchObject([
      {
        ...{ id: first, text: 'Too long?', questionId: QUESTION.id, isOwn: true },
        ...{ questionTitle: QUESTION.title, threadId: null, author: world.editor.user.name },
        resolvedAt: expect.any(String),
      },
      { text: 'About everything.', questionId: null, questionTitle: null },
      { text: 'Shorter now.', questionId: QUESTION.id, threadId: first, isOwn: false },
    ]);
    await add(draft, { text: 'Not yet.', threadId: first });
    expect((await list(draft))[0]).toMatchObject({ resolvedAt: null, resolvedBy: null });
  });

  it('are edited and deleted by their author, and replies outlive them', async () => {
    const draft = await create();
    const first = await add(draft, { text: 'Frist.' });
    const at = (id: string) => `${DRAFTS}/${draft}/comments/${id}`;
    const edited = await request('PUT', at(first), { text: 'First.' });
    expect(edited.body).toMatchObject({ text: 'First.', editedAt: expect.any(String) });
    const reply = await add(draft, { text: 'Second.', threadId: first }, world.owner);
    for (const [method, id, body, who] of [
      ['PUT', first, { text: 'Mine.' }, world.owner],
      ['DELETE', first, undefined, world.owner],
      ['PUT', `${reply}/resolved`, { isResolved: true }, world.editor],
    ] as const)
      expect((await request(method, at(id), body, who)).status).toBe(404);
    expect((await request('DELETE', at(first))).status).toBe(204);
    expect(await list(draft)).toMatchObject([{ id: first, text: '' }, { text: 'Second.' }]);
    expect((await request('PUT', at(first), { text: 'Again.' })).status).toBe(404);
    expect((await request('DELETE', at(reply), undefined, world.owner)).status).toBe(204);
    expect(await list(draft)).toEqual([]);
  });

  it('can be read by everyone who can read the draft, and written by editors', async () => {
    const draft = await create();
    const first = await add(draft, { text: 'Ours.' });
    const path = `${DRAFTS}/${draft}/comments`;
    expect(await list(draft, reader)).toMatchObject([{ text: 'Ours.', isOwn: false }]);
    expect((await request('POST', path, { text: 'x' }, reader)).status).toBe(403);
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['POST', '', { text: 'Theirs.' }],
      ['PUT', `/${first}`, { text: 'Theirs.' }],
      ['PUT', `/${first}/resolved`, { isResolved: true }],
      ['DELETE', `/${first}`, undefined],
    ] as const)
      expect((await request(method, `${path}${rest}`, body, world.otherOwner)).status).toBe(404);
    for (const body of [
      { text: ' ' },
      { text: 'x'.repeat(DRAFT_COMMENT_LIMITS.textMax + 1) },
      { text: 'x', mentions: [world.otherOwner.user.id] },
      { text: 'x', mentions: ['no-id'] },
    ])
      expect((await request('POST', path, body)).status).toBe(400);
    for (const threadId of [ABSENT_ID, 'no-id'])
      expect((await request('POST', path, { text: 'x', threadId })).status).toBe(404);
    expect(await list(draft)).toMatchObject([{ text: 'Ours.' }]);
  });

  it('are kept when the draft is published, and continue in the next one', async () => {
    const draft = await create();
    await add(draft, { text: 'Kept.', mentions: [world.owner.user.id] });
    const survey = await publish(draft);
    expect(await mentions(world.owner)).toEqual([]);
    const next = await create({ sourceSurveyId: survey });
    expect(await list(next)).toMatchObject([{ text: 'Kept.' }]);
    expect(await mentions(world.owner)).toMatchObject([{ draftId: next, draftName: 'Tour' }]);
    expect(await list(await create({ sourceSurveyId: survey }))).toEqual([]);
    await request('DELETE', `${DRAFTS}/${next}`);
    const published = await create();
    await add(published, { text: 'Gone.' });
    await request('DELETE', `/api/surveys/published/${await publish(published)}`);
    expect(
      await server.system.transaction((em) =>
        em.execute('select id from draft_comments where draft_id in (?, ?)', [next, published]),
      ),
    ).toEqual([]);
  });

  it('stay when their author is deleted', async () => {
    const author = await makeSignedIn(server, {
      company: world.own,
      permissions: ['data_sources:read', 'data_sources:write'],
    });
    const draft = await create();
    await add(draft, { text: 'Mine.', mentions: [author.user.id] }, author);
    await request('PUT', `${DRAFTS}/${draft}/presence`, { questionId: null }, author);
    const gone = await request('DELETE', `/api/users/${author.user.id}`, undefined, world.owner);
    expect(gone.status).toBe(204);
    expect(await list(draft)).toMatchObject([{ text: 'Mine.', author: null, mentions: [] }]);
  });
});

describe('mentions', () => {
  it('are listed until they are read, and mailed once', async () => {
    const [draft, to] = [await create(), reader.user.email];
    const count = mail.countTo(to);
    const body = { text: '@Reader, look.', questionId: QUESTION.id, mentions: [reader.user.id] };
    const id = await add(draft, body);
    expect(await mentions(reader)).toMatchObject([
      {
        ...{ commentId: id, draftId: draft, draftName: 'Tour', text: '@Reader, look.' },
        author: world.editor.user.name,
      },
    ]);
    await request('PUT', `${DRAFTS}/${draft}/comments/${id}`, { ...body, text: 'Look, @Reader.' });
    await server.idle();
    expect(mail.countTo(to) - count).toBe(1);
    const said = mail.lastTo(to)!;
    expect(said).toContain(`${world.editor.user.name} mentioned you in Tour`);
    expect(said).toContain('@Reader, look.');
    expect(said).toContain(`draftId=${draft}&comments=open`);
    const read = `${DRAFTS}/${draft}/mentions/read`;
    expect((await request('POST', read, undefined, reader)).status).toBe(204);
    expect(await mentions(reader)).toEqual([]);
    expect((await request('POST', read, undefined, world.otherOwner)).status).toBe(404);
    expect((await list(draft))[0]).toMatchObject({ mentions: [reader.user.id] });
    await request('PUT', `${DRAFTS}/${draft}/comments/${id}`, { text: 'Look.' });
    expect((await list(draft))[0]).toMatchObject({ mentions: [] });
  });

  it('send no email to people who stopped them with one click or in the panel', async () => {
    const draft = await create();
    const { user } = world.owner;
    await add(draft, { text: 'Look.', mentions: [user.id, world.editor.user.id] });
    await server.idle();
    expect(mail.countTo(world.editor.user.email)).toBe(0);
    const [, url] = /^List-Unsubscribe: <([^>]+)>/m.exec(
      mail.lastTo(user.email)!.replace(/\r\n +/g, ' '),
    )!;
    const path = new URL(url!).pathname;
    const token = path.split('/').at(-2)!;
    expect((await request('GET', `/api/mention-mails/${token}`)).body).toEqual({ isOn: true });
    const forged = token.replace(user.id, world.editor.user.id);
    expect((await request('POST', `/api/mention-mails/${forged}/unsubscribe`)).status).toBe(404);
    const stopped = await fetch(new URL(path, server.url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(stopped.status).toBe(204);
    expect(await mailsMe(draft, world.owner)).toBe(false);
    const count = mail.countTo(user.email);
    await add(draft, { text: 'Look again.', mentions: [user.id] });
    await server.idle();
    expect(mail.countTo(user.email)).toBe(count);
    await request('PUT', '/api/mention-mails', { isOn: true }, world.owner);
    expect(await mailsMe(draft, world.owner)).toBe(true);
  });
});

describe('presence', () => {
  it('names the others in a draft and their question, until 40 s after their last report', async () => {
    const draft = await create();
    const start = Date.now();
    const report = async (who: SignedInPerson, after: number, questionId: string | null = null) => {
      server.setTime(new Date(start + after * 1000));
      return request('PUT', `${DRAFTS}/${draft}/presence`, { questionId }, who);
    };
    expect((await report(world.editor, 0, QUESTION.id)).body).toEqual({ revision: 1, others: [] });
    const editor = { id: world.editor.user.id, name: world.editor.user.name };
    expect((await report(reader, 5)).body).toEqual({
      revision: 1,
      others: [{ ...editor, questionId: QUESTION.id }],
    });
    await report(world.editor, 10);
    expect((await report(reader, 49)).body).toMatchObject({
      others: [{ ...editor, questionId: null }],
    });
    await request('PUT', `${DRAFTS}/${draft}`, { name: 'Saved meanwhile', survey: SURVEY });
    expect((await report(reader, 51)).body).toEqual({ revision: 2, others: [] });
    expect((await report(world.otherOwner, 51)).status).toBe(404);
    server.setTime(new Date());
    await request('DELETE', `${DRAFTS}/${draft}`);
    expect(
      await server.system.transaction((em) =>
        em.execute('select user_id from draft_presences where draft_id = ?', [draft]),
      ),
    ).toEqual([]);
  });
});
