// @postgres: its SQL
// @slow: every sync fetches an access and pages of its vendor
import { generateKeyPairSync } from 'node:crypto';
import type { VendorAnswer, VendorRequest } from '@tests/support/fakeVendor';
import { startVendorStage, type VendorStage } from '@tests/support/vendorSources';
import { ERROR_CODES } from '@core/errors/errorCodes';

const SCOPE = 'https://www.googleapis.com/auth/spreadsheets.readonly';
const ID = '1aBcDeFgHiJkLmNoPqRsTuVwXyZ_0123456789';
const TYPE = 'google-sheets';

type Cell = string | boolean | [number, string?] | null | 'ERROR';

let stage: VendorStage;
let rows: Cell[][] = [];
beforeAll(async () => {
  stage = await startVendorStage(TYPE, 'google', {
    scope: `openid https://www.googleapis.com/auth/userinfo.email ${SCOPE}`,
    expiresIn: 3599,
    rotates: true,
    who: { email: 'maya@sheets.example' },
  });
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.vendor.grants.length = 0;
  stage.vendor.revoked.length = 0;
  stage.vendor.serve(sheets);
  rows = [
    ['Email', 'First name', 'Signed up', 'Seen at', 'Orders', 'Vip'],
    ['ada@sheets.example', 'Ada', [46023, 'DATE'], [46023.75, 'DATE_TIME'], [3], true],
    ['bob@sheets.example', 'Bob', [44927, 'DATE'], null, [12.5, 'CURRENCY'], false],
    [],
    ['cyd@sheets.example', 'ERROR', null, null, null, null],
  ];
});

/**
 * Responds as https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets/get
 * documents.
 */
const sheets = ({ at, query }: VendorRequest): VendorAnswer => {
  if (at !== `sheets.googleapis.com/v4/spreadsheets/${ID}`)
    return { status: 404, body: { error: { message: 'Requested entity was not found.' } } };
  const grid = { rowCount: Math.max(rows.length, 1000), columnCount: 26 };
  const range = query.get('ranges');
  if (!range)
    return {
      status: 200,
      body: {
        sheets: [
          { properties: { title: 'Notes', gridProperties: grid } },
          { properties: { sheetId: 77, title: "People's list", gridProperties: grid } },
        ],
      },
    };
  const [, title, first, last] = /^'(.*)'!A(\d+):Z(\d+)$/.exec(range) ?? [];
  if (title !== "People''s list" || Number(last) > grid.rowCount)
    return { status: 400, body: { error: { message: `Unable to parse range: ${range}` } } };
  return {
    status: 200,
    body: {
      sheets: [
        {
          data: [
            {
              rowData: rows
                .slice(Number(first) - 1, Number(last))
                .map((row) => ({ values: row.map(cellOf) })),
            },
          ],
        },
      ],
    },
  };
};

const cellOf = (cell: Cell): object => {
  if (cell === null) return {};
  if (cell === 'ERROR') return { effectiveValue: { errorValue: { type: 'N_A' } } };
  if (Array.isArray(cell))
    return {
      effectiveValue: { numberValue: cell[0] },
      ...(cell[1] ? { effectiveFormat: { numberFormat: { type: cell[1] } } } : {}),
    };
  return {
    effectiveValue: typeof cell === 'boolean' ? { boolValue: cell } : { stringValue: cell },
  };
};

const signIn = async (): Promise<string> => {
  const { grant, connectedAs } = await stage.agree(await stage.begin());
  expect(connectedAs).toBe('maya@sheets.example');
  return grant;
};
const config = (more: object): object => ({
  spreadsheet: `https://docs.google.com/spreadsheets/d/${ID}/edit#gid=77`,
  ...more,
});
const connect = async (more?: object) =>
  stage.connect('Sheet', config(more ?? { grant: await signIn() }));
const records = async (id: string): Promise<Record<string, unknown>[]> =>
  (await stage.call('GET', `/${id}/records?limit=100`)).body.records
    .map(({ _import_metadata: _, ...record }: Record<string, unknown>) => record)
    .sort((a: { Email: string }, b: { Email: string }) => (a.Email < b.Email ? -1 : 1));

it('a person signs in, and the rows of a tab become people with the right types and dates', async () => {
  const { status, body, text } = await connect();
  expect(status).toBe(201);
  expect(text).not.toMatch(/access-|refresh-/);
  expect(JSON.parse(body.config)).toMatchObject({ connectedAs: 'maya@sheets.example' });
  expect(await records(body.id)).toEqual([
    {
      Email: 'ada@sheets.example',
      'First name': 'Ada',
      'Signed up': '2026-01-01',
      'Seen at': '2026-01-01T18:00:00',
      Orders: 3,
      Vip: true,
    },
    {
      Email: 'bob@sheets.example',
      'First name': 'Bob',
      'Signed up': '2023-01-01',
      Orders: 12.5,
      Vip: false,
    },
    { Email: 'cyd@sheets.example' },
  ]);
  expect((await stage.call('GET', `/${body.id}/runs`)).body[0].reason).toContain(
    'Cells with spreadsheet errors were left empty: 1.',
  );
  expect(JSON.stringify(await stage.people('ada@sheets.example'))).toContain('ada@sheets.example');
  rows = rows.slice(0, 2);
  expect((await stage.sync(body.id)).counts).toMatchObject({ stored: 0, deleted: 2 });
});

it('only the session that started a sign-in can complete it, once, and a grant only works for its company', async () => {
  const { url, ticket } = await stage.begin();
  const answer = stage.vendor.agree(url);
  const finish = (more: object, token?: string) =>
    stage.call('POST', '/sign-in', { type: TYPE, ticket, ...answer, ...more }, token);
  expect((await finish({}, stage.world.owner.token)).status).toBe(400);
  expect((await finish({}, stage.world.otherOwner.token)).status).toBe(400);
  expect((await finish({ state: 'source.other' })).status).toBe(400);
  expect(stage.vendor.grants).toEqual([]);
  const { body } = await finish({});
  expect((await finish({})).status).toBe(400);
  const elsewhere = await stage.call(
    'POST',
    '',
    { name: 'Sheet', type: TYPE, config: JSON.stringify(config({ grant: body.grant })) },
    stage.world.otherOwner.token,
  );
  expect(elsewhere.status).toBe(400);
  expect(
    (await stage.call('POST', '/sign-in', { type: TYPE }, stage.world.viewer.token)).status,
  ).toBe(403);
  const spoofed = await connect({ oauth: '{"accessToken":"x"}', connectedAs: 'x@evil.example' });
  expect(spoofed.body.sentence ?? spoofed.text).toContain('Please sign in with Google');
});

it('an expired token is refreshed by one process at a time, and the new refresh token is stored', async () => {
  const { id } = (await connect()).body;
  for (const _ of [1, 2]) {
    stage.vendor.expire();
    stage.vendor.grants.length = 0;
    const release = stage.vendor.hold();
    const tries = [1, 2, 3].map(() =>
      stage.call('POST', '/test', { type: TYPE, config: '{}', id }),
    );
    release();
    expect((await Promise.all(tries)).map(({ body }) => body.ok)).toEqual([true, true, true]);
    expect(stage.vendor.grants).toEqual(['refresh_token']);
  }
  expect((await stage.sync(id)).state).toBe('succeeded');
});

it('withdrawn access asks to connect again, and the same source then continues', async () => {
  const { id } = (await connect()).body;
  stage.vendor.withdraw();
  expect(await stage.sync(id)).toMatchObject({
    state: 'failed',
    reason: ERROR_CODES.access_revoked.sentence,
    reasonCode: 'access_expired',
  });
  const { body } = await stage.call('GET', `/${id}`);
  expect(body).toMatchObject({
    status: 'error',
    statusReason: ERROR_CODES.access_revoked.sentence,
    reasonCode: 'access_expired',
    records: 3,
  });
  rows.push(['dan@sheets.example', 'Dan']);
  const again = await stage.call('PUT', `/${id}`, {
    config: JSON.stringify({ grant: await signIn() }),
  });
  expect(again.status).toBe(200);
  await stage.server.idle();
  expect((await stage.call('GET', `/${id}`)).body).toMatchObject({
    status: 'active',
    statusReason: null,
    reasonCode: null,
    records: 4,
  });
});

it('nothing is lost if a vendor is busy or fails', async () => {
  const { id } = (await connect()).body;
  stage.vendor.expire();
  stage.vendor.failNext({ status: 503, body: {} });
  await stage.call('POST', `/${id}/sync`);
  await stage.server.idle();
  expect((await stage.call('GET', `/${id}`)).body.statusReason).toBe('Google returned 503.');
  let asked = 0;
  stage.vendor.serve((request) => {
    asked += 1;
    return asked > 2
      ? { status: 429, headers: { 'retry-after': '30' }, body: {} }
      : sheets(request);
  });
  const { body } = await stage.call('POST', '/test', { type: TYPE, config: '{}', id });
  expect(body.message).toContain('allows no more requests for 30 seconds');
});

it('disconnecting the last source of an account revokes its access', async () => {
  const first = (await connect()).body.id;
  const second = (await connect()).body.id;
  const others = (await stage.call('GET', '')).body.filter(
    ({ type, id }: { type: string; id: string }) => type === TYPE && ![first, second].includes(id),
  );
  for (const { id } of others) await stage.call('DELETE', `/${id}`);
  expect((await stage.call('DELETE', `/${first}`)).status).toBe(204);
  expect(stage.vendor.revoked).toEqual([]);
  expect((await stage.call('DELETE', `/${second}`)).status).toBe(204);
  expect(stage.vendor.revoked).toEqual([expect.stringMatching(/^refresh-/)]);
});

it('the key of a service account needs no sign-in, and is only signed for Google', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  stage.vendor.publicKey = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const key = {
    client_email: 'reader@project.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    token_uri: 'https://evil.example/token',
  };
  const { status, text } = await connect({ serviceAccount: JSON.stringify(key) });
  expect(status).toBe(201);
  expect(text).not.toContain('PRIVATE KEY');
  expect(stage.vendor.claims).toMatchObject({
    iss: key.client_email,
    scope: SCOPE,
    aud: 'https://oauth2.googleapis.com/token',
  });
  const broken = await connect({ serviceAccount: '{"client_email":"x","private_key":"y"}' });
  expect(broken.text).toContain('not the key file of a service account');
});

it('an installation without a client at the vendor reports this, and shows which sources have a sign-in', async () => {
  const { body } = await stage.call('POST', '/sign-in', { type: 'salesforce' });
  expect(body.error).toContain('Salesforce is not set up on this installation');
  const { sources } = (await stage.call('GET', '/catalogue')).body;
  const signIns = sources.flatMap(({ id, signIn }: { id: string; signIn: object | null }) =>
    signIn ? [[id, signIn]] : [],
  );
  expect(Object.fromEntries(signIns)).toEqual({
    'google-analytics': { vendor: 'Google', ready: true },
    'google-sheets': { vendor: 'Google', ready: true },
    salesforce: { vendor: 'Salesforce', ready: false },
  });
});
