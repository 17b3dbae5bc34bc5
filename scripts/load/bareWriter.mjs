// Measures the cost of an answer without the product: only Koa, yup and pg, in its own process. It
// starts and completes responses like the product's visitors, each in one ordinary transaction that
// sets its company first, with named statements. An answer to a survey without a limit adds a delta
// row; with a limit, one conditional update counts it. No rules, rate limits or projection.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { text } from 'node:stream/consumers';
import Koa from 'koa';
import pg from 'pg';
import { object, string } from 'yup';

const [, , database, hasLimit] = process.argv;
const pool = new pg.Pool({ connectionString: database, max: 10 });
const COMPANY = randomUUID();

await pool.query(`create table if not exists bare_responses (id uuid primary key, company_id uuid not null, survey_id text not null,
    submission_id text not null, visitor_id text not null, answers jsonb, created_at timestamptz not null default now(),
    completed_at timestamptz, unique (company_id, survey_id, submission_id));
  create table if not exists bare_deltas (id bigint generated always as identity primary key, company_id uuid not null, survey_id text not null, completed int not null);
  create table if not exists bare_surveys (id text primary key, company_id uuid not null, completed int not null default 0, maximum int not null default 1000000000)`);

const scope = { name: 'scope', text: "select set_config('navout.bare', $1, true)" };
const insert = {
  name: 'insert',
  text: `insert into bare_responses (id, company_id, survey_id, submission_id, visitor_id) values ($1, $2, $3, $4, $5)
    on conflict (company_id, survey_id, submission_id) do nothing`,
};
const complete = {
  name: 'complete',
  text: `update bare_responses set answers = $3, completed_at = now() where company_id = $1 and id = $2 and completed_at is null
    returning survey_id`,
};
const addDelta = {
  name: 'delta',
  text: 'insert into bare_deltas (company_id, survey_id, completed) values ($1, $2, 1)',
};
const count = {
  name: 'count',
  text: `insert into bare_surveys (id, company_id, completed) values ($2, $1, 1)
    on conflict (id) do update set completed = bare_surveys.completed + 1 where bare_surveys.completed < bare_surveys.maximum returning completed`,
};

const transaction = async (work) => {
  const client = await pool.connect();
  const query = (statement, ...values) => client.query({ ...statement, values });
  try {
    await client.query('begin');
    await query(scope, COMPANY);
    const result = await work(query);
    await client.query('commit');
    client.release();
    return result;
  } catch (cause) {
    client.release(true);
    throw cause;
  }
};

const key = randomUUID();
const tokenOf = (id) => createHmac('sha256', key).update(id).digest('base64url');
const started = object({
  submissionId: string().required().max(200),
  visitorId: string().required().max(200),
}).required();
const answered = object({ answers: object().required() }).required();

const start = async (ctx, surveyId) => {
  const { submissionId, visitorId } = await started.validate(JSON.parse(await text(ctx.req)));
  const id = randomUUID();
  await transaction((query) => query(insert, id, COMPANY, surveyId, submissionId, visitorId));
  ctx.status = 201;
  ctx.body = { id, token: tokenOf(id) };
};

const finish = async (ctx, id) => {
  const { answers } = await answered.validate(JSON.parse(await text(ctx.req)));
  const token = Buffer.from(ctx.get('x-response-token'));
  if (!timingSafeEqual(token, Buffer.from(tokenOf(id)))) ctx.throw(401);
  await transaction(async (query) => {
    const { rows } = await query(complete, COMPANY, id, JSON.stringify(answers));
    if (rows[0]) await query(hasLimit === 'limit' ? count : addDelta, COMPANY, rows[0].survey_id);
  });
  ctx.body = { id, status: 'completed' };
};

const app = new Koa();
app.use(async (ctx) => {
  if (ctx.path === '/cpu') ctx.body = process.cpuUsage();
  else if (ctx.method === 'POST') await start(ctx, ctx.path.split('/').at(-2));
  else await finish(ctx, ctx.path.split('/').at(-1));
});
const server = app.listen(0, '127.0.0.1', () =>
  process.stdout.write(String(server.address().port)),
);
