// @slow: starts an interpreter of each language
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { predict, upsertItems } from '@core/contract/predictions';
import { sendEvents } from '@core/contract/sentEvents';
import { codeSample, type SampleLanguage } from '@src/features/outbound-api/model/codeSamples';
import { makeWorld } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const run = promisify(execFile);

/** Runs a sample as an integrator would: as a file, with the token in the environment. @returns what it prints, as JSON. */
type Run = (code: string, folder: string, env: NodeJS.ProcessEnv) => Promise<unknown>;

const printed = async (
  program: string,
  argumentList: string[],
  env: NodeJS.ProcessEnv,
): Promise<unknown> =>
  JSON.parse((await run(program, argumentList, { env, timeout: 60_000 })).stdout) as unknown;

const file = async (folder: string, name: string, code: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, code);
  return path;
};

const runs: Record<SampleLanguage, Run> = {
  curl: async (code, folder, env) =>
    printed(
      'sh',
      [await file(folder, 'sample.sh', code.replace('curl ', 'curl --silent --show-error '))],
      env,
    ),
  python: async (code, folder, env) =>
    printed('python3', [await file(folder, 'sample.py', code)], env),
  node: async (code, folder, env) =>
    printed(process.execPath, [await file(folder, 'sample.mjs', code)], env),
  // Java reads a single source file, compiles it in memory and runs it.
  java: async (code, folder, env) =>
    printed('java', [await file(folder, 'Sample.java', code)], env),
};

/** Languages whose program is installed on this machine; node always is. */
const present = async (): Promise<SampleLanguage[]> => {
  const programs: [SampleLanguage, string, string][] = [
    ['curl', 'curl', '--version'],
    ['python', 'python3', '--version'],
    ['java', 'java', '-version'],
  ];
  const found = await Promise.all(
    programs.map(async ([language, program, flag]) =>
      run(program, [flag]).then(
        () => [language],
        () => [],
      ),
    ),
  );
  return ['node', ...found.flat()];
};

let server: TestServer;
let folder: string;
let env: NodeJS.ProcessEnv;
let languages: SampleLanguage[];
beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  const { owner } = await makeWorld(server);
  const token = await server.request<{ token: string }>('POST', '/api/api-tokens', {
    token: owner.token,
    body: { name: 'Samples', permissions: ['read', 'write'] },
  });
  env = { ...process.env, NAVOUT_KEY: token.body.token };
  folder = await mkdtemp(join(tmpdir(), 'navout-samples-'));
  languages = await present();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const sample = (
  language: SampleLanguage,
  endpoint: { path: string; example?: { body?: unknown } },
): Promise<unknown> =>
  runs[language](
    codeSample(language, { url: server.url + endpoint.path, body: endpoint.example?.body }),
    folder,
    env,
  );

describe('the samples of the documentation, run unchanged', () => {
  it('API-013 CONTRACT-064 send items, then predict, then send events, in every language of this machine', async () => {
    for (const language of languages) {
      expect([language, await sample(language, upsertItems)]).toEqual([language, { accepted: 1 }]);
      const prediction = (await sample(language, predict)) as {
        items: { id: string; explanation: string }[];
      };
      expect([language, prediction.items.map(({ id }) => id)]).toEqual([language, ['JKT-100']]);
      expect(prediction.items[0]!.explanation).not.toBe('');
    }
    expect(await sample('node', sendEvents)).toEqual({ accepted: 1, duplicates: 0 });
    for (const language of languages)
      expect([language, await sample(language, sendEvents)]).toEqual([
        language,
        { accepted: 0, duplicates: 1 },
      ]);
  }, 180_000);

  it('write every kind of value in the syntax of their language', async () => {
    const body = {
      items: [
        {
          id: 'odd',
          title: 'It\'s "odd" \\ and Ångström',
          available: true,
          description: null,
          attributes: { "it's": false, list: [1, 2.5, 'true'] },
        },
      ],
    };
    for (const language of languages) {
      expect([
        language,
        await runs[language](
          codeSample(language, { url: server.url + upsertItems.path, body }),
          folder,
          env,
        ),
      ]).toEqual([language, { accepted: 1 }]);
      const found = await server.request<{ items: { id: string; title: string }[] }>(
        'POST',
        '/api/v1/predict',
        { headers: { 'x-api-key': env['NAVOUT_KEY']! }, body: { filters: { item_id: 'odd' } } },
      );
      expect([language, found.body.items.map(({ title }) => title)]).toEqual([
        language,
        [body.items[0]!.title],
      ]);
    }
  }, 180_000);
});
