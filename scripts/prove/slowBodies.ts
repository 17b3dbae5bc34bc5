import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@tests/support/freePort';
import { SURVEY } from '@tests/support/surveys';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { timeLeft } from './lanes';
import { ask, hasEnded, kill, register, startProduct } from './productProcess';
import { oneConnection, sendRaw } from './sendRaw';

const PASSWORD = 'harbour-lights-7';
/** Maximum time that an uninvolved person may wait for an answer. */
const ANSWER_MS = 2000;
/** A JSON body has 15 s; the rest is slack of a busy machine. */
const HELD_MS = 30_000;
const DRIP_MS = 2000;
/** Rejected uploads, each followed by a request on the same connection. */
const REFUSED = 50;
const REFUSED_BYTES = 300 * 1024;
const NEXT_MS = 1000;

/**
 * Sockets send half a body or half their headers, and then wait or send a byte every two seconds, from many addresses of one network and of many.
 * Meanwhile, another address must
 * be able to sign in and read, and the server must end the sockets. Then uploads are rejected while they arrive, and the connection must serve the
 * next request. A case is one
 * socket, one request of the other address, or one rejected upload.
 */
export const proveSlowBodies = async ({ folder, turns: sockets }: Stage): Promise<Outcome> => {
  const product = await startProduct({
    port: await freePort(),
    dataDir: join(folder, 'data'),
    // Same proportion as the product's: twice as many as it accepts at the same time would block everyone.
    env: {
      TRUST_PROXY: '1',
      REQUESTS_AT_ONCE: String(Math.floor(sockets * 0.47)),
      RATE_LIMIT_SCALE: '1000000',
    },
  });
  const faults: string[] = [];
  try {
    const { token } = await register(product.url);
    const survey = await ask<{ id: string }>(product.url, 'POST', '/api/surveys/publish', {
      token,
      body: { name: 'Running', survey: SURVEY },
    });
    const held = Array.from({ length: sockets }, (_, at) => hold(product.url, at, survey!.body.id));
    await wait(1000);
    const innocent = await innocentRequests(product.url, token, faults, () =>
      held.some(({ endedAfterMs }) => endedAfterMs === undefined),
    );
    const ends = await Promise.all(held.map((one) => one.ended));
    const late = ends.filter((ms) => ms > HELD_MS).length;
    if (late > 0)
      faults.push(
        ...Array.from(
          { length: late },
          () => `a half-sent body was held for more than ${String(HELD_MS / 1000)} s`,
        ),
      );
    const slowestNext = await refusedUploads(product.url, token, faults);
    if (hasEnded(product.child)) faults.push('the process ended');
    return {
      turns: sockets,
      ...outcomeOf(
        sockets + innocent.tried + REFUSED,
        faults,
        `${sockets.toLocaleString('en-US')} half-sent bodies, the last cut off after ${seconds(Math.max(...ends))}; ${String(innocent.tried)} requests from an innocent address in the meantime, ` +
          `the slowest ${seconds(innocent.slowest)}; the request after a refused upload answered within ${seconds(slowestNext)}`,
      ),
    };
  } finally {
    await kill(product.child);
  }
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

interface Held {
  ended: Promise<number>;
  endedAfterMs: number | undefined;
}

/** Opens one socket that never finishes its body or its headers; every third sends another byte from time to time. */
const hold = (url: string, at: number, surveyId: string): Held => {
  const { hostname, port } = new URL(url);
  const path = [
    '/api/auth/login',
    '/api/auth/register',
    `/api/widget/surveys/${surveyId}/responses`,
  ][at % 3]!;
  // Half of them are in one /64 network, the others in separate ones.
  const address =
    at % 2 ? `2001:db8:1:1::${(at + 1).toString(16)}` : `2001:db8:${(at + 2).toString(16)}:1::1`;
  const socket: Socket = connect(Number(port), hostname, () => {
    const headers = `POST ${path} HTTP/1.1\r\nHost: navout.test\r\nContent-Type: application/json\r\nContent-Length: 10000\r\nX-Forwarded-For: ${address}`;
    // Every fifth does not even finish its headers.
    socket.write(at % 5 === 4 ? `${headers}\r\nX-Next: ` : `${headers}\r\n\r\n{"email":"a@`);
  });
  const startedAt = Date.now();
  const dripping = at % 3 === 0 ? setInterval(() => socket.write('a'), DRIP_MS) : undefined;
  const held: Held = { endedAfterMs: undefined, ended: Promise.resolve(0) };
  held.ended = new Promise((resolve) => {
    const end = (): void => {
      clearInterval(dripping);
      clearTimeout(patience);
      held.endedAfterMs ??= Date.now() - startedAt;
      socket.destroy();
      resolve(held.endedAfterMs);
    };
    const patience = setTimeout(end, HELD_MS + 1000);
    // A response also counts as an end: 408, or a rejection before the body.
    socket.once('data', end).once('close', end).once('error', end);
  });
  return held;
};

/** Signs in and reads twice a second while the sockets are held open. */
const innocentRequests = async (
  url: string,
  token: string,
  faults: string[],
  shouldContinue: () => boolean,
): Promise<{ tried: number; slowest: number }> => {
  let [tried, slowest] = [0, 0];
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  while (shouldContinue() && timeLeft()) {
    for (const send of [
      () =>
        ask(url, 'POST', '/api/auth/login', {
          headers,
          body: { email: 'owner@harbor.example', password: PASSWORD },
        }),
      () => ask(url, 'GET', '/api/surveys/drafts', { headers, token }),
    ]) {
      const startedAt = Date.now();
      const answer = await send();
      const ms = Date.now() - startedAt;
      tried += 1;
      slowest = Math.max(slowest, ms);
      if (answer?.status !== 200)
        faults.push(`an innocent request answered ${String(answer?.status)}`);
      else if (ms > ANSWER_MS) faults.push(`an innocent request took ${String(ms)} ms`);
    }
    await wait(500);
  }
  return { tried, slowest };
};

/**
 * A file is rejected by its name while it is still being sent. The next request on the connection must get a
 * response immediately.
 */
const refusedUploads = async (url: string, token: string, faults: string[]): Promise<number> => {
  let slowest = 0;
  const before = faults.length;
  const file = 'a,b\n'.repeat(REFUSED_BYTES / 4);
  const paths = ['/api/imports?fileName=notes.pdf', '/api/imports/stream?fileName=notes.pdf'];
  for (let turn = 0; turn < REFUSED; turn += 1) {
    const agent = oneConnection();
    const headers = { authorization: `Bearer ${token}` };
    const refused = await sendRaw(url, {
      method: 'POST',
      path: paths[turn % paths.length]!,
      headers: { ...headers, 'content-type': 'text/csv' },
      body: file,
      agent,
      withinMs: 10_000,
    });
    if (refused.status !== 400)
      faults.push(
        `a refused upload answered ${String(refused.status)} (${refused.error ?? refused.text.slice(0, 100)})`,
      );
    const next = await sendRaw(url, {
      method: 'GET',
      path: '/api/users/profile',
      headers,
      agent,
      withinMs: 5000,
    });
    slowest = Math.max(slowest, next.ms);
    if (next.status !== 200 || next.ms > NEXT_MS)
      faults.push(
        `the request after a refused upload: ${next.status === 200 ? `${String(next.ms)} ms` : (next.error ?? String(next.status))}`,
      );
    agent.destroy();
    // All of them are the same: a few are enough.
    if (faults.length - before > 20) return slowest;
  }
  return slowest;
};
