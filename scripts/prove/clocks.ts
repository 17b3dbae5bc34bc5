import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import { autocommit } from '@bff/db/autocommit';
import { createOrm, type Orm } from '@bff/db/createOrm';
import { freePort } from '@tests/support/freePort';
import { SURVEY } from '@tests/support/surveys';
import { startWebhookReceiver, verifyHook, type WebhookReceiver } from '@tests/support/webhookReceiver';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { timeLeft } from './lanes';
import { withOwnDatabase } from './ownDatabase';
import { ask, kill, type Product, register, startProduct } from './productProcess';

/** Minutes by which the first replica's clock is wrong; the second one's is right. */
const SKEWS = [180, -180, 10, -10, 25 * 60, -25 * 60];

/** Sets the clock of a process before anything is loaded: JavaScript learns the time from here only. */
const skewed = (minutes: number): string => `--import=data:text/javascript,${encodeURIComponent(
  `const R=Date,o=${String(minutes * 60_000)};globalThis.Date=new Proxy(R,{construct:(t,a,n)=>Reflect.construct(t,a.length?a:[R.now()+o],n),get:(t,k)=>k==='now'?()=>R.now()+o:Reflect.get(t,k)});`)}`;

interface Place { wrong: Product; right: Product; sql: Orm; token: string; companyId: string; hooks: WebhookReceiver; minutes: number }

/** Says what did not hold; nothing when it did. */
type Case = [string, (place: Place) => Promise<string | null>];

const PASSWORD = 'harbour-lights-7';
const off = (text: string | Date, seconds = 0): number => Math.abs(new Date(text).getTime() - Date.now() - seconds * 1000);
/** A minute is what tokens tolerate; a busy machine gets two. */
const NEAR_MS = 120_000;

const both = ({ wrong, right }: Place): Product[] => [wrong, right];
const statuses = async (place: Place, call: (product: Product) => Promise<{ status: number } | null>): Promise<string> =>
  (await Promise.all(both(place).map(call))).map((answer) => String(answer?.status)).join(' and ');
const expectStatuses = async (place: Place, wanted: number, call: (product: Product) => Promise<{ status: number } | null>): Promise<string | null> => {
  const said = await statuses(place, call);
  return said === `${String(wanted)} and ${String(wanted)}` ? null : `answered ${said}, not ${String(wanted)} twice`;
};

const login = async ({ url }: Product): Promise<string> => (await ask<{ token: string }>(url, 'POST', '/api/auth/login', { body: { email: 'owner@harbor.example', password: PASSWORD } }))!.body.token;
const profile = (token: string) => ({ url }: Product) => ask(url, 'GET', '/api/users/profile', { token });

const openSurvey = async ({ right, token }: Place): Promise<string> => {
  const survey = await ask<{ id: string }>(right.url, 'POST', '/api/surveys/publish', { token, body: { name: 'Running', survey: SURVEY } });
  await ask(right.url, 'PUT', `/api/surveys/published/${survey!.body.id}/status`, { token, body: { status: 'active', endCondition: { type: 'days', value: 1 } } });
  return survey!.body.id;
};
let visitors = 0;
const start = (surveyId: string) => ({ url }: Product) => ask<{ id: string; token: string }>(url, 'POST', `/api/widget/surveys/${surveyId}/responses`, { body: { submissionId: `visitor-${String(visitors += 1)}`, visitorId: `visitor-${String(visitors)}` } });
const finish = async (product: Product, surveyId: string): Promise<number | undefined> => {
  const begun = (await start(surveyId)(product))!.body;
  return (await ask(product.url, 'PATCH', `/api/widget/responses/${begun.id}`, { body: { answers: { rate: 5 }, complete: true }, headers: { [RESPONSE_TOKEN_HEADER]: begun.token } }))?.status;
};

const invite = async ({ url }: Product, token: string, email: string): Promise<string> => {
  const answer = await ask<{ link: string }>(url, 'POST', '/api/users/invite', { token, body: { email, name: 'Ida', role: 'user' } });
  return /token=([\w-]+)/.exec(answer!.body.link)![1]!;
};
const validate = (link: string) => ({ url }: Product) => ask(url, 'GET', `/api/auth/validate-invitation/${link}`);

const cases: Case[] = [
  ['a session of either replica is good on both, for its time by the database\'s clock', async (place) => {
    for (const product of both(place)) {
      const wrong = await expectStatuses(place, 200, profile(await login(product)));
      if (wrong) return wrong;
    }
    const [row] = await autocommit<{ left: number }>(place.sql, 'select min(abs(extract(epoch from expires_at - now()) - 12 * 3600))::int as left from sessions');
    return row!.left < NEAR_MS / 1000 ? null : `a session ends ${String(row!.left)} s off`;
  }],
  ['a session ends on both at once, and not before', async (place) => {
    const token = await login(place.wrong);
    await autocommit(place.sql, 'update sessions set expires_at = now() + interval \'5 minutes\'');
    const early = await expectStatuses(place, 200, profile(token));
    await autocommit(place.sql, 'update sessions set expires_at = now() - interval \'1 second\'');
    const late = await expectStatuses(place, 401, profile(token));
    await autocommit(place.sql, 'update sessions set expires_at = now() + interval \'1 hour\'');
    return early ?? late;
  }],
  ['an invitation ends on both at once, and not before', async (place) => {
    const link = await invite(place.wrong, place.token, `ida${String(visitors += 1)}@harbor.example`);
    const open = await expectStatuses(place, 200, validate(link));
    await autocommit(place.sql, 'update invitations set expires_at = now() + interval \'5 minutes\'');
    const early = await expectStatuses(place, 200, validate(link));
    await autocommit(place.sql, 'update invitations set expires_at = now() - interval \'1 second\'');
    return open ?? early ?? await expectStatuses(place, 404, validate(link));
  }],
  ['an invitation of the wrong replica lets its person in on the right one, once', async (place) => {
    const link = await invite(place.wrong, place.token, `ola${String(visitors += 1)}@harbor.example`);
    const activate = ({ url }: Product) => ask(url, 'POST', '/api/auth/activate-account', { body: { token: link, password: PASSWORD } });
    const [first, second] = [await activate(place.right), await activate(place.wrong)];
    return first?.status === 200 && second?.status !== 200 ? null : `answered ${String(first?.status)}, then ${String(second?.status)}`;
  }],
  ['a survey ends on both at once, and not before', async (place) => {
    const id = await openSurvey(place);
    const open = await expectStatuses(place, 201, start(id));
    await autocommit(place.sql, 'update surveys set ends_at = now() + interval \'5 minutes\' where id = $1', [id]);
    const early = await expectStatuses(place, 201, start(id));
    await autocommit(place.sql, 'update surveys set ends_at = now() - interval \'1 second\' where id = $1', [id]);
    return open ?? early ?? await expectStatuses(place, 409, start(id));
  }],
  ['a limit of calls counts once for both, and names a wait within its hour', async ({ wrong, right }) => {
    const answers = await Promise.all(Array.from({ length: 160 }, (_, at) => fetch(`${(at % 2 ? wrong : right).url}/api/auth/reset-password`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })));
    const passed = answers.filter(({ status }) => status !== 429).length;
    const waits = answers.flatMap(({ headers }) => headers.get('retry-after') ?? []).map(Number);
    return passed === 100 && waits.every((seconds) => seconds > 0 && seconds <= 3600) ? null : `${String(passed)} of 160 passed, waits up to ${String(Math.max(...waits))} s`;
  }],
  ['a key of a write is known to both', async (place) => {
    const key = `key-${String(visitors += 1)}`;
    const write = ({ url }: Product) => ask<{ id: string }>(url, 'POST', '/api/data-types', { token: place.token, body: { name: key, dataFieldName: key.replace('-', '_'), type: 'static' }, headers: { 'idempotency-key': key } });
    const [first, second] = [await write(place.wrong), await write(place.right)];
    return first?.status === 201 && first.body.id === second?.body.id ? null : `answered ${String(first?.status)}, then ${String(second?.status)} with ${first?.body.id === second?.body.id ? 'the same' : 'another'} row`;
  }],
  ['background work is done at once, leases do not lapse, and its times are right', async (place) => {
    const id = await openSurvey(place);
    for (const product of both(place)) if (await finish(product, id) !== 200) return 'an answer was refused';
    type Run = { state: string; createdAt: string; finishedAt: string | null; attempts: number };
    for (const end = Date.now() + 120_000; ; await wait(250)) {
      const [row] = await autocommit<{ waiting: number }>(place.sql, 'select count(*)::int as waiting from survey_responses where survey_id = $1 and awaits_projection', [id]);
      const runs = (await ask<Run[]>(place.right.url, 'GET', '/api/jobs?kind=profiles.projectResponses', { token: place.token }))!.body;
      if (row!.waiting === 0 && runs.length > 0 && runs.every(({ finishedAt }) => finishedAt)) {
        const odd = runs.filter(({ state, attempts, createdAt, finishedAt }) => state !== 'succeeded' || attempts !== 1 || off(createdAt) > NEAR_MS || off(finishedAt!) > NEAR_MS);
        return odd.length === 0 ? null : JSON.stringify(odd[0]);
      }
      if (Date.now() > end) return `${String(row!.waiting)} answers not done within two minutes: ${JSON.stringify(runs).slice(0, 300)}`;
    }
  }],
  ['a delivery is tried again on schedule, signed for a receiver whose clock is right', async (place) => {
    const { right, wrong, token, companyId, hooks } = place;
    const settings = { triggerType: 'webhook', webhookUrl: hooks.url };
    const saved = await ask<{ webhookSecret: string }>(right.url, 'PUT', `/api/companies/${companyId}/trigger-settings`, { token, body: { triggerSettings: settings } });
    if (saved?.status !== 200) return `settings answered ${String(saved?.status)}`;
    const before = hooks.received.length;
    let first = 0;
    hooks.behave((response) => { first = first || Date.now(); response.writeHead(503).end(); });
    if (await finish(wrong, await openSurvey(place)) !== 200) return 'an answer was refused';
    await hooks.gets(before + 1, 60_000);
    hooks.behave(200);
    await hooks.gets(before + 2, 120_000);
    const after = Date.now() - first;
    for (const hook of hooks.received.slice(before)) verifyHook(saved.body.webhookSecret, hook);
    return after > 4000 ? null : `tried again after ${String(after)} ms`;
  }],
];

/**
 * F14: of two replicas on one database the clock of one is wrong by minutes or hours; sessions, invitations, survey ends, limits, keys, background
 * work and deliveries keep the time of the database. A case is one promise under one skew.
 */
export const proveClocks = async ({ databaseUrl, turns, folder }: Stage): Promise<Outcome> => {
  const faults: string[] = [];
  const skews: number[] = [];
  const hooks = await startWebhookReceiver();
  for (const minutes of SKEWS.slice(0, turns)) {
    if (!timeLeft()) break;
    skews.push(minutes);
    await withOwnDatabase(databaseUrl!, async (address) => {
      const start1 = async (name: string, env: Record<string, string>): Promise<Product> =>
        startProduct({ port: await freePort(), dataDir: join(folder, `${name}${String(minutes)}`), databaseUrl: address, env: { RATE_LIMIT_SCALE: '1', OUTGOING_ALLOW: hooks.address, ...env } });
      const wrong = await start1('wrong', { NODE_OPTIONS: skewed(minutes) });
      const right = await start1('right', {});
      const sql = createOrm({ kind: 'postgres', url: address, poolMax: 1 });
      try {
        const { token, companyId } = await register(right.url);
        for (const [promise, hold] of cases) {
          const fault = await hold({ wrong, right, sql, token, companyId, hooks, minutes }).catch((cause: unknown) => String(cause));
          if (fault) faults.push(`${String(minutes)} minutes: ${promise}: ${fault}`);
        }
        if (!/clock is -?\d+ s ahead/.test(wrong.said())) faults.push(`${String(minutes)} minutes: the start did not tell that the clock is wrong`);
      } finally {
        await sql.close();
        await Promise.all([wrong, right].map(({ child }) => kill(child)));
      }
    });
  }
  await hooks.close();
  return { turns: skews.length, ...outcomeOf(skews.length * (cases.length + 1), faults, `promises of time with one of two replicas ${skews.map((minutes) => (Math.abs(minutes) < 60 ? `${String(minutes)} min` : `${String(minutes / 60)} h`)).join(', ')} off`) };
};
