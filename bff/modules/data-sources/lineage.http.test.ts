// @postgres: its SQL
// @slow: imports and projections
import { Profile } from '@bff/modules/profiles/profile.entity';
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;
let sourceId: string;

beforeAll(async () => {
  server = await startTestServer({ work: true });
  world = await makeWorld(server);
  const { body } = await server.request('POST', '/api/imports', {
    token: world.editor.token,
    raw: ['id,email,first name,favorite harbor,berth', '1,mia@line.example,Mia,  kiel  ,B 4'].join(
      '\n',
    ),
    headers: { 'content-type': 'application/octet-stream' },
    query: { fileName: 'line.csv', primaryKey: 'id' },
  });
  sourceId = body.import.sourceId as string;
  await server.idle();
});
afterAll(() => server.close());

const call = (method: string, path: string, body?: object, token = world.editor.token) =>
  server.request(method, path, { token, ...(body ? { body } : {}) });
const mapping = () => `/api/data-sources/${sourceId}/mapping`;
const mia = async (): Promise<string> =>
  (
    await server.system.read((em) =>
      em.findOneOrFail(Profile, { companyId: world.own.id, email: 'mia@line.example' }),
    )
  ).id;
const lineage = async (field: string, token = world.admin.token) =>
  server.request('GET', `/api/audience-intelligence/users/${await mia()}/lineage`, {
    token,
    query: { field },
  });
const uses = (name: string, token = world.editor.token) =>
  server.request('GET', '/api/data-sources/fields/uses', {
    token,
    query: { name, type: 'dimension' },
  });

describe('where a value comes from', () => {
  it("traces a person's value to its column, steps, record, source and run", async () => {
    const steps = [{ kind: 'trim' }, { kind: 'case', to: 'upper' }];
    const saved = await call('PUT', mapping(), { fields: [{ name: 'favorite harbor', steps }] });
    expect(saved.status).toBe(200);
    await server.idle();
    expect((await lineage('constructor')).status).toBe(404);
    const { status, body } = await lineage('line_csv_favorite_harbor');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      field: 'line_csv_favorite_harbor',
      origin: 'source',
      source: { id: sourceId, connected: true },
      mapping: {
        version: 2,
        column: 'favorite harbor',
        steps: ['trim', 'case'],
        raw: '  kiel  ',
        transformed: 'KIEL',
        value: 'KIEL',
      },
      run: { kind: 'import', name: 'line.csv' },
    });
    expect(body.recordKey).not.toBe('');
  });

  it('an unknown value and a person of another company are not found; without the audience it is rejected', async () => {
    expect((await lineage('nothing')).status).toBe(404);
    expect((await lineage('line_csv_favorite_harbor', world.editor.token)).status).toBe(403);
    expect((await lineage('line_csv_favorite_harbor', world.otherOwner.token)).status).toBe(403);
  });
});

describe('what uses a field', () => {
  let viewId: string;
  beforeAll(async () => {
    const { status, body } = await server.request('POST', '/api/audience-intelligence/views', {
      token: world.admin.token,
      query: { companyFilter: world.own.id },
      body: {
        name: 'Kiel sailors',
        rule: {
          match: 'all',
          conditions: [
            {
              match: 'any',
              conditions: [
                {
                  subject: 'trait',
                  operator: 'equals',
                  name: 'line_csv_favorite_harbor',
                  value: 'KIEL',
                },
              ],
            },
          ],
        },
      },
    });
    expect(status).toBeLessThan(300);
    viewId = body.id as string;
    await call('PUT', mapping(), {
      customFields: [
        {
          name: 'Place',
          description: 'Harbor and berth',
          steps: [{ kind: 'expression', expression: 'row["favorite harbor"] + row.berth' }],
        },
      ],
    });
    await server.idle();
  });

  it('lists saved views, at any depth of a condition, and fields computed from it', async () => {
    const { body } = await uses('favorite harbor');
    expect(body).toContainEqual({ kind: 'view', id: viewId, name: 'Kiel sailors' });
    expect(body).toContainEqual(expect.objectContaining({ kind: 'field', name: 'Place' }));
    const email = (await uses('email')).body as { kind: string }[];
    expect(email.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['export', 'identifiers']),
    );
  });

  it('is not visible to another company', async () => {
    expect((await uses('favorite harbor', world.otherOwner.token)).body).toEqual([]);
    expect((await uses('favorite harbor', world.viewer.token)).status).toBe(403);
  });

  it('a mapping that removes a field used by a view is rejected with its name, and saved if confirmed', async () => {
    const fields = [{ name: 'favorite harbor', target: 'city' }];
    const refused = await call('PUT', mapping(), { fields });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'field_in_use',
      fields: { uses: 'view: Kiel sailors' },
    });
    const saved = await call('PUT', mapping(), { fields, confirmed: true });
    expect(saved.status).toBe(200);
    const back = await call('PUT', mapping(), {
      fields: [{ name: 'favorite harbor', target: null }],
    });
    expect(back.status).toBe(200);
  });

  it('a removal is rejected until it is confirmed, and is repeated without harm', async () => {
    const body = { name: 'favorite harbor', type: 'dimension' };
    const refused = await call('POST', '/api/data-sources/fields/hide', body);
    expect(refused.status).toBe(409);
    expect(refused.body.fields.uses).toContain('view: Kiel sailors');
    const done = await call('POST', '/api/data-sources/fields/hide', { ...body, confirmed: true });
    expect(done.status).toBe(204);
    expect((await uses('favorite harbor')).body).toEqual([]);
  });

  it('unused fields are removed immediately', async () => {
    const body = { name: 'berth', type: 'dimension' };
    expect((await call('POST', '/api/data-sources/fields/hide', body)).status).toBe(409);
    await call('PUT', mapping(), { customFields: [] });
    expect((await call('POST', '/api/data-sources/fields/hide', body)).status).toBe(204);
  });
});
