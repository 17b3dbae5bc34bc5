import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp, type ServerApp, type AppOptions } from '@bff/createApp';
import { modelHost } from '@bff/modules/models/modelHost';
import type { Context } from '@bff/context';
import { systemContext } from '@bff/context';
import { ownerQuery } from '@bff/db/ownerQuery';
import { parseEnv, type Env } from '@bff/env';
import { findRoot } from '@bff/root';
import { createLog } from '@bff/services/log';
import { openTestDatabase } from './testDatabase';

export const TEST_SECRET = 'a secret for tests, at least thirty-two characters long';

export interface Answer<T = unknown> {
  status: number;
  body: T;
  headers: Headers;
  text: string;
}

export interface RequestOptions {
  token?: string;
  body?: unknown;
  /** Sent unchanged instead of `body`. */
  raw?: string | Uint8Array;
  headers?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
}

export interface TestServer extends ServerApp {
  url: string;
  env: Env;
  /**
   * Waits until all jobs have finished and all completed responses are projected (needs `work:
   * true`).
   */
  idle(): Promise<void>;
  /** Sets the time that every request sees. */
  setTime(at: Date): void;
  /** The server's own context: all companies. */
  system: Context;
  request<T = Any>(method: string, path: string, options?: RequestOptions): Promise<Answer<T>>;
  close(): Promise<void>;
}

/** A parsed JSON response, untyped, for tests. */
export type Any = ReturnType<typeof JSON.parse>;

/**
 * Starts the whole product with a real HTTP listener and a fresh database. Close it in afterAll.
 */
export const startTestServer = async (
  options: Partial<Omit<AppOptions, 'env'>> & { env?: Partial<Env>; work?: boolean } = {},
): Promise<TestServer> => {
  const database = options.orm
    ? { orm: options.orm, close: async () => undefined }
    : await openTestDatabase();
  const env = {
    ...parseEnv({
      DEMO: '0',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://navout.test',
      REQUESTS_AT_ONCE: '100000',
      GOOGLE_CLIENT_ID: 'installation.example',
      GOOGLE_CLIENT_SECRET: 'installation-secret',
    }),
    ...options.env,
    secretKey: TEST_SECRET,
  };
  let now: Date | undefined;
  const app = createApp({
    root: findRoot(),
    clock: () => now ?? new Date(),
    log: createLog(env.logLevel),
    strictResponses: true,
    streamMs: 0,
    daily: false,
    ...options,
    orm: database.orm,
    env,
  });
  await app.services.jobs.start({ work: options.work ?? false });
  const handleRequest = app.koa.callback();
  // A busy machine can pause longer than the default five seconds between requests, and the client would get a closed
  // socket.
  const server = createServer(
    { keepAliveTimeout: 600_000 },
    (request, response) => void handleRequest(request, response),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...app,
    url,
    env,
    setTime: (at) => {
      now = at;
    },
    system: systemContext(app.services, 'test'),
    request: (method, path, request) => send(url, method, path, request),
    idle: () => idle(app, options.work ?? false),
    async close() {
      await closed(server);
      await app.requestJournal.flush();
      await app.services.jobs.stop();
      await modelHost.of(app.services).stop();
      await database.close();
    },
  };
};

const idle = async ({ services }: ServerApp, works: boolean): Promise<void> => {
  for (let turn = 0; turn < 2400; turn += 1) {
    const later = await ownerQuery<{ run: string }>(services.orm, LATER);
    const rows = await ownerQuery<{ waiting: number }>(services.orm, UNFINISHED, [
      works,
      later.map(({ run }) => run),
    ]);
    if (rows[0]!.waiting === 0) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error('Jobs were still running after two minutes.');
};

/**
 * Runs whose next attempt is later. A separate query, because on a cluster the queue is on the coordinator and the runs are
 * not.
 */
const LATER = `select data->>'runId' as run from pgboss.job where start_after > now() and state in ('created', 'retry') and data->>'runId' is not null`;

/** Counts runs that could continue now, without those that wait for a later attempt, and completed responses that wait for projection. */
const UNFINISHED = `select sum(n)::int as waiting from (
  select count(*) as n from job_runs r where r.finished_at is null and (r.state = 'running' or r.id <> all($2::uuid[]))
  union all select count(*) from survey_responses where awaits_projection and $1
  union all select count(*) from waiting_follow_ups where $1) parts`;

const send = async <T>(
  url: string,
  method: string,
  path: string,
  { token, body, raw, headers, query }: RequestOptions = {},
): Promise<Answer<T>> => {
  const address = new URL(path, url);
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined) address.searchParams.set(key, String(value));
  const response = await fetch(address, {
    method,
    redirect: 'manual',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body !== undefined || raw !== undefined ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: (raw ?? (body === undefined ? undefined : JSON.stringify(body))) as BodyInit | undefined,
  });
  const text = await response.text();
  // JSON Lines hold more than one JSON value.
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '') && text !== '';
  return {
    status: response.status,
    body: (isJson ? JSON.parse(text) : text) as T,
    headers: response.headers,
    text,
  };
};

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
