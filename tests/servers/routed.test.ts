// @postgres: watches the connection to a server
import { dailyWork } from '@bff/jobs/dailyWork';
import { PLATFORM } from '@bff/db/tenantFilter';
import { DATA_PLANE } from '@bff/db/planes';
import { makeWorld } from '@tests/support/actors';
import { recordStatements, type SentStatement } from '@tests/support/recordStatements';
import { startTestServer, type Answer, type TestServer } from '@tests/support/testServer';
import { CROSS_SHARD } from './crossShard';
import { everyCall } from './everyCall';
import { sweepAll } from './sweepAll';
import { explainOn, isPlanned, isRouted, stopExplaining } from '@tests/support/explainRouted';

/** The part of a statement that names a company: a condition with a value, or the rows it inserts. */
const NAMED = /company_id"?\s*(=|in)\s*(any ?)?\(?\s*['$]|^\s*insert/;
const TABLES = new RegExp(`\\b(${DATA_PLANE.join('|')})\\b`);

let server: TestServer;
let statements: SentStatement[];
let platform: SentStatement[];
let answers: Answer[];
let refused: string[];

/** Calls every endpoint that works in a company, as a caller with access, and runs the jobs that follow. */
beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 100_000 }, work: true });
  const send = await everyCall(server, await makeWorld(server));
  const { sent, stop } = recordStatements();
  ({ refused, answers } = await send());
  // It runs at one hour of the day. Here it always runs.
  await dailyWork(server.services);
  await sweepAll(server);
  await server.idle();
  stop();
  const all = [...sent.values()].filter(({ text, scope }) => TABLES.test(text) && scope !== null);
  statements = all.filter(({ scope }) => scope !== PLATFORM);
  platform = all.filter(({ scope }) => scope === PLATFORM);
});
afterAll(async () => {
  await stopExplaining();
  await server.close();
});

const isReviewed = ({ text }: SentStatement): boolean =>
  CROSS_SHARD.some(({ part }) => text.includes(part));

/** @returns the statements with a wrong plan on a cluster. */
const wrongOf = async (
  sent: readonly SentStatement[],
  isRight = isRouted,
): Promise<{ text: string; plan: string }[]> => {
  const cluster = server.services.orm.config.get('clientUrl')!;
  const wrong: { text: string; plan: string }[] = [];
  for (const one of process.env.TEST_CITUS_URL ? sent : []) {
    const plan = await explainOn(cluster, one);
    if (!isRight(plan)) wrong.push({ text: one.text, plan });
  }
  return wrong;
};

it('every endpoint can be called', () => {
  expect(refused).toEqual([]);
});

it('predictions by key, and the audience and results of a company respond', () => {
  expect(answers.filter(({ status }) => status >= 300).map(({ text }) => text)).toEqual([]);
});

it('every statement of a company includes its id', () => {
  expect(statements.length).toBeGreaterThan(100);
  expect(
    statements
      .map(({ text }) => text)
      .filter((text) => !text.includes('company_id') && !text.includes('pg_advisory_xact_lock')),
  ).toEqual([]);
});

it('every statement of the platform names a company, or is on the reviewed list', () => {
  const open = platform.filter((one) => !NAMED.test(one.text) && !isReviewed(one));
  expect(open.map(({ text }) => text)).toEqual([]);
});

it('every statement of the reviewed list is used, and can be planned on a cluster', async () => {
  const unused = CROSS_SHARD.filter(
    ({ part }) => !platform.some(({ text }) => text.includes(part)),
  );
  expect(unused.map(({ part }) => part)).toEqual([]);
  expect(await wrongOf(platform.filter(isReviewed), isPlanned)).toEqual([]);
});

it('on a cluster, every other statement of the platform reaches one shard', async () => {
  expect(await wrongOf(platform.filter((one) => !isReviewed(one)))).toEqual([]);
});

it('on a cluster, every statement of a company reaches one shard', async () => {
  expect(await wrongOf(statements)).toEqual([]);
});
