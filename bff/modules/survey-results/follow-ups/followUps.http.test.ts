// @postgres: its SQL and locks
// @embedded: npm test checks its module with this file
import type { Survey } from '@core/survey/types';
import { makeUser } from '@tests/support/factories';
import { makeWorld, type World } from '@tests/support/actors';
import { receiveMail, type MailCatcher } from '@tests/support/receiveMail';
import {
  ABSENT_ID,
  answer,
  comparable,
  makeTestLink,
  publish,
  publishAndStart,
  question,
  saveAnswer,
  start,
  startAnswer,
} from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { startWebhookReceiver, type WebhookReceiver } from '@tests/support/webhookReceiver';
import { DeliveryEndpoint } from '@bff/services/delivery/delivery-endpoint.entity';
import { applyFollowUpRules } from './applyFollowUpRules';

const NPS: Survey = {
  title: 'Harbor & Co',
  questions: [
    question('nps', 'rating', { settings: { preset: 'nps', minValue: 0, maxValue: 10 } }),
    question('why', 'text'),
    question('adult', 'yes-no'),
  ],
  quotas: [
    {
      ...{ id: 'quota-minors', name: 'Minors', limit: 0 },
      ...{ targetQuestionId: 'adult', operator: 'equals', value: 'no' },
    },
  ],
  screens: { thanks: [{ quota: 'quota-minors', title: 'For adults' }] },
};

let server: TestServer;
let world: World;
let mail: MailCatcher;
let receiver: WebhookReceiver;
beforeAll(async () => {
  [mail, receiver] = await Promise.all([receiveMail(), startWebhookReceiver()]);
  server = await startTestServer({
    work: true,
    env: { rateLimitScale: 1000, outgoingAllow: receiver.address, smtpUrl: mail.url },
  });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await Promise.all([mail.close(), receiver.close()]);
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.behave(200);
});

const call = (method: string, path: string, body?: object, token = world.editor.token) =>
  server.request(method, `/api/surveys/${path}`, { token, ...(body ? { body } : {}) });
const ruleBody = (more: object = {}) => ({
  ...{ name: 'Detractors', questionId: 'nps', atMost: 6, mailTo: [], isOn: true },
  ...more,
});
const addRule = async (survey: string, more: object = {}) => {
  const added = await call('POST', `${survey}/follow-up-rules`, ruleBody(more));
  expect([added.status, added.body]).toEqual([201, expect.anything()]);
  return added.body;
};
const list = async (survey: string, query = '') =>
  (await call('GET', `${survey}/follow-ups${query}`)).body;
const respond = async (survey: string, score: number, more: Record<string, unknown> = {}) => {
  const { id } = await answer(server, survey, { nps: score }, more);
  await server.idle();
  return id;
};

describe('a follow-up rule', () => {
  it('creates one follow-up, emails its teammates and posts one message for a score at or below its limit', async () => {
    const { id: survey } = await publishAndStart(server, world.editor.token, NPS);
    const before = mail.countTo(world.owner.user.email);
    await addRule(survey, { mailTo: [world.owner.user.id], messageUrl: receiver.url });
    await respond(survey, 7);
    expect((await list(survey)).followUps).toEqual([]);
    const id = await respond(survey, 6, { identifiers: { email: 'ada@answers.example' } });
    const { followUps, next } = await list(survey);
    expect(next).toBeNull();
    const { body } = await call('GET', `${survey}/responses`);
    expect(
      body.responses.map((response: { follow_up?: boolean }) => response.follow_up ?? false),
    ).toEqual([true, false]);
    expect(followUps).toMatchObject([
      {
        ...{ state: 'open', owner: null, revision: 1 },
        met: [{ rule: 'Detractors', questionId: 'nps', score: 6 }],
        response: { id, responses: { nps: 6 }, identifiers: { email: 'ada@answers.example' } },
      },
    ]);
    expect(mail.countTo(world.owner.user.email) - before).toBe(1);
    const mailed = mail.lastTo(world.owner.user.email);
    expect(mailed).toContain('matched the rule "Detractors"');
    expect(mailed).toContain(`tab=results&survey=${survey}&followUps=open`);
    expect(receiver.received).toHaveLength(1);
    const posted = JSON.parse(receiver.received[0]!.body) as { text: string };
    expect(Object.keys(posted)).toEqual(['text']);
    expect(posted.text).toMatch(/^Score 6 in Survey \d+: Detractors\n/);
    expect(posted.text).toContain(`survey=${survey}&amp;followUps=open`);
    expect(mailed! + posted.text).not.toContain('ada@answers.example');
  });

  it('sends an event to the webhooks that chose it, without the person', async () => {
    const { id: survey } = await publishAndStart(server, world.editor.token, NPS);
    await addRule(survey);
    const webhooks = (method: string, path: string, body?: object) =>
      server.request(method, `/api/v1/webhooks/endpoints${path}`, {
        token: world.editor.token,
        ...(body ? { body } : {}),
      });
    const endpoint = await webhooks('POST', '', {
      url: receiver.url,
      description: 'Warehouse',
      events: ['follow_up.opened'],
    });
    const person = { identifiers: { email: 'ada@answers.example' } };
    const responseId = await respond(survey, 3, person);
    const [followUp] = (await list(survey)).followUps;
    expect(receiver.received).toHaveLength(1);
    const { type, data } = JSON.parse(receiver.received[0]!.body);
    expect([type, data]).toEqual([
      'follow_up.opened',
      {
        ...{ event: 'follow_up.opened', version: 1, companyId: world.own.id },
        ...{ followUpId: followUp.id, responseId, surveyId: survey },
        surveyName: expect.any(String),
        met: [{ rule: 'Detractors', questionId: 'nps', score: 3 }],
      },
    ]);
    expect((await webhooks('DELETE', `/${endpoint.body.id}`)).status).toBe(204);
  });

  it('triggers once for an answer that is repeated or corrected, and again for another rule', async () => {
    const { id: survey } = await publishAndStart(server, world.editor.token, NPS);
    await addRule(survey, { messageUrl: receiver.url });
    await addRule(survey, { name: 'Angry', atMost: 2, messageUrl: receiver.url });
    const { id, token } = (await startAnswer(server, survey)).body;
    expect((await saveAnswer(server, { id, token }, { nps: 5 })).status).toBe(200);
    expect((await saveAnswer(server, { id, token }, { nps: 5 })).status).toBe(200);
    await server.idle();
    const key = await apiKey();
    const correct = async (nps: number) => {
      const headers = { 'x-api-key': key };
      const body = { answers: { nps } };
      const done = await server.request('PATCH', `/api/v1/responses/${id}`, { body, headers });
      expect(done.status).toBe(200);
      await server.idle();
    };
    await correct(4);
    expect(receiver.received).toHaveLength(1);
    const [first] = (await list(survey)).followUps;
    await call('PATCH', `${survey}/follow-ups/${first.id}`, { state: 'closed', revision: 1 });
    await correct(1);
    await correct(2);
    expect(receiver.received).toHaveLength(2);
    const { followUps } = await list(survey);
    expect(followUps).toHaveLength(1);
    expect(followUps[0]).toMatchObject({
      ...{ id: first.id, state: 'open', revision: 3 },
      met: [
        { rule: 'Detractors', score: 5 },
        { rule: 'Angry', score: 1 },
      ],
    });
  });

  it('triggers once if its job is killed before the commit', async () => {
    const idle = await startTestServer({ env: { rateLimitScale: 1000 } });
    const own = await makeWorld(idle);
    const { id: survey } = await publishAndStart(idle, own.editor.token, NPS);
    await idle.request('POST', `/api/surveys/${survey}/follow-up-rules`, {
      token: own.editor.token,
      body: ruleBody(),
    });
    await answer(idle, survey, { nps: 0 });
    const run = (end: () => void) =>
      idle.system.transaction(async (em) => {
        const done = await applyFollowUpRules(idle.system, em, own.own.id);
        end();
        return done;
      }, own.own.id);
    await expect(
      run(() => {
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    const found = async () =>
      (await idle.request('GET', `/api/surveys/${survey}/follow-ups`, { token: own.editor.token }))
        .body.followUps.length;
    expect(await found()).toBe(0);
    expect(await run(() => undefined)).toEqual({ responses: 1, followUps: 1 });
    expect(await run(() => undefined)).toEqual({ responses: 0, followUps: 0 });
    expect(await found()).toBe(1);
    await idle.close();
  });

  it('ignores tests, unfinished and screened-out responses, and all responses while it is off', async () => {
    const { id: survey } = await publishAndStart(server, world.editor.token, NPS);
    const rule = await addRule(survey);
    const link = await makeTestLink(server, world.editor.token, survey, 'https://a.example/');
    const started = await startAnswer(server, survey, {
      test: true,
      displayToken: link.body.token,
    });
    await saveAnswer(server, started.body, { nps: 0 });
    const half = await startAnswer(server, survey);
    await saveAnswer(server, half.body, { nps: 0 }, false);
    const out = await startAnswer(server, survey);
    await saveAnswer(server, out.body, { nps: 0, adult: 'no' });
    await call('PUT', `${survey}/follow-up-rules/${rule.id}`, {
      ...ruleBody({ isOn: false }),
      revision: 1,
    });
    await respond(survey, 0);
    await server.idle();
    expect((await list(survey)).followUps).toEqual([]);
  });

  it('applies to the next version of its survey, and is deleted with the last one', async () => {
    const { id: survey } = await publishAndStart(server, world.editor.token, NPS);
    await addRule(survey, { messageUrl: receiver.url });
    const draft = await server.request('POST', '/api/surveys/drafts', {
      token: world.editor.token,
      body: { name: 'Draft', survey: NPS, sourceSurveyId: survey },
    });
    const next = await publish(server, world.editor.token, NPS, { draftId: draft.body.id });
    expect([next.familyId === survey, next.version]).toEqual([true, 2]);
    await start(server, world.editor.token, next.id);
    const id = await respond(next.id, 3);
    expect((await list(survey)).followUps).toMatchObject([{ response: { id, version: 2 } }]);
    const endpoints = () =>
      server.system.transaction((em) =>
        em.count(DeliveryEndpoint, { companyId: world.own.id, purpose: 'follow-up' }),
      );
    const before = await endpoints();
    for (const one of [survey, next.id]) await call('DELETE', `published/${one}`);
    expect(await endpoints()).toBe(before - 1);
  });

  it('keeps its message URL secret, and shows when it was turned off', async () => {
    const { id: survey } = await publishAndStart(server, world.editor.token, NPS);
    const rule = await addRule(survey, { messageUrl: `${receiver.url}/secret-part` });
    const { body, text } = await call('GET', `${survey}/follow-up-rules`);
    expect(text).not.toContain('secret-part');
    expect(body.rules).toEqual([
      {
        ...ruleBody(),
        ...{ id: rule.id, revision: 1 },
        message: { host: receiver.address, stopped: null, failingSince: null },
      },
    ]);
    const stored = await server.system.transaction((em) =>
      em.execute('select url, url_sealed from delivery_endpoints where company_id = ?', [
        world.own.id,
      ]),
    );
    expect(JSON.stringify(stored)).not.toContain('secret-part');
    receiver.behave(410);
    await respond(survey, 1);
    const after = (await call('GET', `${survey}/follow-up-rules`)).body.rules[0];
    expect(after.message.stopped).toBe('The receiver returned 410 Gone.');
    const saved = await call('PUT', `${survey}/follow-up-rules/${rule.id}`, {
      ...ruleBody({ messageUrl: '' }),
      revision: 1,
    });
    expect(saved.body).toMatchObject({ message: null, revision: 2 });
    const { body: trail } = await server.request('GET', '/api/audit-log', {
      token: world.owner.token,
    });
    expect(JSON.stringify(trail)).toContain('surveys.followUpRuleChanged');
    expect(JSON.stringify(trail)).not.toContain('secret-part');
  });

  it('sends at most 60 messages an hour, and says so in the last one', async () => {
    const { id: survey } = await publishAndStart(server, world.editor.token, NPS);
    const { id } = await addRule(survey, { messageUrl: receiver.url });
    await server.system.transaction((em) =>
      em.execute('update follow_up_rules set messages = 59, counted_from = ? where id = ?', [
        server.system.clock(),
        id,
      ]),
    );
    await respond(survey, 1);
    await respond(survey, 2);
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]!.body).toContain('no more messages this hour');
    expect((await list(survey)).followUps).toHaveLength(2);
  });

  it('is rejected with the problems', async () => {
    const { id: survey } = await publishAndStart(server, world.editor.token, NPS);
    const viewer = await makeUser(server, { company: world.own, role: 'user' });
    const refused = async (more: object) => {
      const { status, body } = await call('POST', `${survey}/follow-up-rules`, ruleBody(more));
      return [status, Object.keys(body.fields ?? {})];
    };
    expect(await refused({ questionId: 'why' })).toEqual([400, ['questionId']]);
    expect(await refused({ mailTo: [viewer.id] })).toEqual([400, ['mailTo']]);
    expect(await refused({ mailTo: [world.otherOwner.user.id] })).toEqual([400, ['mailTo']]);
    expect(await refused({ messageUrl: 'http://hooks.example/x' })).toEqual([400, ['messageUrl']]);
    expect(await refused({ messageUrl: 'https://10.0.0.1/x' })).toEqual([400, ['messageUrl']]);
    expect(await refused({ name: ' ' })).toEqual([400, ['name']]);
    const rule = await addRule(survey);
    const path = `${survey}/follow-up-rules/${rule.id}`;
    const change = (revision: number) =>
      call('PUT', path, { ...ruleBody({ atMost: 3 }), revision });
    expect((await change(1)).body).toMatchObject({ atMost: 3, revision: 2 });
    expect((await change(1)).status).toBe(409);
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('DELETE', path)).status).toBe(404);
  });
});

describe('a follow-up', () => {
  it('is closed while its response is excluded, unless a teammate changes it', async () => {
    const { id: survey } = await publishAndStart(server, world.editor.token, NPS);
    await addRule(survey);
    const response = await respond(survey, 2);
    const exclude = async (excluded: boolean) => {
      const path = `${survey}/responses/${response}/exclusion`;
      expect((await call('PUT', path, { excluded })).status).toBe(200);
      const { state, revision, id, ...rest } = (await list(survey)).followUps[0];
      return [state, revision, id, rest.response.excluded ?? false];
    };
    const [, , id] = await exclude(true);
    const path = `${survey}/follow-ups/${id}`;
    expect(await exclude(false)).toEqual(['open', 3, id, false]);
    expect((await call('PATCH', path, { state: 'in_progress', revision: 3 })).status).toBe(200);
    expect(await exclude(true)).toEqual(['closed', 5, id, true]);
    expect(await exclude(false)).toEqual(['in_progress', 6, id, false]);
    expect(await exclude(true)).toEqual(['closed', 7, id, true]);
    expect((await call('PATCH', path, { state: 'closed', revision: 7 })).status).toBe(200);
    expect(await exclude(false)).toEqual(['closed', 8, id, false]);
  });

  it('has a state and an owner, is listed by them in pages, and rejects outdated changes', async () => {
    const { id: survey } = await publishAndStart(server, world.editor.token, NPS);
    await addRule(survey);
    const ids = [await respond(survey, 0), await respond(survey, 1), await respond(survey, 2)];
    const page = await list(survey, '?limit=2');
    const rest = await list(survey, `?limit=2&after=${page.next}`);
    const listed = [...page.followUps, ...rest.followUps];
    expect(listed.map(({ response }) => response.id)).toEqual([...ids].reverse());
    expect(rest.next).toBeNull();
    const path = `${survey}/follow-ups/${listed[0].id}`;
    const ownerId = world.owner.user.id;
    const taken = await call('PATCH', path, { state: 'in_progress', ownerId, revision: 1 });
    expect(taken.body).toMatchObject({
      ...{ state: 'in_progress', revision: 2 },
      owner: { id: ownerId, name: world.owner.user.name },
    });
    expect((await call('PATCH', path, { state: 'closed', revision: 1 })).status).toBe(409);
    const wrong = { ownerId: world.otherOwner.user.id, revision: 2 };
    expect((await call('PATCH', path, wrong)).body.fields).toHaveProperty('ownerId');
    const count = async (query: string) => (await list(survey, query)).followUps.length;
    expect(await count('?state=open')).toBe(2);
    expect(await count('?state=in_progress')).toBe(1);
    expect(await count(`?owner=${ownerId}`)).toBe(1);
    expect(await count('?owner=none')).toBe(2);
    expect(await count('?owner=nonsense')).toBe(0);
    expect(await count(`?response=${ids[1]}`)).toBe(1);
    const trail = await server.request('GET', '/api/audit-log', { token: world.owner.token });
    expect(JSON.stringify(trail.body)).toContain('surveys.followUpChanged');
  });

  it('is hidden from other companies and from teammates without permission', async () => {
    const { id: survey } = await publishAndStart(server, world.editor.token, NPS);
    const rule = await addRule(survey);
    await respond(survey, 0);
    const [{ id }] = (await list(survey)).followUps;
    const calls: [string, string, object?][] = [
      ['GET', `${survey}/follow-ups`],
      ['PATCH', `${survey}/follow-ups/${id}`, { state: 'closed', revision: 1 }],
      ['GET', `${survey}/follow-up-rules`],
      ['POST', `${survey}/follow-up-rules`, ruleBody()],
      ['PUT', `${survey}/follow-up-rules/${rule.id}`, { ...ruleBody(), revision: 1 }],
      ['DELETE', `${survey}/follow-up-rules/${rule.id}`],
    ];
    for (const [method, path, body] of calls) {
      const foreign = await call(method, path, body, world.otherOwner.token);
      const absent = await call(
        method,
        path.replace(survey, ABSENT_ID),
        body,
        world.otherOwner.token,
      );
      expect(foreign.status).toBe(404);
      expect(comparable(foreign)).toEqual(comparable(absent));
      const viewer = await call(method, path, body, world.viewer.token);
      expect([method, viewer.status]).toEqual([method, 403]);
    }
    expect((await list(survey)).followUps).toMatchObject([{ id, state: 'open' }]);
  });

  it('is deleted with its response and with the person', async () => {
    const { id: survey } = await publishAndStart(server, world.editor.token, NPS);
    await addRule(survey);
    const first = await respond(survey, 0);
    await respond(survey, 1, { identifiers: { email: 'gone@answers.example' } });
    expect((await list(survey)).followUps).toHaveLength(2);
    const erased = await server.request('POST', '/api/privacy/erase', {
      token: world.owner.token,
      body: {
        identifier: { type: 'email', value: 'gone@answers.example' },
        includeUnverified: true,
      },
    });
    expect(erased.status).toBe(200);
    expect((await list(survey)).followUps).toMatchObject([{ response: { id: first } }]);
    const headers = { 'x-api-key': await apiKey() };
    await server.request('DELETE', `/api/v1/responses/${first}`, { headers });
    expect((await list(survey)).followUps).toEqual([]);
    const left = await server.system.transaction((em) =>
      em.execute('select 1 from follow_ups where response_id = ?', [first]),
    );
    expect(left).toEqual([]);
  });
});

let key: string | undefined;
const apiKey = async (): Promise<string> => {
  if (key) return key;
  const made = await server.request('POST', '/api/api-tokens', {
    token: world.owner.token,
    body: { name: 'Follow-ups', permissions: ['read', 'write'] },
  });
  key = made.body.token as string;
  return key;
};
