// @postgres: concurrent calls
// @embedded: npm test checks its module with this file
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const PATH = '/api/data-types';
const tone = { name: 'Tone', dataFieldName: 'tone', type: 'static', description: 'How it sounds' };
const ABSENT = '0198c0de-0000-7000-8000-000000000000';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

const create = async (token: string, body: object = tone, companyFilter?: string) =>
  server.request('POST', PATH, { token, body, query: { companyFilter } });

describe('data types', () => {
  it("CONTRACT-040 CONTRACT-041 TYPES-023 belong to a non-admin's own company and store their creator (TYPES-011 to TYPES-013)", async () => {
    const { status, body } = await create(world.editor.token);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      ...tone,
      companyId: world.own.id,
      companyName: world.own.name,
      createdByName: world.editor.user.name,
      createdByProfileName: null,
      createdByEmail: world.editor.user.email,
    });
  });

  it('TYPES-021 and TYPES-022 belong to the company a global admin has chosen, or are global', async () => {
    await server.system.transaction((em) =>
      em.execute('update "users" set "profile_name" = ? where "id" = ?', [
        'Operator',
        world.admin.user.id,
      ]),
    );
    const chosen = await create(world.admin.token, { ...tone, name: 'Chosen' }, world.other.id);
    expect(chosen.body.companyId).toBe(world.other.id);
    const { body: seen } = await server.request<{ name: string }[]>('GET', PATH, {
      token: world.otherOwner.token,
    });
    expect(seen.find(({ name }) => name === 'Chosen')).toMatchObject({
      createdByName: world.admin.user.name,
      createdByProfileName: 'Operator',
      createdByEmail: null,
    });
    const global = await create(world.admin.token, {
      ...tone,
      name: 'Everywhere',
      companyId: null,
    });
    expect(global.body).toMatchObject({ companyId: null, companyName: null });
  });

  it('CONTRACT-039 TYPES-012 list their own and global ones by name, never those of another company', async () => {
    await create(world.otherOwner.token, { ...tone, name: 'Foreign', dataFieldName: 'foreign' });
    const names = async (token: string, companyFilter?: string) =>
      (
        await server.request<{ name: string }[]>('GET', PATH, { token, query: { companyFilter } })
      ).body.map(({ name }) => name);
    expect(await names(world.editor.token)).toEqual(['Everywhere', 'Tone']);
    expect(await names(world.otherOwner.token)).toEqual(['Chosen', 'Everywhere', 'Foreign']);
    expect(await names(world.admin.token)).toEqual(['Chosen', 'Everywhere', 'Foreign', 'Tone']);
    expect(await names(world.admin.token, world.own.id)).toEqual(['Everywhere', 'Tone']);
  });

  it('CONTRACT-042 to CONTRACT-045 OP-054 TYPES-019 change and disappear under PUT and DELETE', async () => {
    const { body: made } = await create(world.editor.token, {
      name: tone.name,
      dataFieldName: 'voice',
      type: tone.type,
    });
    expect(made.description).toBeNull();
    const changed = await server.request('PUT', `${PATH}/${made.id}`, {
      token: world.editor.token,
      body: { ...tone, name: 'Mood', dataFieldName: 'mood', type: 'dynamic' },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { id: made.id, name: 'Mood', type: 'dynamic', companyId: world.own.id },
    });
    expect(
      (await server.request('DELETE', `${PATH}/${made.id}`, { token: world.editor.token })).status,
    ).toBe(204);
    expect(
      (await server.request('DELETE', `${PATH}/${made.id}`, { token: world.editor.token })).status,
    ).toBe(404);
  });

  it('of another company get the same response as missing ones, and do not change', async () => {
    const { body: foreign } = await create(world.otherOwner.token, {
      ...tone,
      dataFieldName: 'theirs',
    });
    const answers = await Promise.all(
      [foreign.id, ABSENT, 'no-id'].map(async (id) => {
        const { status, body } = await server.request<object>('PUT', `${PATH}/${id}`, {
          token: world.editor.token,
          body: tone,
        });
        return { status, body: { ...body, requestId: '' } };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('that are global can only be changed by a global admin', async () => {
    const { body: global } = await create(world.admin.token, {
      ...tone,
      dataFieldName: 'shared',
      companyId: null,
    });
    expect(
      (
        await server.request('PUT', `${PATH}/${global.id}`, {
          token: world.owner.token,
          body: tone,
        })
      ).body.code,
    ).toBe('forbidden');
    expect(
      (
        await server.request('DELETE', `${PATH}/${global.id}`, {
          token: world.admin.token,
          query: { companyFilter: world.own.id },
        })
      ).status,
    ).toBe(204);
  });

  it("are rejected with all problems together, with the form's messages (TYPES-017, TYPES-018)", async () => {
    const { status, body } = await create(world.editor.token, {
      name: ' ',
      type: 'odd',
      dataFieldName: 5,
      extra: true,
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      fields: {
        name: 'Please enter a name',
        type: 'Please choose static or dynamic',
        dataFieldName: 'This must be text.',
        extra: 'Unknown field: extra.',
      },
    });
  });

  it('have a unique Data Field Name within their company and the global ones, even for parallel requests', async () => {
    const taken = {
      status: 409,
      body: {
        code: 'field_name_taken',
        error: 'Another data type already has this Data Field Name. Choose another name.',
        fields: {
          dataFieldName: 'Another data type already has this Data Field Name. Choose another name.',
        },
      },
    };
    const depth = { ...tone, dataFieldName: 'depth' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(world.editor.token, depth)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(taken);
    expect((await create(world.otherOwner.token, depth)).status).toBe(201);
    const global = await create(world.admin.token, { ...depth, companyId: null });
    expect(global.status).toBe(201);
    expect(await create(world.admin.token, { ...depth, companyId: null })).toMatchObject(taken);
    const { body: other } = await create(world.editor.token, { ...tone, dataFieldName: 'height' });
    const rename = (id: string, token: string, dataFieldName: string) =>
      server.request('PUT', `${PATH}/${id}`, { token, body: { ...tone, dataFieldName } });
    expect(await rename(other.id, world.editor.token, 'depth')).toMatchObject(taken);
    expect((await rename(other.id, world.editor.token, 'height')).status).toBe(200);
    expect((await rename(global.body.id, world.admin.token, 'height')).status).toBe(200);
  });

  it('that were changed since they were read are not overwritten, even by parallel saves', async () => {
    const { body: made } = await create(world.editor.token, {
      name: tone.name,
      type: tone.type,
      dataFieldName: 'speed',
    });
    const read = { name: 'Tone', dataFieldName: 'speed', type: 'static', description: null };
    const save = (name: string, replaces?: object) =>
      server.request('PUT', `${PATH}/${made.id}`, {
        token: world.editor.token,
        body: { ...read, name, replaces },
      });
    const answers = await Promise.all(['Tempo', 'Rhythm', 'Speed'].map((name) => save(name, read)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'conflict' });
    const { name } = answers.find(({ status }) => status === 200)!.body;
    expect(await save('Mine', { ...read, name })).toMatchObject({
      status: 200,
      body: { name: 'Mine' },
    });
    expect((await save('Whoever was last')).status).toBe(200);
    expect((await save('Mine', { ...read, name: 'Mine' })).body.code).toBe('conflict');
  });

  it('need data_sources:read to list and data_sources:write to create', async () => {
    expect((await server.request('GET', PATH, { token: world.viewer.token })).body.code).toBe(
      'forbidden',
    );
    expect((await create(world.viewer.token)).status).toBe(403);
    expect((await create(world.editor.token, { ...tone, companyId: world.other.id })).status).toBe(
      403,
    );
  });
});
