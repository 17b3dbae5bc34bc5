import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '@bff/context';
import { seedPredictions } from '@bff/db/seeds/seedPredictions';
import { seedSources } from '@bff/db/seeds/seedSources';
import { seedSurveys } from '@bff/db/seeds/seedSurveys';
import { ensureInternalCompany } from '@bff/modules/companies/ensureInternalCompany';
import { User } from '@bff/tenancy/user.entity';
import { addByRequests } from './addByRequests';
import type { CompanyCall } from './companyCall';
import type { Call } from './drive';
import { type Place, screenReads } from './screenReads';
import { addPerson, type BenchCompany, makeCompany, type Sql } from './seed';

/** A company with rows behind every screen, and the calls of its screens. */
export interface FilledCompany extends BenchCompany {
  place: Place;
  reads: CompanyCall[];
  /** An HTTP call by a person who may make it. */
  callOf: (asked: CompanyCall, connection: number) => Call;
}

/** Makes a company with the demo's data: surveys with a month of answers, sources, people, events, a model and predictions. */
const makeFilled = async (
  context: Context,
  sql: Sql,
  people: number,
): Promise<BenchCompany & { admin: string }> => {
  const company = await makeCompany(sql, { people, surveys: 0, dataTypes: 20 });
  const owner = await context.transaction((em) =>
    em.findOneOrFail(User, { companyId: company.id, email: company.emails[0] }),
  );
  await seedSurveys(context, owner);
  await seedSources(context, owner);
  await seedPredictions(context, owner);
  const internal = await ensureInternalCompany(context);
  return { ...company, admin: (await addPerson(sql, internal, { role: 'admin' })).token };
};

/** Waits until the server has done all queued work. */
const rest = async (sql: Sql): Promise<void> => {
  const busy = `select 1 from job_runs where state in ('queued', 'running') and started_at is null and kind not like 'delivery%'
    union all select 1 from survey_responses where awaits_projection limit 1`;
  for (let left = 300; left > 0; left -= 1) {
    if (((await sql(busy)) as unknown[]).length === 0) return;
    await wait(100);
  }
};

/** Finds the rows that paths name. */
const findPlace = async (sql: Sql, company: string, shareToken: string): Promise<Place> => {
  const one = async (what: string, text: string): Promise<string> => {
    const [row] = (await sql(text, [company])) as { id: string }[];
    if (!row) throw new Error(`the seed has no ${what}`);
    return row.id;
  };
  const most =
    'select * from surveys where company_id = $1 order by response_count desc, id limit 1';
  const question = (filter: string): string =>
    `select q->>'id' as id from (${most}) s, jsonb_array_elements(s.survey->'questions') with ordinality as t(q, n) where ${filter} order by n limit 1`;
  const newest = (table: string): string =>
    `select id from ${table} where company_id = $1 order by created_at desc, id limit 1`;
  return {
    company,
    shareToken,
    survey: await one('survey', `select id from (${most}) s`),
    response: await one(
      'response',
      `select id from survey_responses where company_id = $1 and survey_id = (select id from (${most}) s) and not is_test limit 1`,
    ),
    question: await one('question', question('true')),
    textQuestion: await one('text question', question("q->>'type' in ('text', 'textarea')")),
    draft: await one(
      'draft',
      'select id from survey_drafts where company_id = $1 order by id limit 1',
    ),
    draftVersion: await one(
      'draft version',
      'select v.id from draft_versions v join survey_drafts d on d.id = v.draft_id where v.company_id = $1 order by d.id, v.id limit 1',
    ),
    source: await one(
      'source',
      'select id from data_sources where company_id = $1 order by records desc, id limit 1',
    ),
    importRun: await one('import', newest('import_runs')),
    job: await one('job', newest('job_runs')),
    person: await one(
      'person',
      'select id from profiles where company_id = $1 and email is not null order by last_seen desc nulls last, id limit 1',
    ),
    view: await one('view', newest('audience_views')),
    writebackRun: await one('writeback run', newest('writeback_runs')),
    token: await one('token', newest('api_tokens')),
    user: await one('user', newest('users')),
  };
};

/**
 * Fills a company, lets the running server do all queued work, and uses requests to add data that
 * the demo lacks.
 */
export const fillCompany = async (
  context: Context,
  sql: Sql,
  url: string,
  people: number,
): Promise<FilledCompany> => {
  const { admin, ...company } = await makeFilled(context, sql, people);
  const callOf = (
    { method, path, body, by }: Pick<CompanyCall, 'method' | 'path' | 'body' | 'by'>,
    connection: number,
  ): Call => ({
    method,
    path,
    ...(body ? { body } : {}),
    headers:
      by === 'public'
        ? { 'x-forwarded-for': '192.0.2.1' }
        : {
            authorization: `Bearer ${by === 'admin' ? admin : company.tokens[connection % people]!}`,
          },
  });
  const [survey] = (await sql(
    'select id from surveys where company_id = $1 order by response_count desc, id limit 1',
    [company.id],
  )) as { id: string }[];
  // The screens of the audience count too.
  await sql('update companies set audience_open = true where id = $1', [company.id]);
  const shareToken = await addByRequests(url, company.id, survey!.id, (asked) => callOf(asked, 0));
  await sql(
    `insert into password_requests (id, company_id, user_id, created_at) select gen_random_uuid(), company_id, id, now() from users where company_id = $1 limit 3`,
    [company.id],
  );
  await sql(
    'insert into draft_versions select company_id, gen_random_uuid(), id, name, survey, 1, created_by_id, created_at from survey_drafts where company_id = $1',
    [company.id],
  );
  await rest(sql);
  await sql('vacuum analyze');
  const place = await findPlace(sql, company.id, shareToken);
  return { ...company, place, reads: screenReads(place), callOf };
};

/** All screens in rotation; connections begin at different ones, so that no two request the same one at the same time. */
export const rotating =
  ({ reads, callOf }: FilledCompany) =>
  (connection: number, turn: number): Call =>
    callOf(reads[(connection * 11 + turn) % reads.length]!, connection);
