// @postgres: its SQL
// @slow: every sync fetches an access and pages of its vendor
import { CLIENT, type VendorRequest } from '@tests/support/fakeVendor';
import { startVendorStage, type VendorStage } from '@tests/support/vendorSources';
import { ERROR_CODES } from '@core/errors/errorCodes';

const INSTANCE = 'acme.my.salesforce.com';
const API = `${INSTANCE}/services/data/v61.0`;

let stage: VendorStage;
let contacts: Record<string, unknown>[] = [];
let queries: string[] = [];
beforeAll(async () => {
  stage = await startVendorStage('salesforce', 'salesforce', {
    scope: 'refresh_token api openid',
    instanceUrl: `https://${INSTANCE}`,
    who: { preferred_username: 'maya@acme.example' },
  });
});
afterAll(() => stage.close());
beforeEach(() => {
  queries = [];
  stage.vendor.serve(salesforce);
  contacts = [contact(1), contact(2), contact(3)];
});

const contact = (n: number, more: object = {}) => ({
  attributes: { type: 'Contact', url: `/services/data/v61.0/sobjects/Contact/003${n}` },
  Id: `003${n}`,
  Email: `person${n}@sf.example`,
  FirstName: 'Maya',
  HasOptedOutOfEmail: n === 1,
  IsDeleted: false,
  CreatedDate: '2025-11-01T08:00:00.000+0000',
  SystemModstamp: `2026-01-0${n}T10:00:00.000+0000`,
  ...more,
});

/**
 * Responds as
 * https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/resources_queryall.htm
 * documents, with two records per page.
 */
const salesforce = ({ at, query }: VendorRequest) => {
  if (at === API) return { status: 200, body: {} };
  const more = new RegExp(`^${API}/query/01g-(\\d+)$`).exec(at);
  const soql = query.get('q') ?? '';
  if (at !== `${API}/queryAll` && !more) return { status: 404, body: [] };
  if (soql) queries.push(soql);
  if (!more && !soql.includes(' FROM Contact '))
    return { status: 200, body: { totalSize: 0, done: true, records: [] } };
  const since = /WHERE SystemModstamp >= (\S+) ORDER/.exec(soql)?.[1] ?? '';
  const found = contacts.filter(({ SystemModstamp }) => String(SystemModstamp) >= since);
  const from = Number(more?.[1] ?? 0);
  const done = from + 2 >= found.length;
  return {
    status: 200,
    body: {
      totalSize: found.length,
      done,
      ...(done ? {} : { nextRecordsUrl: `/services/data/v61.0/query/01g-${from + 2}` }),
      records: found.slice(from, from + 2),
    },
  };
};

const grantOf = async (domain?: string): Promise<string> => {
  const begun = await stage.begin({ domain });
  expect(new URL(begun.url).host).toBe(domain ?? 'login.salesforce.com');
  return (await stage.agree(begun)).grant;
};
const connect = (config: object) => stage.connect('Salesforce', config);

it('objects are read page by page, then only changes, and deleted ones are removed', async () => {
  const { status, body } = await connect({ grant: await grantOf(), contactFields: 'Score__c' });
  expect(status).toBe(201);
  expect(JSON.parse(body.config)).toMatchObject({ connectedAs: 'maya@acme.example' });
  expect((await stage.call('GET', `/${body.id}`)).body.records).toBe(3);
  expect(queries.at(-4)).toMatch(/^SELECT Id, .*Score__c FROM Contact ORDER BY/);
  expect(queries.slice(-4).map((soql) => /FROM (\w+)/.exec(soql)?.[1])).toEqual([
    'Contact',
    'Lead',
    'Account',
    'Opportunity',
  ]);
  expect(JSON.stringify(await stage.people('person1@sf.example'))).toContain('person1@sf.example');
  stage.vendor.expire();
  contacts = [
    contact(1, { IsDeleted: true, SystemModstamp: '2026-01-05T10:00:00.000+0000' }),
    contact(2),
    contact(3),
    contact(4),
  ];
  expect((await stage.sync(body.id)).counts).toMatchObject({ stored: 1, deleted: 1 });
  expect(queries.at(-4)).toContain('WHERE SystemModstamp >= 2026-01-03T09:55:00.000Z ORDER BY');
  expect((await stage.call('GET', `/${body.id}`)).body.records).toBe(3);
  const { records } = (await stage.call('GET', `/${body.id}/records?limit=1`)).body;
  expect(records[0]).not.toHaveProperty('attributes');
});

it('renews an expired session midway, and handles a used-up daily limit and revoked access', async () => {
  const { id } = (await connect({ grant: await grantOf('test.salesforce.com') })).body;
  contacts.push(contact(4), contact(5), contact(6));
  stage.vendor.serve((request) => {
    if (!request.at.includes('01g-')) return salesforce(request);
    stage.vendor.serve(salesforce);
    stage.vendor.expire();
    return { status: 401, body: [{ errorCode: 'INVALID_SESSION_ID' }] };
  });
  expect((await stage.sync(id)).counts).toMatchObject({ stored: 3 });
  stage.vendor.serve(() => ({
    status: 403,
    body: [{ errorCode: 'REQUEST_LIMIT_EXCEEDED', message: 'TotalRequests Limit exceeded.' }],
  }));
  const busy = await stage.call('POST', '/test', { type: 'salesforce', config: '{}', id });
  expect(busy.body.message).toContain('allows no more requests');
  stage.vendor.serve(salesforce);
  stage.vendor.withdraw();
  expect((await stage.sync(id)).reason).toBe(ERROR_CODES.access_revoked.sentence);
  expect((await stage.call('DELETE', `/${id}`)).status).toBe(204);
  expect(stage.vendor.revoked.at(-1)).toMatch(/^refresh-/);
});

it('a connected app of the company reads without a sign-in, only at an address of Salesforce', async () => {
  const own = { clientId: CLIENT.id, clientSecret: CLIENT.secret, objects: 'Contact' };
  const { status, text, body } = await connect({ ...own, domain: INSTANCE });
  expect(status).toBe(201);
  expect(text).not.toContain(CLIENT.secret);
  expect(stage.vendor.grants.at(-1)).toBe('client_credentials');
  expect((await stage.call('GET', `/${body.id}`)).body.records).toBe(3);
  expect((await connect({ ...own, domain: 'salesforce.com.evil.example' })).status).toBe(400);
  expect((await connect({ ...own, clientSecret: 'wrong', domain: INSTANCE })).text).toContain(
    'rejected the client ID or secret',
  );
  const elsewhere = await stage.call('POST', '/sign-in', {
    type: 'salesforce',
    domain: 'evil.example',
  });
  expect(elsewhere.status).toBe(400);
});
