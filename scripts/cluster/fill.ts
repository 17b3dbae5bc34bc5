import { createContext } from '@bff/context';
import type { createApp } from '@bff/createApp';
import type { Orm } from '@bff/db/createOrm';
import { newId } from '@bff/db/newId';
import { ownerQuery } from '@bff/db/ownerQuery';
import { rebuildRollups } from '@bff/modules/survey-results/counters/rebuildRollups';
import { BENCH_QUESTIONS, fillAnswers } from '../lib/benchAnswers';
import type { Size } from './sizes';

type Services = ReturnType<typeof createApp>['services'];

/** A survey with its answers, and the company it belongs to. */
export interface FilledSurvey {
  id: string;
  companyId: string;
}

/** Contents of a bench database. */
export interface Filled {
  /** Survey of the company with many answers. */
  large: FilledSurvey;
  /** Surveys of the companies with a few answers each. */
  few: FilledSurvey[];
}

/** Companies that get the answers of the first one in one statement. */
const AT_ONCE = 100;
const LARGE = 'Bench large';
const SMALL_SURVEY_NAME = 'Bench few';
const SURVEYS = `insert into surveys (id, company_id, name, status, version, family_id, survey, completed_since_start, response_count, people, returning_people, started_at, published_at, updated_at)
  select s.id, s.company_id, $3, 'active', 1, s.id, $4::jsonb, 0, 0, 0, 0, now(), now(), now() from unnest($1::uuid[], $2::uuid[]) s(id, company_id)`;
const COMPANIES = `insert into companies (id, name, status, is_internal, settings, created_at, updated_at)
  select c.id, 'Bench ' || c.id, 'active', false, '{}', now(), now() from unnest($1::uuid[]) c(id)`;

/** Fills an empty database. One company of each kind is counted by the product; the others get a copy of its rows, including its counters. */
export const fill = async (orm: Orm, services: Services, size: Size): Promise<Filled> => {
  const [large] = (await addSurveys(orm, LARGE, 1)) as [FilledSurvey];
  const few = await addSurveys(orm, SMALL_SURVEY_NAME, size.companies);
  const [model, ...others] = few as [FilledSurvey, ...FilledSurvey[]];
  for (const [survey, count] of [
    [large, size.rows],
    [model, size.each],
  ] as const) {
    await fillAnswers(orm, survey, count);
    await ownerQuery(orm, 'analyze survey_responses');
    const context = createContext(services, {
      company: survey.companyId,
      scope: survey.companyId,
      requestId: 'bench',
      client: { ip: '', userAgent: null },
    });
    await rebuildRollups(context, survey.id);
  }
  for (let at = 0; at < others.length; at += AT_ONCE)
    await copyModel(orm, model, others.slice(at, at + AT_ONCE));
  for (const table of COPIED) await ownerQuery(orm, `vacuum analyze ${table}`);
  return { large, few };
};

/** The surveys of an earlier run; null if that run filled a different number of rows. */
export const readFilled = async (orm: Orm, size: Size): Promise<Filled | null> => {
  const rows = await ownerQuery<FilledSurvey & { name: string; answers: number }>(
    orm,
    'select id, company_id as "companyId", name, response_count as answers from surveys where name = any($1) order by id',
    [[LARGE, SMALL_SURVEY_NAME]],
  );
  const large = rows.find(({ name }) => name === LARGE);
  const few = rows.filter(({ name }) => name === SMALL_SURVEY_NAME);
  const isSame =
    large?.answers === size.rows &&
    few.length === size.companies &&
    // Some of them contain answers of earlier measurements.
    few.every(({ answers }) => answers >= size.each);
  return isSame ? { large, few } : null;
};

const addSurveys = async (orm: Orm, name: string, count: number): Promise<FilledSurvey[]> => {
  const all = Array.from({ length: count }, () => ({ id: newId(), companyId: newId() }));
  const companies = all.map(({ companyId }) => companyId);
  await ownerQuery(orm, COMPANIES, [companies]);
  await ownerQuery(orm, SURVEYS, [
    all.map(({ id }) => id),
    companies,
    name,
    JSON.stringify({ title: 'Bench', questions: BENCH_QUESTIONS }),
  ]);
  return all;
};

const COPIED = ['survey_responses', 'survey_rollups', 'survey_respondents'] as const;

const copyModel = async (
  orm: Orm,
  model: FilledSurvey,
  others: readonly FilledSurvey[],
): Promise<void> => {
  const ids = others.map(({ id }) => id);
  for (const table of COPIED) {
    const columns = await ownerQuery<{ name: string }>(
      orm,
      `select attname as "name" from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
        and attgenerated = '' and attidentity = '' order by attnum`,
      [table],
    );
    const named: Record<string, string> = {
      id: 'gen_random_uuid()',
      company_id: 's.company_id',
      survey_id: 's.id',
    };
    const values = columns.map(({ name }) => named[name] ?? `t."${name}"`);
    await ownerQuery(
      orm,
      `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
        select ${values.join(', ')} from ${table} t cross join surveys s where t.company_id = $1 and s.id = any($2::uuid[])`,
      [model.companyId, ids],
    );
  }
  const [counts] = await ownerQuery<{ answers: number; people: number; again: number }>(
    orm,
    'select response_count as answers, people, returning_people as again from surveys where id = $1',
    [model.id],
  );
  await ownerQuery(
    orm,
    'update surveys set response_count = $2, people = $3, returning_people = $4 where id = any($1::uuid[])',
    [ids, counts!.answers, counts!.people, counts!.again],
  );
};
