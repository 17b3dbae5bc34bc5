import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import { ownerQuery } from '@bff/db/ownerQuery';
import type { Orm } from '@bff/db/createOrm';
import { SURVEY } from '@tests/support/surveys';
import { verifyHook, type WebhookReceiver } from '@tests/support/webhookReceiver';
import { ask, type Product } from './productProcess';

/** Two replicas on one database, with the calls that the promises need. */
export interface ClockPlace {
  wrong: Product;
  right: Product;
  sql: Orm;
  token: string;
  companyId: string;
  hooks: WebhookReceiver;
  minutes: number;
}

/** A promise by name, and its check: the fault, or null if it held. */
type ClockPromise = [string, (place: ClockPlace) => Promise<string | null>];

const PASSWORD = 'harbour-lights-7';
const off = (text: string | Date, seconds = 0): number =>
  Math.abs(new Date(text).getTime() - Date.now() - seconds * 1000);
/** Tokens tolerate one minute; a busy machine gets two. */
const NEAR_MS = 120_000;

const both = ({ wrong, right }: ClockPlace): Product[] => [wrong, right];
const statuses = async (
  place: ClockPlace,
  call: (product: Product) => Promise<{ status: number } | null>,
): Promise<string> =>
  (await Promise.all(both(place).map(call))).map((answer) => String(answer?.status)).join(' and ');
const expectStatuses = async (
  place: ClockPlace,
  wanted: number,
  call: (product: Product) => Promise<{ status: number } | null>,
): Promise<string | null> => {
  const said = await statuses(place, call);
  return said === `${String(wanted)} and ${String(wanted)}`
    ? null
    : `answered ${said}, not ${String(wanted)} twice`;
};

const login = async ({ url }: Product): Promise<string> =>
  (await ask<{ token: string }>(url, 'POST', '/api/auth/login', {
    body: { email: 'owner@harbor.example', password: PASSWORD },
  }))!.body.token;
const profile =
  (token: string) =>
  ({ url }: Product) =>
    ask(url, 'GET', '/api/users/profile', { token });

const openSurvey = async ({ right, token }: ClockPlace): Promise<string> => {
  const survey = await ask<{ id: string }>(right.url, 'POST', '/api/surveys/publish', {
    token,
    body: { name: 'Running', survey: SURVEY },
  });
  await ask(right.url, 'PUT', `/api/surveys/published/${survey!.body.id}/status`, {
    token,
    body: { status: 'active', endCondition: { type: 'days', value: 1 } },
  });
  return survey!.body.id;
};
let visitors = 0;
const start =
  (surveyId: string) =>
  ({ url }: Product) =>
    ask<{ id: string; token: string }>(url, 'POST', `/api/widget/surveys/${surveyId}/responses`, {
      body: {
        submissionId: `visitor-${String((visitors += 1))}`,
        visitorId: `visitor-${String(visitors)}`,
      },
    });
const finish = async (product: Product, surveyId: string): Promise<number | undefined> => {
  const begun = (await start(surveyId)(product))!.body;
  return (
    await ask(product.url, 'PATCH', `/api/widget/responses/${begun.id}`, {
      body: { answers: { rate: 5 }, complete: true },
      headers: { [RESPONSE_TOKEN_HEADER]: begun.token },
    })
  )?.status;
};

const invite = async ({ url }: Product, token: string, email: string): Promise<string> => {
  const answer = await ask<{ link: string }>(url, 'POST', '/api/users/invite', {
    token,
    body: { email, name: 'Ida', role: 'user' },
  });
  return /token=([\w-]+)/.exec(answer!.body.link)![1]!;
};
const validate =
  (link: string) =>
  ({ url }: Product) =>
    ask(url, 'GET', `/api/auth/validate-invitation/${link}`);

/** Promises about time that both replicas keep. */
export const clockPromises: readonly ClockPromise[] = [
  [
    "a session of either replica is good on both, for its time by the database's clock",
    async (place) => {
      for (const product of both(place)) {
        const wrong = await expectStatuses(place, 200, profile(await login(product)));
        if (wrong) return wrong;
      }
      const [row] = await ownerQuery<{ left: number }>(
        place.sql,
        'select min(abs(extract(epoch from expires_at - now()) - 12 * 3600))::int as left from sessions',
      );
      return row!.left < NEAR_MS / 1000 ? null : `a session ends ${String(row!.left)} s off`;
    },
  ],
  [
    'a session ends on both at once, and not before',
    async (place) => {
      const token = await login(place.wrong);
      await ownerQuery(place.sql, "update sessions set expires_at = now() + interval '5 minutes'");
      const early = await expectStatuses(place, 200, profile(token));
      await ownerQuery(place.sql, "update sessions set expires_at = now() - interval '1 second'");
      const late = await expectStatuses(place, 401, profile(token));
      await ownerQuery(place.sql, "update sessions set expires_at = now() + interval '1 hour'");
      return early ?? late;
    },
  ],
  [
    'an invitation ends on both at once, and not before',
    async (place) => {
      const link = await invite(
        place.wrong,
        place.token,
        `ida${String((visitors += 1))}@harbor.example`,
      );
      const open = await expectStatuses(place, 200, validate(link));
      await ownerQuery(
        place.sql,
        "update invitations set expires_at = now() + interval '5 minutes'",
      );
      const early = await expectStatuses(place, 200, validate(link));
      await ownerQuery(
        place.sql,
        "update invitations set expires_at = now() - interval '1 second'",
      );
      return open ?? early ?? (await expectStatuses(place, 404, validate(link)));
    },
  ],
  [
    'an invitation of the wrong replica lets its person in on the right one, once',
    async (place) => {
      const link = await invite(
        place.wrong,
        place.token,
        `ola${String((visitors += 1))}@harbor.example`,
      );
      const activate = ({ url }: Product) =>
        ask(url, 'POST', '/api/auth/activate-account', {
          body: { token: link, password: PASSWORD },
        });
      const [first, second] = [await activate(place.right), await activate(place.wrong)];
      return first?.status === 200 && second?.status !== 200
        ? null
        : `answered ${String(first?.status)}, then ${String(second?.status)}`;
    },
  ],
  [
    'a survey ends on both at once, and not before',
    async (place) => {
      const id = await openSurvey(place);
      const open = await expectStatuses(place, 201, start(id));
      await ownerQuery(
        place.sql,
        "update surveys set ends_at = now() + interval '5 minutes' where id = $1",
        [id],
      );
      const early = await expectStatuses(place, 201, start(id));
      await ownerQuery(
        place.sql,
        "update surveys set ends_at = now() - interval '1 second' where id = $1",
        [id],
      );
      return open ?? early ?? (await expectStatuses(place, 409, start(id)));
    },
  ],
  [
    'a key of a write is known to both',
    async (place) => {
      const key = `key-${String((visitors += 1))}`;
      const write = ({ url }: Product) =>
        ask<{ id: string }>(url, 'POST', '/api/data-types', {
          token: place.token,
          body: { name: key, dataFieldName: key.replace('-', '_'), type: 'static' },
          headers: { 'idempotency-key': key },
        });
      const [first, second] = [await write(place.wrong), await write(place.right)];
      return first?.status === 201 && first.body.id === second?.body.id
        ? null
        : `answered ${String(first?.status)}, then ${String(second?.status)} with ${first?.body.id === second?.body.id ? 'the same' : 'another'} row`;
    },
  ],
  [
    'background work is done at once, leases do not lapse, and its times are right',
    async (place) => {
      const id = await openSurvey(place);
      for (const product of both(place))
        if ((await finish(product, id)) !== 200) return 'an answer was refused';
      type Run = { state: string; createdAt: string; finishedAt: string | null; attempts: number };
      for (const end = Date.now() + 120_000; ; await wait(250)) {
        const [row] = await ownerQuery<{ waiting: number }>(
          place.sql,
          'select count(*)::int as waiting from survey_responses where survey_id = $1 and awaits_projection',
          [id],
        );
        const runs = (await ask<Run[]>(
          place.right.url,
          'GET',
          '/api/jobs?kind=profiles.projectResponses',
          { token: place.token },
        ))!.body;
        if (row!.waiting === 0 && runs.length > 0 && runs.every(({ finishedAt }) => finishedAt)) {
          const odd = runs.filter(
            ({ state, attempts, createdAt, finishedAt }) =>
              state !== 'succeeded' ||
              attempts !== 1 ||
              off(createdAt) > NEAR_MS ||
              off(finishedAt!) > NEAR_MS,
          );
          return odd.length === 0 ? null : JSON.stringify(odd[0]);
        }
        if (Date.now() > end)
          return `${String(row!.waiting)} answers not done within two minutes: ${JSON.stringify(runs).slice(0, 300)}`;
      }
    },
  ],
  [
    'a delivery is tried again on schedule, signed for a receiver whose clock is right',
    async (place) => {
      const { right, wrong, token, companyId, hooks } = place;
      const settings = { triggerType: 'webhook', webhookUrl: hooks.url };
      const saved = await ask<{ webhookSecret: string }>(
        right.url,
        'PUT',
        `/api/companies/${companyId}/trigger-settings`,
        { token, body: { triggerSettings: settings } },
      );
      if (saved?.status !== 200) return `settings answered ${String(saved?.status)}`;
      const before = hooks.received.length;
      let first = 0;
      hooks.behave((response) => {
        first = first || Date.now();
        response.writeHead(503).end();
      });
      if ((await finish(wrong, await openSurvey(place))) !== 200) return 'an answer was refused';
      await hooks.gets(before + 1, 60_000);
      hooks.behave(200);
      await hooks.gets(before + 2, 120_000);
      const after = Date.now() - first;
      for (const hook of hooks.received.slice(before)) verifyHook(saved.body.webhookSecret, hook);
      return after > 4000 ? null : `tried again after ${String(after)} ms`;
    },
  ],
];
