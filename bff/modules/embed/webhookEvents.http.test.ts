import { systemContext } from '@bff/context';
import { dailyWork } from '@bff/jobs/dailyWork';
import { sendDelivery } from '@bff/services/delivery/sendDelivery';
import { makeWorld, type World } from '@tests/support/actors';
import { receiveMail, type MailCatcher } from '@tests/support/receiveMail';
import { answer, publishAndStart, startAnswer } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import {
  startWebhookReceiver,
  verifyHook,
  type WebhookReceiver,
} from '@tests/support/webhookReceiver';

let receiver: WebhookReceiver;
let mail: MailCatcher;
let server: TestServer;
let world: World;
let byKey: { headers: Record<string, string> };
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  mail = await receiveMail();
  server = await startTestServer({
    work: true,
    env: { rateLimitScale: 1000, outgoingAllow: receiver.address, smtpUrl: mail.url },
  });
  world = await makeWorld(server);
  const { body: key } = await server.request('POST', '/api/api-tokens', {
    token: world.owner.token,
    body: { name: 'Robot', permissions: ['admin'] },
  });
  byKey = { headers: { 'x-api-key': key.token } };
});
afterAll(async () => {
  await server.close();
  await receiver.close();
  await mail.close();
});

interface SegmentPeople {
  segmentId: string;
  personIds: string[];
}

const PATH = '/api/v1/webhooks/endpoints';
const call = (method: string, path = '', body?: object, token = world.editor.token) =>
  server.request(method, `${PATH}${path}`, { token, ...(body ? { body } : {}) });
const add = async (events: string[]) =>
  (await call('POST', '', { url: receiver.url, description: 'Warehouse', events })).body;
const told = (): { type: string; data: Record<string, unknown> }[] =>
  receiver.received.map(({ body }) => JSON.parse(body));
const log = async () =>
  (
    await server.request('GET', `/api/companies/${world.own.id}/webhook-deliveries`, {
      token: world.editor.token,
    })
  ).body;

describe('webhook addresses with chosen events', () => {
  it('get the events they chose, signed with their own secret, and none about test answers', async () => {
    const all = await add(['survey.published', 'response.created', 'response.completed']);
    const few = await add(['response.deleted', 'response.deleted']);
    expect(few.events).toEqual(['response.deleted']);
    const survey = await publishAndStart(server, world.editor.token);
    await startAnswer(server, survey.id, { test: true });
    const { id } = await answer(
      server,
      survey.id,
      { rate: 5, way: 'By boat' },
      { identifiers: { email: 'ada@harbor.example' } },
    );
    await server.idle();
    expect(
      told()
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['response.completed', 'response.created', 'survey.published']);
    for (const hook of receiver.received) verifyHook(all.secret, hook);
    expect(told().find(({ type }) => type === 'response.completed')!.data).toMatchObject({
      event: 'response.completed',
      version: 1,
      companyId: world.own.id,
      surveyId: survey.id,
      responseId: id,
      responses: { rate: 5, way: 'By boat' },
      identifiers: { email: 'ada@harbor.example' },
    });
    receiver.received.length = 0;
    await call('PATCH', `/${all.id}`, { events: ['response.updated'] });
    const change = { ...byKey, body: { answers: { way: 'On foot' } } };
    expect((await server.request('PATCH', `/api/v1/responses/${id}`, change)).status).toBe(200);
    await server.idle();
    expect(told()).toMatchObject([
      { type: 'response.updated', data: { responseId: id, responses: { way: 'On foot' } } },
    ]);
    receiver.received.length = 0;
    await server.request('DELETE', `/api/v1/responses/${id}`, byKey);
    await server.idle();
    expect(told()).toMatchObject([{ type: 'response.deleted', data: { responseId: id } }]);
    verifyHook(few.secret, receiver.received[0]!);
    expect((await log())[0]).toMatchObject({
      endpointId: few.id,
      event: 'response.deleted',
      surveyName: survey.name,
      status: 'delivered',
    });
    const { data } = (await server.request('GET', PATH, byKey)).body;
    expect(data.map((one: { id: string }) => one.id)).toEqual([all.id, few.id]);
    expect(JSON.stringify(data)).not.toContain('whsec');
    for (const one of [all, few]) expect((await call('DELETE', `/${one.id}`)).status).toBe(204);
    expect(await log()).toEqual([]);
  });

  it('get events about erased people, finished imports and failing sources', async () => {
    await add(['person.erased', 'import.finished', 'source.failed', 'plan.limit']);
    receiver.received.length = 0;
    const imported = await server.request('POST', '/api/imports', {
      token: world.editor.token,
      raw: 'email,name\nada@x.example,Ada\n',
      headers: { 'content-type': 'application/octet-stream' },
      query: { fileName: 'people.csv' },
    });
    expect(imported.status).toBe(201);
    await server.idle();
    expect(told()).toMatchObject([
      { type: 'import.finished', data: { fileName: 'people.csv', state: 'done', stored: 1 } },
    ]);
    const people = await server.request('GET', '/api/v1/people', byKey);
    const personId = people.body.data[0].id;
    receiver.received.length = 0;
    const erased = await server.request('DELETE', `/api/v1/people/${personId}`, byKey);
    expect(erased.status).toBe(200);
    await server.idle();
    expect(told()).toMatchObject([{ type: 'person.erased', data: { personId } }]);
  });

  it('are notified once of people who are new or merged, or enter or leave segments', async () => {
    const { id } = await add([
      ...['person.created', 'person.merged', 'segment.entered', 'segment.left'],
    ]);
    const send = async (body: object): Promise<void> => {
      receiver.received.length = 0;
      const sent = await server.request('POST', '/api/v1/events', { ...byKey, body });
      expect(sent.status).toBe(200);
      await server.idle();
    };
    const news = (type: string) =>
      told().flatMap((event) => (event.type === type ? [event.data] : []));
    const visit = { type: 'view', item_id: 'OAR-1' };
    await send({ batch: ['s-1', 's-2'].map((user_id) => ({ ...visit, user_id })) });
    const [{ personIds }] = news('person.created') as [{ personIds: string[] }];
    expect([personIds.length, news('person.created').length]).toEqual([2, 1]);
    const [{ segments }] = news('segment.entered') as [{ segments: object[] }];
    expect(segments).toContainEqual({
      segmentId: 'new-users',
      segmentName: 'New Users',
      personIds: expect.arrayContaining(personIds),
    });
    await send({ ...visit, user_id: 's-1' });
    expect(told()).toEqual([]);
    await send({ ...visit, user_id: 's-1', email: 's@harbor.example' });
    expect(told()).toEqual([]);
    const asAdmin = { token: world.admin.token, query: { companyFilter: world.own.id } };
    receiver.received.length = 0;
    const merged = await server.request(
      'POST',
      `/api/audience-intelligence/users/${personIds[0]}/merge`,
      { ...asAdmin, body: { with: personIds[1] } },
    );
    expect(merged.status).toBe(200);
    await server.idle();
    const [kept] = merged.body.profileIds;
    const gone = personIds.find((one) => one !== kept)!;
    expect(told()).toMatchObject([
      {
        type: 'person.merged',
        data: {
          merges: [{ personId: kept, mergedPersonId: gone }],
        },
      },
      { type: 'segment.left', data: { segments: [{ segmentId: 'new-users', personIds: [gone] }] } },
    ]);
    server.setTime(new Date(Date.now() + 40 * 24 * 3_600_000));
    await send({ ...visit, user_id: 's-1' });
    server.setTime(new Date());
    expect(news('segment.left')).toMatchObject([
      { segments: [{ segmentId: 'new-users', personIds: expect.arrayContaining([kept]) }] },
    ]);
    await call('DELETE', `/${id}`);
  });

  it('are notified who leaves a deleted segment, and what an erased person leaves', async () => {
    const { id } = await add(['segment.entered', 'segment.left']);
    const views = '/api/audience-intelligence/views';
    const asAdmin = { token: world.admin.token, query: { companyFilter: world.own.id } };
    const visit = { type: 'view', item_id: 'OAR-1', user_id: 'leaver' };
    await server.request('POST', '/api/v1/events', { ...byKey, body: visit });
    await server.idle();
    const visited = { subject: 'event', name: 'view', operator: 'at_least', value: 1 };
    const body = { name: 'Visitors', rule: { match: 'all', conditions: [visited] } };
    const view = await server.request('POST', views, { ...asAdmin, body });
    expect([view.status, view.body]).toEqual([201, expect.objectContaining({ name: 'Visitors' })]);
    await server.idle();
    const segments = () => told().flatMap(({ data }) => (data.segments ?? []) as SegmentPeople[]);
    const entered = segments().find(({ segmentId }) => segmentId === view.body.id)!;
    const personIds = entered.personIds.toSorted();
    receiver.received.length = 0;
    await server.request('DELETE', `${views}/${view.body.id}`, asAdmin);
    await server.idle();
    expect(segments()).toMatchObject([{ segmentId: view.body.id, segmentName: null }]);
    expect(segments()[0]!.personIds.toSorted()).toEqual(personIds);
    receiver.received.length = 0;
    await server.request('DELETE', `/api/v1/people/${personIds[0]}`, byKey);
    await server.idle();
    const left = { segmentId: 'new-users', segmentName: 'New Users', personIds: [personIds[0]] };
    expect(segments()).toContainEqual(left);
    await call('DELETE', `/${id}`);
  });

  it('are notified of clicked recommendations, once for each call and each click', async () => {
    const { id } = await add(['prediction.clicked']);
    await server.request('POST', '/api/v1/items', {
      ...byKey,
      body: { items: [{ id: 'OAR-1', title: 'Ash oar' }] },
    });
    const { body } = await server.request('POST', '/api/v1/predict', {
      ...byKey,
      body: { user_id: 'c-1' },
    });
    const click = { type: 'click', user_id: 'c-1', item_id: 'OAR-1', message_id: 'click-1' };
    const invented = '0198c0de-0000-7000-8000-000000000099';
    const batch = [
      { ...click, prediction_id: body.prediction_id },
      { ...click, message_id: 'click-2' },
      { ...click, message_id: 'click-3', prediction_id: invented },
    ];
    receiver.received.length = 0;
    for (const time of [1, 2]) {
      const sent = await server.request('POST', '/api/v1/events', { ...byKey, body: { batch } });
      const counts = time === 1 ? { accepted: 3, duplicates: 0 } : { accepted: 0, duplicates: 3 };
      expect([time, sent.body]).toEqual([time, { ...counts, unlinked: 1 }]);
    }
    await server.idle();
    expect(receiver.received.map(({ id }) => id)).toEqual(
      receiver.received.map(({ body: sent }) => JSON.parse(sent).id),
    );
    const clicked = { itemId: 'OAR-1', predictionId: body.prediction_id };
    expect(told()).toMatchObject([{ type: 'prediction.clicked', data: { clicks: [clicked] } }]);
    await call('DELETE', `/${id}`);
  });

  it('hold waiting deliveries while paused, and get them in order when resumed', async () => {
    const { id } = await add(['response.created', 'response.completed']);
    receiver.behave(500);
    const survey = await publishAndStart(server, world.editor.token);
    const { id: responseId } = await answer(server, survey.id, { rate: 5 });
    await server.idle();
    await call('PATCH', `/${id}`, { isActive: false });
    receiver.behave(200);
    receiver.received.length = 0;
    server.setTime(new Date(Date.now() + 10_000));
    const waiting = async (): Promise<{ id: string }[]> =>
      (await log()).filter(
        (one: { endpointId: string; status: string }) =>
          one.endpointId === id && one.status === 'pending',
      );
    // The next attempts are due.
    const context = systemContext(server.services, 'test', world.own.id);
    for (const due of await waiting())
      await sendDelivery(context, due.id, new AbortController().signal);
    expect([receiver.received.length, (await waiting()).length]).toEqual([0, 2]);
    await answer(server, survey.id, { rate: 4 });
    await call('PATCH', `/${id}`, { isActive: true });
    await server.idle();
    server.setTime(new Date());
    expect(told()).toMatchObject(
      ['response.created', 'response.completed'].map((type) => ({ type, data: { responseId } })),
    );
    expect(await waiting()).toEqual([]);
    await call('DELETE', `/${id}`);
  });

  it('lose deliveries that were held for 30 days', async () => {
    const { id } = await add(['survey.published']);
    receiver.behave(500);
    await publishAndStart(server, world.editor.token);
    await server.idle();
    receiver.behave(200);
    await call('PATCH', `/${id}`, { isActive: false });
    const held = async (): Promise<{ id: string }[]> =>
      (await log()).filter((one: { endpointId: string }) => one.endpointId === id);
    server.setTime(new Date(Date.now() + 10_000));
    const context = systemContext(server.services, 'test', world.own.id);
    for (const due of await held())
      await sendDelivery(context, due.id, new AbortController().signal);
    server.setTime(new Date());
    expect(await held()).toMatchObject([{ status: 'pending', nextAttemptAt: null }]);
    await server.system.transaction((em) =>
      em.execute(
        "update deliveries set created_at = created_at - interval '31 days' where company_id = ? and endpoint_id = ?",
        [world.own.id, id],
      ),
    );
    await dailyWork(server.services);
    expect(await held()).toEqual([]);
    await call('DELETE', `/${id}`);
  });

  it('are paused, resumed and tested; one that returns 410 is turned off, with an email', async () => {
    const { id } = await add(['survey.published']);
    receiver.received.length = 0;
    expect((await call('PATCH', `/${id}`, { isActive: false })).body).toMatchObject({
      isActive: false,
      inactiveReason: 'Paused manually.',
      events: ['survey.published'],
    });
    expect((await call('POST', `/${id}/test`)).status).toBe(409);
    await publishAndStart(server, world.editor.token);
    await server.idle();
    expect(receiver.received).toHaveLength(0);
    await call('PATCH', `/${id}`, { isActive: true });
    receiver.behave(410);
    expect((await call('POST', `/${id}/test`)).body).toMatchObject({
      endpointId: id,
      event: 'webhook.test',
    });
    await server.idle();
    receiver.behave(200);
    const found = (await call('GET')).body.data.find((one: { id: string }) => one.id === id);
    expect(found).toMatchObject({
      isActive: false,
      inactiveReason: 'The receiver returned 410 Gone.',
    });
    const { email } = world.owner.user;
    expect([mail.countTo(email), mail.lastTo(email)]).toEqual([
      1,
      expect.stringContaining('The receiver returned 410 Gone.'),
    ]);
  });

  it('that were turned off hold what waits; discarded deliveries can still be sent one by one', async () => {
    const { id } = await add(['survey.published']);
    const first = async () =>
      (await log()).findLast((one: { endpointId: string }) => one.endpointId === id);
    receiver.behave(500);
    await publishAndStart(server, world.editor.token);
    await server.idle();
    receiver.behave(410);
    await call('POST', `/${id}/test`);
    await server.idle();
    receiver.behave(200);
    receiver.received.length = 0;
    const { id: heldId } = await first();
    server.setTime(new Date(Date.now() + 10_000));
    const context = systemContext(server.services, 'test', world.own.id);
    await sendDelivery(context, heldId, new AbortController().signal);
    server.setTime(new Date());
    expect(await first()).toMatchObject({
      status: 'pending',
      lastError: 'Waiting until the webhook is turned on.',
    });
    expect((await call('GET', `/${id}`)).body).toMatchObject({
      isActive: false,
      heldDeliveries: 1,
    });
    const on = await call('PATCH', `/${id}`, { isActive: true, discardHeld: true });
    expect(on.body).toMatchObject({ isActive: true, heldDeliveries: 0 });
    await server.idle();
    expect(await first()).toMatchObject({
      id: heldId,
      status: 'failed',
      lastError: 'Discarded when the webhook was turned on.',
    });
    expect(receiver.received).toEqual([]);
    await server.request('POST', `/api/v1/webhooks/deliveries/${heldId}/resend`, byKey);
    await server.idle();
    expect(receiver.received.map((hook) => hook.id)).toEqual([heldId]);
    await call('DELETE', `/${id}`);
  });

  it('reject internal URLs, unknown events, an eleventh URL, and other companies', async () => {
    const events = ['survey.published'];
    const refused = await call('POST', '', { url: 'http://169.254.169.254/', events });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['url']]);
    for (const wrong of [[], ['survey.completed'], ['moon']])
      expect((await call('POST', '', { url: receiver.url, events: wrong })).status).toBe(400);
    const held = (await call('GET')).body.data.length;
    for (let at = held; at < 10; at += 1) await add(events);
    expect((await call('POST', '', { url: receiver.url, events })).status).toBe(409);
    const [{ id }] = (await call('GET')).body.data;
    for (const method of ['PATCH', 'DELETE'])
      expect(
        (await call(method, `/${id}`, method === 'PATCH' ? {} : undefined, world.otherOwner.token))
          .status,
      ).toBe(404);
  });
});
