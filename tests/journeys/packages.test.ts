// @slow: builds and packs the packages, and runs a process for each block of code in the guides
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findRoot } from '@bff/root';
import { makeWorld, type World } from '@tests/support/actors';
import { freePort } from '@tests/support/freePort';
import { answer, publishAndStart } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { startWebhookReceiver, type WebhookReceiver } from '@tests/support/webhookReceiver';
import { describeAgentTools } from './agentTools';
import { describeCommandLine } from './commandLine';
import { blocksOf, type Language, programs } from './guideBlocks';
import { describePackageCalls } from './packageCalls';
import type * as sdk from '../../packages/node/src/index';

const run = promisify(execFile);
const root = findRoot();
const PACKAGES = ['node', 'browser', 'react'];
/** Packages to pack: the libraries and the command line. */
const PACKED = [...PACKAGES, 'cli'];

let folder: string;
let server: TestServer;
let world: World;
let receiver: WebhookReceiver;
let hookPort: number;
let key: string;
let node: typeof sdk;
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'navout-packages-')));
  await run(process.execPath, ['scripts/build-packages.mjs'], { cwd: root });
  const { stdout } = await run(
    'npm',
    [
      ...['pack', '--json', '--pack-destination', folder],
      ...PACKED.map((name) => `./packages/${name}`),
    ],
    { cwd: root },
  );
  const files = (JSON.parse(stdout) as { filename: string; files: { path: string }[] }[]).map(
    ({ filename, files: packed }, at) => {
      expect(packed.map(({ path }) => path)).toContain(
        PACKED[at] === 'cli' ? 'dist/index.js' : 'dist/index.d.cts',
      );
      return filename;
    },
  );
  expect(files).toHaveLength(PACKED.length);
  writeFileSync(join(folder, 'package.json'), '{ "name": "shop", "private": true }');
  // No registry is used, so a package that needs one fails here. React comes from the page.
  await run(
    'npm',
    [
      'install',
      '--offline',
      '--no-audit',
      '--no-fund',
      '--legacy-peer-deps',
      ...files.map((file) => `./${file}`),
    ],
    { cwd: folder },
  );
  for (const name of ['react', '@types'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  node = (await import(
    pathToFileURL(join(folder, 'node_modules/@navout/node/dist/index.js')).href
  )) as typeof sdk;
  hookPort = await freePort();
  receiver = await startWebhookReceiver();
  server = await startTestServer({
    work: true,
    env: { rateLimitScale: 1000, outgoingAllow: `127.0.0.1:${hookPort},${receiver.address}` },
  });
  world = await makeWorld(server);
  key = (
    await server.request('POST', '/api/api-tokens', {
      token: world.owner.token,
      body: { name: 'Backend', permissions: ['admin'] },
    })
  ).body.token;
});
afterAll(async () => {
  for (const child of started) child.kill();
  await server.close();
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

const client = (baseUrl = server.url) => new node.Navout({ baseUrl, apiKey: key });
const environment = () => ({
  ...process.env,
  NAVOUT_URL: server.url,
  NAVOUT_API_KEY: key,
  PYTHONPATH: join(root, 'packages/python'),
  PYTHONDONTWRITEBYTECODE: '1',
});

/** Blocks that a test has run. */
const ran = new Set<string>();

const programOf = (guide: string, at: number, language: Language) => {
  const [program, ending] = programs[language];
  const file = join(folder, `${guide}-${at}.${ending}`);
  ran.add(`${guide} ${language} ${at}`);
  writeFileSync(file, blocksOf(guide, language)[at]!);
  return { program, file };
};

/** Runs a block until it ends. @returns the printed lines. */
const runBlock = async (
  guide: string,
  at: number,
  { language = 'js', env = {} }: { language?: Language; env?: NodeJS.ProcessEnv } = {},
): Promise<string[]> => {
  const { program, file } = programOf(guide, at, language);
  const { stdout } = await run(program, [file], {
    cwd: folder,
    env: { ...environment(), ...env },
  });
  return stdout.trim().split('\n');
};

/** Starts a block that listens. @returns a function that waits for a printed line. */
const startBlock = async (guide: string, at: number, env: NodeJS.ProcessEnv) => {
  const { program, file } = programOf(guide, at, 'js');
  const child = spawn(program, [file], { cwd: folder, env: { ...environment(), ...env } });
  started.push(child);
  let text = '';
  const prints = (part: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (text.includes(part)) resolve();
      };
      child.stdout.on('data', look);
      child.on('exit', () => reject(new Error(`${guide} ended: ${text}`)));
      look();
    });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await prints('Listening');
  return prints;
};

describe('packed and installed', () => {
  it('the packages load as modules, by require(), and with types in both', async () => {
    const names = PACKAGES.map((name) => `@navout/${name}`);
    const script = (load: string) => `
      const found = [${names.map((name) => `${load}('${name}')`).join(', ')}];
      Promise.all(found).then((all) => console.log(JSON.stringify(all.map((one) => Object.keys(one).filter((name) => name !== 'default' && name !== '__esModule').sort()))));`;
    const exported = [
      ['List', 'Navout', 'NavoutError', 'WebhookSignatureError', 'verifyWebhook'],
      ['loadNavout', 'navout'],
      ['NavoutSurvey', 'useNavout', 'useRecommendations'],
    ];
    for (const [file, load] of [
      ['all.mjs', 'import'],
      ['all.cjs', 'require'],
    ] as const) {
      writeFileSync(join(folder, file), script(load));
      const { stdout } = await run(process.execPath, [join(folder, file)]);
      expect(JSON.parse(stdout)).toEqual(exported.map((one) => one.toSorted()));
    }
    const consumer = `
      import { Navout, type Item, type SurveyResponse } from '@navout/node';
      import { navout } from '@navout/browser';
      import { NavoutSurvey } from '@navout/react';
      const shop = new Navout({ baseUrl: 'https://navout.example.com', apiKey: 'k' });
      export const items: Promise<Item[]> = shop.items.list({ sort: 'updated' }).toArray();
      export const one: Promise<SurveyResponse> = shop.responses.read('r');
      export const score: Promise<number[]> = shop.predict({ top_k: 3 }).then(({ items }) => items.map(({ score }) => score));
      navout.on('completed', ({ surveyName }) => surveyName.length);
      export const place = NavoutSurvey({ host: 'https://navout.example.com', companyId: 'c' });
      export const titles = shop.items.list({ fields: ['id', 'title'] }).toArray().then(([item]) => item?.title.length);
      // @ts-expect-error the field was not asked for
      shop.items.list({ fields: ['id'] }).toArray().then(([item]) => item?.title);
      // @ts-expect-error there is no such order
      shop.items.list({ sort: 'price' });`;
    for (const file of ['shop.mts', 'shop.cts']) writeFileSync(join(folder, file), consumer);
    await run(
      process.execPath,
      [
        join(root, 'node_modules/typescript7/bin/tsc'),
        ...['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023'],
        ...['--lib', 'es2023,dom,dom.iterable', '--types', 'node', 'shop.mts', 'shop.cts'],
      ],
      { cwd: folder },
    ).catch((fault: { stdout: string }) => {
      throw new Error(fault.stdout);
    });
  });
});

describe('every block of the guides runs', () => {
  it('from an empty company to the first recommended item in fewer than 40 lines', async () => {
    expect(blocksOf('recommendations.md', 'js')[0]!.split('\n').length).toBeLessThan(40);
    const lines = await runBlock('recommendations.md', 0);
    expect(lines[0]).toMatch(/^Gale coastal jacket: ./);
    await startBlock('recommendations.md', 1, { PORT: String(hookPort) });
    const address = `http://127.0.0.1:${hookPort}/recommendations`;
    const { items, prediction_id } = (await (await fetch(address)).json()) as sdk.Prediction;
    expect(items[0]).toMatchObject({ id: 'JKT-100', fields: { price: 189 } });
    const click = { item_id: 'JKT-100', prediction_id, position: 1 };
    expect(await fetch(address, { method: 'POST', body: JSON.stringify(click) })).toMatchObject({
      status: 204,
    });
    started.at(-1)!.kill();
    await new Promise((resolve) => started.at(-1)!.on('exit', resolve));
    expect(await runBlock('recommendations.md', 2)).toEqual([
      'BOOT-20 shown',
      'JKT-100 shown',
      'ROPE-7 shown',
      'JKT-100',
    ]);
  });

  it('on answers, and the quick start', async () => {
    const survey = await publishAndStart(server, world.owner.token);
    for (const rate of [5, 4, 3]) await answer(server, survey.id, { rate });
    await server.idle();
    expect(await runBlock('quick-start.md', 0)).toEqual([
      `${survey.name}: 3 responses, 100% completed`,
    ]);
    expect(await runBlock('quick-start.md', 0, { language: 'python' })).toEqual([
      `${survey.name}: 3 completed responses`,
    ]);
    const first = await runBlock('answers.md', 0);
    expect(first.map((line) => line.slice(line.indexOf('{')))).toEqual([
      '{"rate":5}',
      '{"rate":4}',
      '{"rate":3}',
    ]);
    expect(await runBlock('answers.md', 0)).toEqual(first.slice(2));
    expect(await runBlock('answers.md', 1)).toEqual(['3 completed']);
    expect(await runBlock('answers.md', 2)).toEqual(['now 4', 'rejected 400 validation_failed']);
  });

  it('on surveys by API: from a definition to a running survey, and its next version', async () => {
    const made = [
      'After checkout, version 1: active',
      'inactive',
      '400 validation_failed survey.questions',
    ];
    expect(await runBlock('surveys-by-api.md', 0)).toEqual(made);
    const next = await runBlock('surveys-by-api.md', 0, { language: 'python' });
    expect(next).toEqual(['version 2: active']);
    const [survey, before] = await client().surveys.list().toArray(2);
    expect([survey!.name, before!.name]).toEqual(['Checkout', 'After checkout']);
    expect(survey!.display_triggers).toMatchObject({ behaviorTriggers: { event: 'checkout' } });
    await client().surveys.stop(survey!.id);
  });

  it('on people and events', async () => {
    expect(await runBlock('people-and-events.md', 0)).toEqual(['1 new, 0 already known']);
    expect(await runBlock('people-and-events.md', 0)).toEqual(['0 new, 1 already known']);
    await server.idle();
    const lines = await runBlock('people-and-events.md', 1);
    expect(lines).toEqual(
      expect.arrayContaining([expect.stringMatching(/ann@example\.com/), 'event: purchase']),
    );
    expect(await runBlock('people-and-events.md', 0, { language: 'python' })).toEqual([
      'event: purchase',
    ]);
    expect(await runBlock('privacy.md', 0)).toEqual(['1 events']);
    const known = JSON.parse(readFileSync(join(folder, 'known.json'), 'utf8'));
    expect(known.person.email).toBe('ann@example.com');
    expect((await runBlock('people-and-events.md', 2))[0]).toMatch(/^receipt \S+/);
    expect(await client().people.list({ search: 'ann@example.com' }).toArray()).toEqual([]);
  });

  it('on Segment: its messages join one person, and count once', async () => {
    expect(await runBlock('segment.md', 0)).toEqual(['4 new, 0 already known']);
    expect(await runBlock('segment.md', 0)).toEqual(['0 new, 4 already known']);
    expect(await runBlock('segment.md', 0, { language: 'sh' })).toEqual(['{"success":true}']);
    const old = { type: 'page', name: 'Pricing', messageId: 'old-1', userId: 'customer-8' };
    writeFileSync(join(folder, 'segment.jsonl'), JSON.stringify(old));
    expect(await runBlock('segment.md', 1, { language: 'sh' })).toEqual(['1 accepted']);
    await server.idle();
    const [person] = await client().people.list({ search: 'bea@example.com' }).toArray();
    const events = await client().people.events(person!.id).toArray();
    const types = events.map(({ type }) => type).toSorted();
    expect(types.join(', ')).toBe('click, identify, page: Pricing, purchase, purchase, view');
  });

  it('on a signed visitor: the answer counts as verified', async () => {
    const rotate = `/api/companies/${world.own.id}/identity-secret/rotate`;
    const { body } = await server.request('POST', rotate, { token: world.owner.token });
    const env = { NAVOUT_IDENTITY_SECRET: body.secret as string };
    const [userHash] = await runBlock('survey-on-a-page.md', 0, { env });
    const email = 'cleo@example.com';
    const survey = await publishAndStart(server, world.owner.token);
    await answer(server, survey.id, { rate: 5 }, { identifiers: { email }, userHash });
    await server.idle();
    const [person] = await client().people.list({ search: email }).toArray();
    const { identifiers } = await client().people.read(person!.id);
    expect(identifiers).toContainEqual(expect.objectContaining({ value: email, verified: true }));
  });

  it('on the command line', async () => {
    const survey = await publishAndStart(server, world.owner.token);
    await answer(server, survey.id, { rate: 5 });
    const env = {
      PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
      XDG_CONFIG_HOME: join(folder, 'guide'),
      SURVEY_ID: survey.id,
    };
    const printed = (at: number) => runBlock('cli.md', at, { language: 'sh', env });
    expect(await printed(0)).toEqual([expect.stringMatching(/^\d+ calls, /)]);
    expect(await printed(1)).toEqual(['2 accepted', '1 accepted']);
    const found = await printed(2);
    expect(found.slice(0, -1)).toEqual(Array(2).fill(expect.stringMatching(/^\S+\t.+\t./)));
    expect(JSON.parse(found.at(-1)!).items[0].id).toBe('BELL-2');
    await printed(3);
    const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
    expect(textOf('items.jsonl')).toContain('"id":"LAMP-1"');
    expect(textOf('responses.jsonl')).toContain('"rate":5');
    expect(textOf('responses.csv').trim().split('\n')).toHaveLength(2);
  });

  it('on running a server and on versions', async () => {
    await runBlock('self-hosting.md', 0, { language: 'sh' });
    await runBlock('versions.md', 0, { language: 'sh' });
    expect(JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8')).openapi).toBe('3.1.0');
  });

  it('on webhooks', async () => {
    const url = `http://127.0.0.1:${hookPort}/hook`;
    const [made] = await runBlock('webhooks.md', 0, { env: { WEBHOOK_URL: url } });
    const [id, secret] = made!.split(' ');
    const prints = await startBlock('webhooks.md', 1, {
      PORT: String(hookPort),
      NAVOUT_WEBHOOK_SECRET: secret,
    });
    const [sent] = await runBlock('webhooks.md', 2);
    expect(sent).toMatch(/ webhook\.test (pending|delivered)$/);
    await prints(`event webhook.test ${world.own.id}`);
    expect(await fetch(url, { method: 'POST', body: '{}' })).toMatchObject({ status: 400 });
    await client().webhooks.delete(id!);
  });

  it('no block is left out', () => {
    const blocks = readdirSync(join(root, 'docs/guides')).flatMap((guide) =>
      (Object.keys(programs) as Language[]).flatMap((language) =>
        blocksOf(guide, language).map((_, at) => `${guide} ${language} ${at}`),
      ),
    );
    expect(blocks.filter((block) => !ran.has(block))).toEqual([]);
  });
});

describeAgentTools(() => ({ folder, server, world, key }));

describeCommandLine(() => ({ folder, server, key, receiver, node }));

describePackageCalls(() => ({ folder, server, key, receiver, node, environment }));
