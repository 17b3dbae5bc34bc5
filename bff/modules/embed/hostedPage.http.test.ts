import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeWorld, type World } from '@tests/support/actors';
import { ABSENT_ID, publish, publishAndStart, SURVEY } from '@tests/support/surveys';
import { startTestServer, type Any, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;
let root: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'navout-hosted-'));
  mkdirSync(join(root, 'dist/widget'), { recursive: true });
  writeFileSync(
    join(root, 'dist/widget/hosted.html'),
    '<!doctype html><head>{{head}}</head><style nonce="{{nonce}}"></style>',
  );
  server = await startTestServer({ root, env: { publicUrl: 'https://navout.example' } });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const pageOf = async (
  id: string,
  query: Record<string, string> = {},
  expected = 200,
): Promise<string> => {
  const { status, text } = await server.request('GET', `/s/${id}`, { query });
  expect(status).toBe(expected);
  return text;
};

describe('the head of the hosted page', () => {
  it('names and describes the survey for link previews', async () => {
    const { id } = await publishAndStart(server, world.editor.token);
    const page = await pageOf(id);
    expect(page).toContain(`<title>${SURVEY.title}</title>`);
    expect(page).toContain(`<meta property="og:title" content="${SURVEY.title}">`);
    expect(page).toContain(`<meta property="og:url" content="https://navout.example/s/${id}">`);
    expect(page).not.toContain('{{');
  });

  it('uses the language of the link, and shows the picture of the welcome screen', async () => {
    const picture = 'https://shop.example/harbor.webp';
    const { id } = await publishAndStart(server, world.editor.token, {
      ...SURVEY,
      language: 'en',
      screens: { welcome: { picture } },
      translations: { de: { title: 'Hafenrundfahrt' } },
    });
    expect(await pageOf(id)).toContain(`<meta property="og:image" content="${picture}">`);
    const german = await pageOf(id, { lang: 'de' });
    expect(german).toContain('<meta property="og:title" content="Hafenrundfahrt">');
    const link = `https://navout.example/s/${id}?lang=de`;
    expect(german).toContain(`<meta property="og:url" content="${link}">`);
    expect(await server.request('GET', '/oembed', { query: { url: link } })).toMatchObject({
      body: { title: 'Hafenrundfahrt' },
    });
    expect(await pageOf(id, { lang: 'fr' })).toContain(`<title>${SURVEY.title}</title>`);
  });

  it("shows a company's text as text, never as markup", async () => {
    const hostile = '"><script>alert(1)</script>';
    const survey = { ...SURVEY, title: hostile, description: "it's <b>" };
    const { id } = await publishAndStart(server, world.editor.token, survey);
    const page = await pageOf(id);
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('content="it&#39;s &lt;b&gt;"');
  });

  it('reveals nothing about a survey that is not running or does not exist', async () => {
    const { id } = await publish(server, world.editor.token);
    for (const [each, status] of [
      [id, 200],
      [ABSENT_ID, 404],
      ['no-id', 404],
    ] as const) {
      const page = await pageOf(each, {}, status);
      expect(page).toContain('<title>Survey</title>');
      expect(page).not.toContain('og:');
    }
  });
});

describe('oEmbed', () => {
  const ask = (url: string, more: Record<string, string> = {}) =>
    server.request<Any>('GET', '/oembed', { query: { url, ...more } });

  it('is linked in the head and returns the title, only for the link of a running survey', async () => {
    const { id } = await publishAndStart(server, world.editor.token);
    const link = `https://navout.example/s/${id}`;
    const [, address] = /json\+oembed" href="([^"]+)"/.exec(await pageOf(id)) ?? [];
    expect(address).toBe(`https://navout.example/oembed?url=${encodeURIComponent(link)}`);
    for (const each of [link, `${link}?q1=4`])
      expect(await ask(each, { format: 'json', maxwidth: '400' })).toMatchObject({
        status: 200,
        body: { version: '1.0', type: 'link', title: SURVEY.title, provider_name: 'Navout' },
      });
    const stopped = await publish(server, world.editor.token);
    for (const each of [
      `https://navout.example/s/${stopped.id}`,
      `https://navout.example/s/${ABSENT_ID}`,
      `https://other.example/s/${id}`,
      'https://navout.example/s/',
    ])
      expect((await ask(each)).status).toBe(404);
    expect(await ask(link, { format: 'xml' })).toMatchObject({
      status: 501,
      body: { code: 'format_not_offered' },
    });
  });
});
