import { createHash } from 'node:crypto';
import { DEFAULT_PERMISSIONS, OWNER_PERMISSIONS } from '@core/access/permissions';
import type { Role } from '@core/access/roles';
import { newId } from '@bff/db/newId';
import { signSessionToken } from '@bff/http/sessionToken';
import { hashPassword } from '@bff/modules/credentials/passwords';
import { BENCH_SECRET } from './serverProcess';

/** Runs one statement on the database of the bench. */
export type Sql = (text: string, values?: readonly unknown[]) => Promise<unknown>;

export const PASSWORD = 'harbour-lights-7';

export interface BenchCompany {
  id: string;
  surveys: string[];
  tokens: string[];
  emails: string[];
}

const QUESTIONS = [
  {
    id: 'nps',
    type: 'rating',
    title: 'Would you recommend us?',
    settings: { minValue: 0, maxValue: 10, preset: 'nps' },
  },
  {
    id: 'way',
    type: 'multiple-choice',
    title: 'How did you come?',
    options: ['By boat', 'On foot', 'By bus'],
  },
  { id: 'why', type: 'textarea', title: 'Why?' },
];

/** Valid answers to the surveys of `makeCompany`. */
export const answersOf = (turn: number) => ({
  nps: turn % 11,
  way: QUESTIONS[1]!.options![turn % 3],
  why: `Because of reason ${String(turn)}`,
});

/** Adds a person who is signed in. */
export const addPerson = async (
  sql: Sql,
  companyId: string,
  { role = 'company_admin' as Role, passwordHash = null as string | null } = {},
): Promise<{ email: string; token: string }> => {
  const [userId, sessionId] = [newId(), newId()];
  const email = `${userId}@load.example`;
  const permissions = role === 'company_admin' ? OWNER_PERMISSIONS : DEFAULT_PERMISSIONS[role];
  await sql(
    `insert into users (id, company_id, email, name, role, permissions, status, password_hash, email_verified_at, created_at, updated_at)
    values ($1, $2, $3, 'Load', $4, $5, 'active', $6, now(), now(), now())`,
    [userId, companyId, email, role, JSON.stringify(permissions), passwordHash],
  );
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 8 * 3_600_000)];
  await sql(
    "insert into sessions (id, company_id, user_id, created_at, expires_at, ip) values ($1, $2, $3, $4, $5, '')",
    [sessionId, companyId, userId, createdAt, expiresAt],
  );
  const session = { id: sessionId, userId, createdAt, expiresAt };
  return { email, token: await signSessionToken({ secretKey: BENCH_SECRET }, session) };
};

/** A company with people who are signed in, data types to list and running surveys. `responseLimit` ends a survey's run. */
export const makeCompany = async (
  sql: Sql,
  { people = 1, surveys = 1, responseLimit = null as number | null, dataTypes = 40 } = {},
): Promise<BenchCompany> => {
  const [id, passwordHash] = [newId(), await hashPassword(PASSWORD)];
  await sql(
    "insert into companies (id, name, status, is_internal, settings, created_at, updated_at) values ($1, $2, 'active', false, '{}', now(), now())",
    [id, `Load ${id}`],
  );
  const company: BenchCompany = { id, surveys: [], tokens: [], emails: [] };
  for (let n = 0; n < people; n += 1) {
    const { email, token } = await addPerson(sql, id, { passwordHash });
    company.emails.push(email);
    company.tokens.push(token);
  }
  for (let n = 0; n < surveys; n += 1) {
    const surveyId = newId();
    await sql(
      `insert into surveys (id, company_id, name, status, version, family_id, survey, response_limit, completed_since_start, response_count, people, returning_people, started_at, published_at, updated_at)
      values ($1, $2, 'Load', 'active', 1, $1, $3, $4, 0, 0, 0, 0, now(), now(), now())`,
      [surveyId, id, JSON.stringify({ title: 'Load', questions: QUESTIONS }), responseLimit],
    );
    company.surveys.push(surveyId);
  }
  await sql(
    `insert into data_types (id, company_id, name, data_field_name, type, created_at, updated_at)
    select gen_random_uuid(), $1, 'Field ' || n, 'field_' || n, 'static', now(), now() from generate_series(1, $2::int) n`,
    [id, dataTypes],
  );
  return company;
};

/** An address from the documentation ranges, spread like those of real visitors. */
export const addressOf = (n: number): string => {
  const [a, b] = createHash('md5').update(String(n)).digest();
  return `${n % 2 ? '198.51.100' : '203.0.113'}.${String((a! ^ b!) % 254)}`;
};
