import { spawn } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { ownerQuery } from '@bff/db/ownerQuery';
import { createOrm } from '@bff/db/createOrm';
import { APP_ROLE, LOGIN_ROLE } from '@bff/db/tenantTable';
import { SettingError } from '@bff/env';

/** The tools' environment variables: their path, and how to reach the server. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Writes a PostgreSQL database into one file with pg_dump: a consistent snapshot, while others
 * write. @throws SettingError.
 */
export const writePostgresBackup = async (
  url: string,
  file: string,
  environment: Environment,
): Promise<void> => {
  const part = `${file}.part`;
  try {
    await run('pg_dump', url, ['--format=custom', '--no-owner', '--file', part], environment);
    renameSync(part, file);
  } catch (cause) {
    rmSync(part, { force: true });
    throw cause;
  }
};

const ROLE = `do $$ begin
  if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
  if not exists (select from pg_roles where rolname = '${LOGIN_ROLE}') then create role ${LOGIN_ROLE} nologin; end if;
  if not pg_has_role(current_user, '${APP_ROLE}', 'member') then grant ${APP_ROLE} to current_user; end if;
end $$`;

/**
 * Restores a backup into an empty PostgreSQL database, all or nothing. @throws SettingError if the
 * database is not empty, or pg_restore is missing.
 */
export const restorePostgresBackup = async (
  file: string,
  url: string,
  environment: Environment,
): Promise<void> => {
  const orm = createOrm({ kind: 'postgres', url, poolMax: 1 });
  try {
    const [row] = await ownerQuery<{ tables: number }>(
      orm,
      "select count(*)::int as tables from pg_tables where schemaname in ('public', 'pgboss')",
    );
    if (row!.tables > 0)
      throw new SettingError(
        'The database that DATABASE_URL names is not empty. Create an empty one for it: a restore overwrites nothing.',
      );
    await ownerQuery(orm, ROLE);
  } finally {
    await orm.close();
  }
  await run(
    'pg_restore',
    url,
    ['--no-owner', '--no-comments', '--single-transaction', '--exit-on-error', file],
    environment,
  );
};

/**
 * Runs a PostgreSQL tool on a database. Passes the password in the environment, because every user
 * of the machine can see arguments.
 */
const run = (
  tool: 'pg_dump' | 'pg_restore',
  url: string,
  args: readonly string[],
  environment: Environment,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const address = new URL(url);
    const password = decodeURIComponent(address.password);
    address.password = '';
    const child = spawn(tool, ['--dbname', address.href, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...environment, ...(password ? { PGPASSWORD: password } : {}) },
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000);
    });
    child.once('error', (cause: NodeJS.ErrnoException) => {
      reject(
        new SettingError(
          cause.code === 'ENOENT'
            ? `${tool} is missing: install PostgreSQL's client programs of the server's version or newer.`
            : `${tool} could not be started (${cause.code ?? cause.message}).`,
        ),
      );
    });
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new SettingError(
            `${tool} failed: ${said.trim().split('\n').slice(-3).join(' ') || `code ${String(code)}`}`,
          ),
        );
    });
  });
