import { LIMITS } from '@core/limits';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { makeSignedIn, makeWorld, type World } from '@tests/support/actors';
import {
  publishAndStart,
  readPublished,
  saveAnswer,
  startAnswer,
  SURVEY,
} from '@tests/support/surveys';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { timeLeft } from './lanes';
import { createOrm } from '@bff/db/createOrm';

interface Replicas {
  first: TestServer;
  second: TestServer;
  world: World;
  close(): Promise<void>;
}

/** Two servers with separate pools on one database. */
const startReplicas = async (rateLimitScale: number): Promise<Replicas> => {
  const first = await startTestServer({ env: { rateLimitScale } });
  const orm = createOrm({ kind: 'postgres', url: first.services.orm.config.get('clientUrl')! });
  const second = await startTestServer({ orm, env: { rateLimitScale } });
  const world = await makeWorld(first);
  return {
    first,
    second,
    world,
    close: async () => {
      await second.close();
      await orm.close();
      await first.close();
    },
  };
};

/** Limits of 1, 10 and 100 answers, many more people finishing at once on two replicas: exactly the limit is stored. A case is one survey. */
export const proveEnds = async ({ quick, turns }: Stage): Promise<Outcome> => {
  const people = quick ? 100 : 1000;
  const { first, second, world, close } = await startReplicas(1_000_000);
  const faults: string[] = [];
  const limits = [1, 10, 100].map((limit) => (quick ? Math.min(limit, 50) : limit));
  let tried = 0;
  for (; tried < turns && timeLeft(); tried += 1) {
    const limit = limits[tried % limits.length]!;
    const { id } = await publishAndStart(first, world.editor.token, SURVEY, {
      type: 'responses',
      value: limit,
    });
    const started: { id: string; token: string }[] = [];
    while (started.length < people)
      started.push(
        ...(
          await Promise.all(
            Array.from({ length: 50 }, (_, at) => startAnswer(at % 2 ? first : second, id)),
          )
        ).map(({ body }) => body),
      );
    const answers = await Promise.all(
      started.map((one, at) => saveAnswer(at % 2 ? first : second, one, { rate: 5 })),
    );
    const stored = answers.filter(({ status }) => status === 200).length;
    const others = answers.filter(({ status }) => status !== 200 && status !== 409).length;
    const { completedSinceStart } = await readPublished(first, world.editor.token, id);
    if (stored !== limit || completedSinceStart !== limit || others > 0)
      faults.push(
        `limit ${String(limit)}: ${String(stored)} told stored, ${String(completedSinceStart)} counted, ${String(others)} answered neither 200 nor 409`,
      );
  }
  await close();
  return {
    turns: tried,
    ...outcomeOf(
      tried,
      faults,
      `limits ${limits.join(', ')} with ${people.toLocaleString('en-US')} people finishing at once on two replicas: exactly the limit each time`,
    ),
  };
};

/** Sends 200 simultaneous calls against a limit of 100, spread over two replicas: exactly 100 pass. Does the same for starts of an answer, counted with their writes. A case is one call. */
export const proveRateLimits = async ({ quick }: Stage): Promise<Outcome> => {
  const { first, second, world, close } = await startReplicas(1);
  const faults: string[] = [];
  // Class `account` (100 an hour for one client): three addresses with separate counts.
  const addresses = [
    '/api/auth/forgot-password',
    '/api/auth/register',
    '/api/auth/reset-password',
  ].slice(0, quick ? 1 : 3);
  for (const address of addresses) {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        (at % 2 ? first : second).request('POST', address, {
          body: {},
          headers: { 'x-forwarded-for': `10.0.0.${String(at)}` },
        }),
      ),
    );
    const limited = answers.filter(({ status }) => status === 429).length;
    if (limited !== 100) faults.push(`${address}: ${String(200 - limited)} of 200 passed`);
    if (answers.some(({ status, headers }) => status === 429 && !headers.get('retry-after')))
      faults.push(`${address}: a refusal without Retry-After`);
  }
  const most = LIMITS.widget.startsPerClientPerMinute;
  const { id } = await publishAndStart(first, world.editor.token, SURVEY);
  const starts = await Promise.all(
    Array.from({ length: 200 }, (_, at) => startAnswer(at % 2 ? first : second, id)),
  );
  const [passed, stored] = [
    starts.filter(({ status }) => status === 201).length,
    (await readPublished(first, world.editor.token, id)).responseCount,
  ];
  if (passed !== most || stored !== most)
    faults.push(
      `answers of a survey: ${String(passed)} of 200 passed, ${String(stored)} are stored`,
    );
  await close();
  return outcomeOf(
    200 * (addresses.length + 1),
    faults,
    `calls at once on two replicas with forged client addresses: exactly 100 passed of 200 for each limited address, and ${String(most)} of 200 starts of an answer, the only calls counted in the database`,
  );
};

/** Two global admins try to remove each other at the same time, in four ways: one active global admin always remains. A case is one pair. */
export const proveLastAdmin = async ({ turns }: Stage): Promise<Outcome> => {
  const { first, second, world, close } = await startReplicas(1_000_000);
  const faults: string[] = [];
  const ways: [
    string,
    (server: TestServer, token: string, id: string) => Promise<{ status: number }>,
  ][] = [
    [
      'demote',
      (server, token, id) =>
        server.request('PUT', `/api/users/${id}/permissions`, {
          token,
          body: { role: 'user', permissions: [] },
        }),
    ],
    [
      'suspend',
      (server, token, id) =>
        server.request('PUT', `/api/users/${id}/status`, { token, body: { status: 'suspended' } }),
    ],
    ['delete', (server, token, id) => server.request('DELETE', `/api/users/${id}`, { token })],
    [
      'invite anew',
      (server, token, id) =>
        server.request('PUT', `/api/users/${id}/status`, { token, body: { status: 'invited' } }),
    ],
  ];
  let [one, tried] = [world.admin, 0];
  for (; tried < turns && timeLeft(); tried += 1) {
    const [way, remove] = ways[tried % ways.length]!;
    const other = await makeSignedIn(first, { company: world.internal, role: 'admin' });
    await Promise.all([
      remove(first, one.token, other.user.id),
      remove(second, other.token, one.user.id),
    ]);
    const [row] = await first.system.transaction((em) =>
      em.execute<{ n: number }[]>(
        `select count(*)::int as n from users where role = 'admin' and status = 'active'`,
      ),
    );
    if (row!.n < 1) faults.push(`${way}: ${String(row!.n)} active global admins are left`);
    await first.system.transaction((em) => em.execute(`delete from users where role = 'admin'`));
    one = await makeSignedIn(first, { company: world.internal, role: 'admin' });
  }
  await close();
  return {
    turns: tried,
    ...outcomeOf(
      tried,
      faults,
      'pairs of global admins removing each other at once (demote, suspend, delete, invite again): at least one always stayed active',
    ),
  };
};
