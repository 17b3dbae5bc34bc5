// @postgres: concurrent calls
// @slow: jobs after each visitor
import { createHmac } from 'node:crypto';
import { makeWorld, type World } from '@tests/support/actors';
import {
  answer,
  publishAndStart,
  question,
  readResponses,
  saveAnswer,
  startAnswer,
} from '@tests/support/surveys';
import { projectRows } from '@tests/support/projectRows';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const SOURCE = '0198c0de-0000-7000-8000-0000000000e1';
const HOUR_MS = 3_600_000;

let server: TestServer;
let world: World;
let survey: string;
let secret: string;

const admin = (method: string, path: string, query: Record<string, string> = {}) =>
  server.request(method, `/api/audience-intelligence${path}`, {
    token: world.admin.token,
    query: { companyFilter: world.own.id, ...query },
  });
const identity = (method: string, path = '', token = world.owner.token) =>
  server.request(method, `/api/companies/${world.own.id}/identity-secret${path}`, { token });
const rotate = async (): Promise<string> =>
  (await identity('POST', '/rotate')).body.secret as string;
const sign = (value: string, key = secret): string =>
  createHmac('sha256', key).update(value).digest('hex');
const people = async (search = ''): Promise<{ id: string; name: string; email: string }[]> =>
  (await admin('GET', '/users', search ? { search } : {})).body.users;
const personOf = async (email: string) => {
  const found = (await people(email)).find((one) => one.email === email);
  return found && (await admin('GET', `/users/${found.id}`)).body;
};
const namesOf = async (email: string): Promise<string[]> =>
  ((await personOf(email))?.identifiers as { kind: string; value: string; verified: boolean }[])
    .map(({ kind, value, verified }) => `${kind}:${value}${verified ? '' : ' (unverified)'}`)
    .sort();
const say = async (identifiers: Record<string, string>, more: object = {}): Promise<void> => {
  await answer(server, survey, { city: 'Evilville' }, { identifiers, ...more });
  await server.idle();
};
const reclassify = async (): Promise<void> => {
  await server.system.transaction((em) =>
    em.execute(
      'update "profile_links" set "refused" = \'pending\' where "signed" and "cut_at" is null',
    ),
  );
  expect((await admin('POST', '/reclassify')).status).toBeLessThan(300);
  await server.idle();
};
/** People as a source of the company describes them. */
const know = (...rows: { email: string; [field: string]: string }[]) =>
  projectRows(server, world.own.id, SOURCE, rows, { at: new Date('2026-11-01') });

beforeAll(async () => {
  server = await startTestServer({ work: true, env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  const { body: city } = await server.request('POST', '/api/data-types', {
    token: world.editor.token,
    body: { name: 'City', dataFieldName: 'city', type: 'dynamic' },
  });
  ({ id: survey } = await publishAndStart(server, world.editor.token, {
    title: 'Where?',
    questions: [question('city', 'text', { dataType: city.id })],
  }));
  secret = await rotate();
}, 120_000);
afterAll(() => server.close());

describe('three unsigned answers that tie three customers to one identifier', () => {
  const [chloe, kwame, gaia] = ['chloe@x.example', 'kwame@x.example', 'gaia@x.example'] as const;
  beforeAll(async () => {
    await know(
      { email: chloe, name: 'Chloe', city: 'Oslo', phone: '+4740000001' },
      { email: kwame, name: 'Kwame', city: 'Accra', phone: '+4740000002' },
      { email: gaia, name: 'Gaia', city: 'Rome', phone: '+4740000003' },
    );
    for (const email of [chloe, kwame, gaia]) await say({ email, custom: 'evil-77' });
  });

  it("leave three people, each with their own identifiers and the company's values", async () => {
    expect(
      (await people()).filter(({ name }) => ['Chloe', 'Kwame', 'Gaia'].includes(name)),
    ).toHaveLength(3);
    expect(await namesOf(chloe)).toEqual([`email:${chloe}`, 'phone:+4740000001']);
    const { traits, links, unverifiedRecords } = (await personOf(chloe)) as {
      traits: { field: string; value: string; verified: boolean; others: object[] }[];
      links: { state: string; verified: boolean; reason: string | null }[];
      unverifiedRecords: number;
    };
    expect(traits.find(({ field }) => field === 'city')).toMatchObject({
      value: 'Oslo',
      verified: true,
      others: [{ value: 'Evilville' }],
    });
    expect(links.filter(({ verified }) => !verified)).toMatchObject([{ state: 'refused' }]);
    expect(unverifiedRecords).toBe(0);
  });

  it('return nothing about the others, and erase none of them', async () => {
    const { id } = (await personOf(chloe))!;
    const { text } = await admin('GET', `/users/${id}/export`);
    expect(text).toContain(chloe);
    for (const foreign of [kwame, gaia, '+4740000002', 'Accra', 'Rome'])
      expect(text).not.toContain(foreign);
    const receipt = await admin('POST', `/users/${id}/erase`);
    expect(receipt.body).toMatchObject({ suppressed: 2, unverifiedKept: 0 });
    expect(await people(chloe)).toEqual([]);
    expect(await namesOf(kwame)).toEqual([`email:${kwame}`, 'phone:+4740000002']);
    expect(await namesOf(gaia)).toEqual([`email:${gaia}`, 'phone:+4740000003']);
    await say({ email: kwame });
    expect((await personOf(kwame))!.events).toHaveLength(2);
  });

  it("reveal nothing about a person to a caller with another address and that person's number, browser or id", async () => {
    await say({ email: kwame }, { visitorId: 'browser-of-kwame' });
    await say({ email: 'mallory@x.example', custom: 'evil-77' }, { visitorId: 'browser-of-kwame' });
    expect(await namesOf('mallory@x.example')).toEqual(['email:mallory@x.example']);
    expect(await namesOf(kwame)).toEqual([`email:${kwame}`, 'phone:+4740000002']);
    // Known only from answers: two addresses that share an id are still two people.
    for (const email of ['first@x.example', 'second@x.example'])
      await say({ email, custom: 'evil-78' });
    expect([await namesOf('first@x.example'), await namesOf('second@x.example')]).toEqual([
      ['email:first@x.example'],
      ['email:second@x.example'],
    ]);
  });
});

describe('data that one unsigned answer adds to a person', () => {
  it('is marked, counted and left out of export and erasure unless it is requested', async () => {
    await know({ email: 'ida@x.example', name: 'Ida', city: 'Bergen' });
    await say({ email: 'ida@x.example', custom: 'said-1' });
    await say({ custom: 'said-1' });
    expect(await namesOf('ida@x.example')).toEqual([
      'custom:said-1 (unverified)',
      'email:ida@x.example',
    ]);
    const { id, unverifiedRecords } = (await personOf('ida@x.example'))!;
    expect(unverifiedRecords).toBe(1);
    const exported = async (query = {}) =>
      JSON.parse((await admin('GET', `/users/${id}/export`, query)).text) as {
        unverified: object;
        tables: { survey_responses: object[]; profile_identifiers: object[] };
      };
    const some = await exported();
    expect([
      some.unverified,
      some.tables.survey_responses.length,
      some.tables.profile_identifiers.length,
    ]).toEqual([{ records: 1, included: false }, 1, 1]);
    const all = await exported({ includeUnverified: 'true' });
    expect([
      all.unverified,
      all.tables.survey_responses.length,
      all.tables.profile_identifiers.length,
    ]).toEqual([{ records: 1, included: true }, 2, 2]);
    expect((await admin('POST', `/users/${id}/erase`)).body).toMatchObject({
      suppressed: 1,
      unverifiedKept: 1,
    });
    const [left] = await people('said-1');
    expect((await admin('GET', `/users/${left!.id}`)).body.identifiers).toMatchObject([
      { kind: 'custom', value: 'said-1', verified: true },
    ]);
    expect(
      (await admin('POST', `/users/${left!.id}/erase`, { includeUnverified: 'true' })).body,
    ).toMatchObject({ suppressed: 1, unverifiedKept: 0 });
  });

  it('moves to another person once a company record names the owner', async () => {
    await say({ email: 'early@x.example', custom: 'late-1' });
    expect(await namesOf('early@x.example')).toEqual([
      'custom:late-1 (unverified)',
      'email:early@x.example',
    ]);
    await know({ email: 'owner@x.example', external_id: 'late-1' });
    expect(await namesOf('owner@x.example')).toEqual(['custom:late-1', 'email:owner@x.example']);
    expect(await namesOf('early@x.example')).toEqual(['email:early@x.example']);
  });

  it('moves alone, even if it was known before the person', async () => {
    await say({}, { visitorId: 'oldest-browser' });
    await say({ email: 'mallory@oldest.example' }, { visitorId: 'oldest-browser' });
    await know({ email: 'owner@oldest.example', anonymous_id: 'oldest-browser' });
    expect(await namesOf('owner@oldest.example')).toEqual([
      'anonymous:oldest-browser',
      'email:owner@oldest.example',
    ]);
    expect(await namesOf('mallory@oldest.example')).toEqual(['email:mallory@oldest.example']);
  });
});

describe('a signed answer', () => {
  it("is verified: its values count, and its browser is the person's from then on", async () => {
    await know({ email: 'sam@x.example', name: 'Sam', city: 'Lima' });
    await say(
      { email: 'Sam@x.example' },
      { visitorId: 'browser-of-sam', userHash: sign('Sam@x.example') },
    );
    await say({}, { visitorId: 'browser-of-sam' });
    await say({ email: 'mallory@x.example' }, { visitorId: 'browser-of-sam' });
    expect(await namesOf('sam@x.example')).toEqual([
      'anonymous:browser-of-sam',
      'email:sam@x.example',
    ]);
    const { traits, events } = (await personOf('sam@x.example')) as {
      traits: { field: string; value: string; verified: boolean }[];
      events: object[];
    };
    expect(traits.find(({ field }) => field === 'city')).toMatchObject({
      value: 'Evilville',
      verified: true,
    });
    expect(events).toHaveLength(2);
  });

  it('proves only one identifier, regardless of others that the page sends', async () => {
    await know({ email: 'vic@x.example', name: 'Vic', external_id: 'vic-1' });
    await say({ email: 'vic@x.example', custom: 'mine-1' }, { userHash: sign('mine-1') });
    await say(
      { email: 'mallory@x.example', custom: 'vic-1' },
      { userHash: sign('mallory@x.example') },
    );
    expect(await namesOf('vic@x.example')).toEqual(['custom:vic-1', 'email:vic@x.example']);
    expect((await personOf('vic@x.example'))!.events).toHaveLength(0);
  });

  it('takes no browser from the person in company records', async () => {
    const [chloe, attacker, browser] = ['chloe@shop.example', 'attacker@x.example', 'dev-136'];
    const signAs = (email: string, visitorId: string) =>
      say({ email }, { visitorId, userHash: sign(email) });
    await signAs(attacker, browser);
    expect(await namesOf(attacker)).toEqual([`anonymous:${browser}`, `email:${attacker}`]);
    await know({ email: chloe, name: 'Chloe', city: 'Oslo', anonymous_id: browser });
    const held = [`anonymous:${browser}`, `email:${chloe}`];
    expect([await namesOf(chloe), await namesOf(attacker)]).toEqual([held, [`email:${attacker}`]]);
    for (const email of [attacker, ...Array.from({ length: 6 }, (_, n) => `signer-${n}@x.example`)])
      await signAs(email, browser);
    const { id, events } = (await personOf(chloe))!;
    await say({}, { visitorId: browser });
    await reclassify();
    expect([await namesOf(chloe), await namesOf(attacker)]).toEqual([held, [`email:${attacker}`]]);
    const { events: later, links } = (await personOf(chloe)) as {
      events: object[];
      links: { state: string; reason: string | null }[];
    };
    expect(later).toHaveLength((events as object[]).length + 1);
    expect(
      links.filter(
        ({ state, reason }) =>
          state === 'refused' && reason?.includes("company's records already say"),
      ),
    ).toHaveLength(7);
    const { text } = await admin('GET', `/users/${id}/export`);
    for (const foreign of [attacker, 'signer-0@x.example']) expect(text).not.toContain(foreign);
    // Erasing the one leaves the answers of the others.
    expect((await admin('POST', `/users/${id}/erase`)).status).toBe(200);
    expect((await personOf(attacker))!.events).toHaveLength(2);
    const [{ n } = { n: 0 }] = await server.system.transaction((em) =>
      em.execute<{ n: number }[]>(
        'select count(*)::int as "n" from "survey_responses" where "visitor_id" = ?',
        [browser],
      ),
    );
    expect(n).toBe(8);
    await signAs(attacker, browser);
    expect((await personOf(attacker))!.events).toHaveLength(3);
    expect(await namesOf(attacker)).toEqual([`email:${attacker}`]);
  });

  it('with a browser that many signers named belongs to the person of the first record that names it', async () => {
    for (let n = 0; n < 7; n += 1)
      await say(
        { email: `crowd-${n}@x.example` },
        { visitorId: 'browser-of-many', userHash: sign(`crowd-${n}@x.example`) },
      );
    await know({ email: 'owner-of-browser@x.example', anonymous_id: 'browser-of-many' });
    expect(await namesOf('owner-of-browser@x.example')).toEqual([
      'anonymous:browser-of-many',
      'email:owner-of-browser@x.example',
    ]);
  });

  it('on a shared computer belongs to its signer; the browser belongs to neither, and they stay two people', async () => {
    for (const email of ['anna@home.example', 'ben@home.example'])
      await know({ email, name: email });
    for (const email of ['anna@home.example', 'ben@home.example', 'anna@home.example'])
      await say({ email }, { visitorId: 'family-computer', userHash: sign(email) });
    await say({}, { visitorId: 'family-computer' });
    expect([await namesOf('anna@home.example'), await namesOf('ben@home.example')]).toEqual([
      ['email:anna@home.example'],
      ['email:ben@home.example'],
    ]);
    expect([
      (await personOf('anna@home.example'))!.events,
      (await personOf('ben@home.example'))!.events,
    ]).toMatchObject([{ length: 2 }, { length: 1 }]);
  });

  it('with a wrong hash is stored as unverified', async () => {
    await know({ email: 'wes@x.example', city: 'Turin' });
    for (const userHash of [sign('else@x.example'), 'not a hash', ''])
      await say({ email: 'wes@x.example' }, { userHash });
    const { traits, events } = (await personOf('wes@x.example')) as {
      traits: { field: string; value: string }[];
      events: object[];
    };
    expect([traits.find(({ field }) => field === 'city')?.value, events.length]).toEqual([
      'Turin',
      3,
    ]);
  });
});

describe('surveys for the people of a saved view', () => {
  let limited: string;
  const ask = async (body: object) =>
    (await server.request('POST', `/api/widget/${world.own.id}/audience-surveys`, { body })).text;
  beforeAll(async () => {
    const { body: view } = await server.request('POST', '/api/audience-intelligence/views', {
      token: world.admin.token,
      query: { companyFilter: world.own.id },
      body: {
        name: 'In Quito',
        rule: {
          match: 'all',
          conditions: [{ subject: 'trait', name: 'city', operator: 'equals', value: 'Quito' }],
        },
      },
    });
    await know(
      { email: 'member@x.example', city: 'Quito', anonymous_id: 'browser-of-member' },
      { email: 'known@x.example', city: 'Lima' },
    );
    ({ id: limited } = await publishAndStart(server, world.editor.token));
    await server.request('PUT', `/api/surveys/published/${limited}/display-triggers`, {
      token: world.editor.token,
      body: {
        displayTriggers: {
          userSegmentation: { enabled: true, visitorType: 'all', audience: view.id },
        },
      },
    });
    await server.idle();
  });

  it('reveal nothing to an unsigned caller: members, others and unknown visitors get the same bytes', async () => {
    const answers = await Promise.all(
      ['member@x.example', 'known@x.example', 'unknown@x.example'].flatMap((email) => [
        ask({ identifiers: { email } }),
        ask({ identifiers: { email }, visitorId: 'any browser' }),
        ask({ identifiers: { email }, userHash: sign(email, 'a guess') }),
      ]),
    );
    expect(new Set(answers)).toEqual(
      new Set([JSON.stringify({ surveys: [], withheld: [limited], segments: [] })]),
    );
    await say({ email: 'member@x.example' }, { visitorId: 'browser-of-mallory' });
    expect(await ask({ visitorId: 'browser-of-mallory' })).toBe(answers[0]);
  });

  it('are sent to a signed member and to a browser that a record links to a member', async () => {
    expect(
      await ask({ identifiers: { email: 'member@x.example' }, userHash: sign('member@x.example') }),
    ).toContain(`"id":"${limited}"`);
    expect(await ask({ visitorId: 'browser-of-member' })).toContain(`"id":"${limited}"`);
    expect(
      await ask({ identifiers: { email: 'known@x.example' }, userHash: sign('known@x.example') }),
    ).not.toContain(`"id":"${limited}"`);
    // The hash of one identifier verifies no other identifier.
    expect(
      await ask({
        identifiers: { email: 'member@x.example', custom: 'mine-2' },
        userHash: sign('mine-2'),
      }),
    ).not.toContain(`"id":"${limited}"`);
  });
});

describe('an identity that arrives after the first answers', () => {
  it('is added to an anonymous answer, once and verified by its hash, and never replaces another person', async () => {
    const { body: started } = await startAnswer(server, survey);
    const save = (who: object, complete = false) =>
      saveAnswer(server, started, { city: 'Bergen' }, complete, who);
    const late = { email: 'late@x.example', uuid: 'late-1' };
    const signed = { identifiers: late, userHash: sign(late.email), hidden: { plan: 'pro' } };
    const other = { email: 'other@x.example' };
    await save({});
    await save(signed);
    await save(signed);
    await save({ identifiers: other, userHash: sign(other.email) });
    await save({ identifiers: { uuid: 'late-1', email: other.email }, hidden: { plan: 'x' } });
    expect((await save({}, true)).status).toBe(200);
    await server.idle();
    const { responses } = await readResponses(server, world.editor.token, survey);
    expect(responses.find(({ id }) => id === started.id)).toMatchObject({
      identifiers: late,
      hidden: { plan: 'pro' },
    });
    expect(await namesOf(late.email)).toContain(`email:${late.email}`);
    expect(await personOf(other.email)).toBeUndefined();
  });
});

describe('the identity secret', () => {
  it('is returned once, rotated with a day of overlap, revocable, audited, and only for people who may write', async () => {
    const before = secret;
    const isSigned = async (key: string): Promise<boolean> => {
      await say(
        { email: `${key.slice(-8)}@sign.example` },
        { userHash: sign(`${key.slice(-8)}@sign.example`, key) },
      );
      const [row] = await server.system.transaction((em) =>
        em.execute<{ signed: string | null }[]>(
          'select "signed" from "survey_responses" where "identifiers" is not null order by "id" desc limit 1',
        ),
      );
      return row!.signed === 'email';
    };
    const { body } = await identity('POST', '/rotate');
    secret = body.secret as string;
    expect(Date.parse(body.previousValidUntil as string) - Date.now()).toBeGreaterThan(
      23 * HOUR_MS,
    );
    expect([await isSigned(before), await isSigned(secret)]).toEqual([true, true]);
    expect((await identity('GET')).text).not.toContain(secret);
    expect((await identity('POST', '/revoke-previous')).body.previousValidUntil).toBeNull();
    expect([await isSigned(before), await isSigned(secret)]).toEqual([false, true]);
    const older = secret;
    secret = await rotate();
    await server.system.transaction((em) =>
      em.execute(
        'update "identity_secrets" set "previous_valid_until" = now() - interval \'1 second\'',
      ),
    );
    expect([await isSigned(older), await isSigned(secret)]).toEqual([false, true]);
    expect((await identity('POST', '/rotate', world.viewer.token)).status).toBe(403);
    expect((await identity('POST', '/rotate', world.otherOwner.token)).status).toBe(404);
    const audit = await server.system.transaction((em) =>
      em.execute<{ action: string }[]>(
        'select "action", "before"::text, "after"::text from "audit_entries" where "action" like \'embed.%dentity%\' order by "id"',
      ),
    );
    expect(audit.map(({ action }) => action)).toEqual([
      'embed.identitySecretCreated',
      'embed.identitySecretRotated',
      'embed.previousIdentitySecretRevoked',
      'embed.identitySecretRotated',
    ]);
    expect(JSON.stringify(audit)).not.toContain('identity_');
  });
});
