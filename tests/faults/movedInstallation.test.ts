import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrm, type Orm } from '@bff/db/createOrm';
import { ownerQuery } from '@bff/db/ownerQuery';
import { demoFolder } from '@tests/support/demoFolder.mjs';
import { freePort } from '@tests/support/freePort';
import { type KillableServer, startKillableServer } from '@tests/support/killableServer';
import { dropDatabase } from '@tests/support/testDatabase';

// On a real PostgreSQL only (`npm run test:full`): moves the demo there from the embedded database, then to another database.
const ADMIN = process.env.TEST_DATABASE_URL!;
const NAMES = ['first', 'second', 'foreign'].map((name) => `navout_moved_${process.pid}_${name}`);
const [first, second, foreign] = NAMES.map((name) => {
  const url = new URL(ADMIN);
  url.pathname = `/${name}`;
  return url.href;
}) as [string, string, string];
const PERSON = { email: 'ada@moved.example', password: 'harbour-lights-7' };

let folder: string;
let dataDir: string;
let port: number;
let server: KillableServer;
let admin: Orm;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'navout-move-'));
  dataDir = join(folder, 'data');
  admin = createOrm({ kind: 'postgres', url: ADMIN, poolMax: 1 });
  for (const name of NAMES) await ownerQuery(admin, `create database ${name}`);
  port = await freePort();
  cpSync(await demoFolder(), dataDir, { recursive: true });
  server = await startKillableServer(port, dataDir, { DEMO: '1' });
  expect(await post('register', { ...PERSON, name: 'Ada', companyName: 'Moved Works' })).toBe(201);
}, 330_000);
afterAll(async () => {
  await server.kill();
  await admin.close();
  for (const name of NAMES) await dropDatabase(ADMIN, name);
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const post = async (verb: string, body: object): Promise<number> => {
  const answer = await fetch(`${server.url}/api/auth/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.body?.cancel();
  return answer.status;
};

/** Runs the command. `stopAt` interrupts it once it has printed that text. */
const move = async (
  to: string,
  env: Record<string, string> = {},
  stopAt?: string,
): Promise<{ code: number | null; said: string }> => {
  const child = spawn(process.execPath, ['dist/server/move.js', '--to', to], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, DATABASE_URL: '', ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (stopAt && said.includes(stopAt)) child.kill('SIGINT');
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
};

const secretKey = () => readFileSync(join(dataDir, 'secret.key'), 'utf8').trim();

const using = async <T>(orm: Orm, work: (orm: Orm) => Promise<T>): Promise<T> => {
  try {
    return await work(orm);
  } finally {
    await orm.close();
  }
};
const onServer = (url: string) => createOrm({ kind: 'postgres', url, poolMax: 1 });
const onFolder = () => createOrm({ kind: 'embedded', folder: join(dataDir, 'postgres') });

/** Row count and digest of every table. */
const contentOf = async (orm: Orm): Promise<Record<string, string>> => {
  await ownerQuery(orm, "set timezone = 'UTC'");
  const tables = await ownerQuery<{ name: string }>(
    orm,
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1",
  );
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await ownerQuery<{ text: string }>(
      orm,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text collate "C")), '') as text from ${name} t`,
    );
    content[name] = row!.text;
  }
  return content;
};

describe('npm run move', () => {
  let before: Record<string, string>;

  it('stops with an error while a server uses the folder', async () => {
    const { code, said } = await move(first);
    expect(code).toBe(1);
    expect(said).toMatch(/^navout: Process \d+ uses .* Stop the server first/);
    await server.kill();
    before = await using(onFolder(), async (orm) => {
      await ownerQuery(
        orm,
        `insert into pgboss.job (name, data, state) values ('slow', '{"kind": "lost"}', 'active')`,
      );
      return contentOf(orm);
    });
  }, 60_000);

  it('can be stopped, and leaves a target without rows', async () => {
    const { code, said } = await move(first, {}, 'profiles');
    expect([code, said.split('\n').at(-2)]).toEqual([
      1,
      'navout: Canceled. The target holds no row.',
    ]);
    const left = await using(onServer(first), contentOf);
    expect(Object.values(left).filter((text) => text !== '0 ')).toEqual([]);
  }, 120_000);

  it('moves the demo from the embedded database: every row, and waiting jobs', async () => {
    const { code, said } = await move(first);
    expect([code, said]).toEqual([0, expect.stringContaining('checksums are equal')]);
    expect(said).toMatch(/100% {2}/);
    expect(said).not.toContain(secretKey());
    await using(onServer(first), async (orm) => {
      expect(await contentOf(orm)).toEqual(before);
      expect(Number(before.survey_responses!.split(' ')[0])).toBeGreaterThan(100);
      expect(
        await ownerQuery(orm, "select state::text from pgboss.job where data->>'kind' = 'lost'"),
      ).toEqual([{ state: 'retry' }]);
      expect(
        await ownerQuery(
          orm,
          "select 1 from pg_trigger where not tgisinternal and tgenabled = 'D'",
        ),
      ).toEqual([]);
    });
  }, 120_000);

  it('rejects a database with rows or with tables of another program', async () => {
    expect(await move(first)).toEqual({
      code: 1,
      said: expect.stringContaining('--to: the database is not empty'),
    });
    await using(onServer(foreign), (orm) => ownerQuery(orm, 'create table shopping (item text)'));
    expect(await move(foreign)).toEqual({
      code: 1,
      said: expect.stringContaining('belongs to another program (shopping)'),
    });
    expect(
      await using(onServer(foreign), (orm) =>
        ownerQuery(
          orm,
          "select tablename::text as name from pg_tables where schemaname = 'public'",
        ),
      ),
    ).toEqual([{ name: 'shopping' }]);
    expect((await move('mysql://elsewhere')).said).toContain('Usage: npm run move');
  }, 120_000);

  it('a server starts on it and signs people in; another move requires that the server has stopped', async () => {
    const env = { DATABASE_URL: first, SECRET_KEY: secretKey() };
    server = await startKillableServer(port, dataDir, env);
    expect(await post('login', PERSON)).toBe(200);
    expect(await post('login', { ...PERSON, password: 'another-one-1' })).toBe(401);
    expect(await move(second, env)).toEqual({
      code: 1,
      said: expect.stringContaining('Others are connected to the source'),
    });
    await server.kill();
    const left = await using(onServer(first), contentOf);
    const { code, said } = await move(second, env);
    expect([code, said]).toEqual([0, expect.stringContaining('the same SECRET_KEY')]);
    expect(await using(onServer(second), contentOf)).toEqual(left);
  }, 180_000);
});
