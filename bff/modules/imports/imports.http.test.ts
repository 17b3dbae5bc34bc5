import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer({ work: true });
  world = await makeWorld(server);
});
afterAll(() => server.close());

const upload = (path: string, content: string | Uint8Array, query: Record<string, string>, token = world.editor.token) =>
  server.request('POST', path, { token, raw: content, headers: { 'content-type': 'application/octet-stream' }, query });

const CSV = 'email,name,signed up\nmaya@example.com,"Lindqvist, Maya",2026-01-05\nkwame@example.com,"Kwame ""K"" Okafor",2026-02-05\n';

describe('imports', () => {
  it('SRC-064 preview and import read the same rows of a CSV file', async () => {
    const preview = await upload('/api/imports/preview', CSV, { fileName: 'people.csv' });
    expect(preview.status).toBe(200);
    expect(preview.body).toMatchObject({ fileType: 'CSV', problem: null, columns: ['email', 'name', 'signed up'], total: 2, rejectedCount: 0, rows: [{ name: 'Lindqvist, Maya' }, { name: 'Kwame "K" Okafor' }] });
    const made = await upload('/api/imports', CSV, { fileName: 'people.csv' });
    expect(made.status).toBe(201);
    await server.idle();
    const read = await server.request('GET', `/api/imports/${made.body.import.id}`, { token: world.editor.token });
    expect(read.body).toMatchObject({ state: 'done', stored: 2, rejected: 0 });
  });
});
