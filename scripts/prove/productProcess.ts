import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVER_FLAGS } from '../lib/serverFlags';

/** Far above any guarantee, because a slow response on a busy machine is not a lost one. */
const READY_WITHIN_MS = 600_000;

/** Password of every person that a bar registers. */
export const PERSON_PASSWORD = 'harbour-lights-7';

const SECRET = 'a secret for proofs, at least thirty-two characters long';

/** The built product in its own process. */
export interface Product {
  url: string;
  child: ChildProcess;
  /** Returns its output, both streams. */
  said(): string;
  /** Milliseconds from its start until it was ready. */
  readyAfterMs: number;
}

/** Settings of one product: an empty `databaseUrl` means the embedded database in `dataDir`. */
export interface ProductOptions {
  port: number;
  dataDir: string;
  databaseUrl?: string;
  env?: Record<string, string>;
}

/** Starts the built server without waiting. @returns the child process and its output. */
export const spawnProduct = ({
  port,
  dataDir,
  databaseUrl = '',
  env = {},
}: ProductOptions): { child: ChildProcess; said: () => string } => {
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${String(port)}`,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: SECRET,
      DEMO: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000',
      ...env,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-8000);
    });
  return { child, said: () => text };
};

/**
 * Starts the built server and waits until it is ready. @throws if it ends or is not ready in time.
 */
export const startProduct = async (options: ProductOptions): Promise<Product> => {
  const startedAt = Date.now();
  const { child, said } = spawnProduct(options);
  const url = `http://127.0.0.1:${String(options.port)}`;
  while (Date.now() - startedAt < READY_WITHIN_MS) {
    if (hasEnded(child)) throw new Error(`The product ended: ${said()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return { url, child, said, readyAfterMs: Date.now() - startedAt };
    await wait(25);
  }
  await kill(child);
  throw new Error(`The product was not ready in time: ${said()}`);
};

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** Sends a signal (kill -9 unless another is named) and waits for the end. @returns the exit code, null after a signal. */
export const kill = async (
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<number | null> => {
  if (!hasEnded(child)) {
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
  return child.exitCode;
};

/** Sends one JSON request. @returns the status and the body, or null without a response. */
export const ask = async <T>(
  url: string,
  method: string,
  path: string,
  {
    token,
    body,
    headers,
  }: { token?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: T; headers: Headers } | null> => {
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: (text ? JSON.parse(text) : null) as T,
      headers: answer.headers,
    };
  } catch {
    return null;
  }
};

/** Registers a person with a company; in an empty installation the first one. @returns their token and company. */
export const register = async (
  url: string,
  { email = 'owner@harbor.example', companyName = 'Harbor Works' } = {},
): Promise<{ token: string; companyId: string }> => {
  const answer = await ask<{ token: string; user: { companyId: string } }>(
    url,
    'POST',
    '/api/auth/register',
    {
      body: {
        email,
        name: 'Ada',
        password: PERSON_PASSWORD,
        companyName,
      },
    },
  );
  if (answer?.status !== 201) throw new Error(`Registration answered ${String(answer?.status)}`);
  return { token: answer.body.token, companyId: answer.body.user.companyId };
};
