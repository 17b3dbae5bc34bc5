import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '@bff/root';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
/** URLs of all pages, from the list on the first page. */
let pages: string[];

const open = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.url + path, { headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

beforeAll(async () => {
  server = await startTestServer();
  const { text } = await open('/docs');
  const list = /<nav class="list"[\s\S]*?<\/nav>/.exec(text)![0];
  pages = [...list.matchAll(/href="(\/docs[^"]*)"/g)].map(([, address]) => address!);
});
afterAll(() => server.close());

describe('the guides at /docs', () => {
  it('list every guide of the repository, and the references for operators and programs', () => {
    const guides = readdirSync(join(findRoot(), 'docs/guides'))
      .map((file) => file.replace(/\.md$/, ''))
      .filter((name) => name !== 'README');
    expect(pages).toEqual(
      expect.arrayContaining(
        ['', ...guides.map((name) => `/${name}`), '/operations', '/errors', '/changelog'].map(
          (path) => `/docs${path}`,
        ),
      ),
    );
    expect(new Set(pages).size).toBe(pages.length);
  });

  it('link only to existing pages and headings, under the strict policy and without inline code', async () => {
    const texts = new Map<string, string>();
    for (const address of pages) {
      const { status, headers, text } = await open(address);
      expect([address, status, headers.get('content-type')]).toEqual([
        address,
        200,
        'text/html; charset=utf-8',
      ]);
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe|nonce/);
      expect(text).not.toMatch(/<script(?! src)|<style|<[^>]* (?:style|on\w+)=/);
      expect(text.match(/<h1/g)).toHaveLength(1);
      texts.set(address, text);
    }
    const dead = [...texts].flatMap(([address, text]) =>
      [...text.matchAll(/<a [^>]*?href="(\/docs[^"#]*|)(?:#([^"]+))?"/g)].flatMap(
        ([, path, anchor]) => {
          const target = texts.get(path || address);
          const isThere = target && (!anchor || target.includes(`id="${anchor}"`));
          return isThere ? [] : [`${address}: ${path}#${anchor}`];
        },
      ),
    );
    expect(dead).toEqual([]);
  });

  it("show this installation's URL in examples, and link to the previous and next page", async () => {
    const { text } = await open('/docs/survey-on-a-page');
    expect(text).toContain(`src=&quot;${server.services.publicUrl}/widget.js&quot;`);
    expect(text).toMatch(/href="\/docs\/quick-start"><span>Previous<\/span> Quick start/);
    expect(text).toMatch(/href="\/docs\/surveys-by-api"><span>Next<\/span> Surveys by API/);
    expect(text).toMatch(/<a href="\/docs\/survey-on-a-page" aria-current="page">/);
  });

  it('report missing pages, and return 304 to browsers that have the page', async () => {
    const missing = await open('/docs/<b>');
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('There is no such guide');
    const tag = (await open('/docs/webhooks')).headers.get('etag')!;
    expect(
      (await open('/docs/webhooks', { 'if-none-match': tag, 'cache-control': 'max-age=0' })).status,
    ).toBe(304);
  });

  it('serve their own styles, script and fonts', async () => {
    const { text } = await open('/docs');
    const files = [...text.matchAll(/(?:href|src)="(\/docs\/[^"]+\.(?:css|js))"/g)];
    expect(files).toHaveLength(2);
    for (const path of [...files.map(([, one]) => one!), '/docs/sans.woff2', '/docs/mono.woff2']) {
      const { status, headers } = await open(path);
      expect([path, status, headers.get('cache-control')]).toEqual([
        path,
        200,
        expect.stringContaining('immutable'),
      ]);
    }
  });
});

describe('the search', () => {
  const search = async (words: string): Promise<string> =>
    (await open(`/docs/search?${new URLSearchParams({ q: words })}`)).text;
  const findsOf = (text: string): string[] =>
    [...text.matchAll(/<li><a href="([^"]+)">[^<]*<\/a><p>/g)].map(([, address]) => address!);

  it('finds sections that contain words starting with all query words, matching headings first', async () => {
    const text = await search('erase pers');
    expect(findsOf(text)[0]).toBe('/docs/people-and-events#erase-a-person');
    expect(text).toContain('<mark>');
    expect(findsOf(await search('SECRET_KEY'))).toContain('/docs/operations#rotating-keys');
    expect(findsOf(await search('rase'))).toEqual([]);
  });

  it('accepts any query, shows it only as text, and stays fast', async () => {
    const text = await search('"><script>alert(1)</script>');
    expect(text).toContain('&quot;&gt;&lt;script&gt;');
    expect(text).not.toContain('<script>');
    expect(text).toContain('Nothing was found');
    expect(await search('')).toContain('Enter search words.');
    expect((await open(`/docs/search?q=${'a%20'.repeat(3000)}&q=b`)).status).toBe(200);
  });
});

describe('the texts for programs', () => {
  it('llms.txt links to every guide as text and to the API description, and all links work', async () => {
    const { text, headers } = await open('/llms.txt');
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(text).toMatch(/^# Navout\n\n> /);
    const { publicUrl } = server.services;
    const addresses = [...text.matchAll(/\]\((.+?)\)/g)].map(([, address]) => address!);
    expect(addresses).toContain(`${publicUrl}/api/openapi.json`);
    expect(addresses.filter((one) => one.endsWith('.md'))).toHaveLength(pages.length - 1);
    for (const address of addresses)
      expect([address, (await open(address.slice(publicUrl.length))).status]).toEqual([
        address,
        200,
      ]);
  });

  it('the text of a guide links to texts, and one file contains them all', async () => {
    const answers = await open('/docs/answers.md');
    expect(answers.headers.get('content-type')).toMatch(/^text\/markdown/);
    expect(answers.text).toContain('[webhook](/docs/webhooks.md)');
    const whole = (await open('/llms-full.txt')).text;
    for (const title of ['# Quick start', '# Webhooks', '# Changelog'])
      expect(whole).toContain(`\n${title}\n`);
  });
});
