// @slow: servers of its own, killed
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/freePort';
import { hostileServers, type RunningHostileServer } from '../support/hostileServers';
import { type KillableServer, startKillableServer } from '../support/killableServer';
import type { Any } from '../support/testServer';
import { until } from '@tests/support/until';

const hostile = hostileServers.find(({ name }) => name === 'silence after a statement')!;

let folder: string;
let port: number;
let source: RunningHostileServer;
let server: KillableServer;
let token = '';

const start = (): Promise<KillableServer> =>
  startKillableServer(port, join(folder, 'data'), { OUTGOING_ALLOW: '127.0.0.1' });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'navout-parked-'));
  port = await freePort();
  // It works normally while it is connected, so that it is stored; the sync then waits for it.
  source = await hostile.start({ honest: 1 });
  server = await start();
}, 180_000);
afterAll(async () => {
  await server.kill();
  await source.close();
  rmSync(folder, { recursive: true, force: true });
});

const call = async (method: string, path: string, body?: object): Promise<Any> => {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok)
    throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

/** Waits until the newest run of a source has the expected state. */
const newestRun = async (id: string, wanted: (run: Any) => boolean): Promise<Any> => {
  let run: Any;
  await until('the run as wanted', async () => {
    [run] = await call('GET', `/api/data-sources/${id}/runs`);
    return run && wanted(run);
  });
  return run;
};

it('sets aside a sync that was running when the server was killed twice, and shows it until a person restarts it', async () => {
  ({ token } = await call('POST', '/api/auth/register', {
    email: 'owner@harbor.example',
    name: 'Ada',
    password: 'harbour-lights-7',
    companyName: 'Harbor Works',
  }));
  const { type, config } = hostile.source(source.port);
  const { id } = await call('POST', '/api/data-sources', {
    name: 'Shop',
    type,
    config: JSON.stringify(config),
  });
  for (const attempts of [1, 2]) {
    await newestRun(id, (run) => run.state === 'running' && run.attempts === attempts);
    await server.kill();
    server = await start();
  }
  const run = await newestRun(id, ({ finishedAt }) => finishedAt !== null);
  expect(run).toMatchObject({
    state: 'failed',
    attempts: 2,
    reason: expect.stringContaining('crashed the server twice'),
  });
  expect(await call('GET', `/api/data-sources/${id}`)).toMatchObject({
    status: 'error',
    statusReason: run.reason,
  });

  const again = await call('POST', `/api/data-sources/${id}/sync`);
  expect(again.id).not.toBe(run.id);
  expect(await newestRun(id, ({ state }) => state === 'running')).toMatchObject({
    id: again.id,
    attempts: 1,
  });
}, 300_000);
