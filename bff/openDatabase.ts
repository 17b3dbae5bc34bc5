import { join } from 'node:path';
import { sql } from 'kysely';
import { connectionFault } from './db/connectionFault';
import { createOrm, type Orm } from './db/createOrm';
import { queryAlone } from './db/query';
import { migrate, OldSchemaError } from './db/migrate';
import { SettingError, type Env } from './env';

/** Opens and migrates the database that the settings name. @throws SettingError when PostgreSQL cannot be reached. */
export const openDatabase = async (env: Env): Promise<Orm> => {
  if (env.databaseUrl && new URL(env.databaseUrl).pathname.length < 2)
    throw new SettingError('DATABASE_URL must name a database: postgresql://role@host/database.');
  const orm = createOrm(
    env.databaseUrl
      ? { kind: 'postgres', url: env.databaseUrl, poolMax: env.databasePool }
      : { kind: 'embedded', folder: join(env.dataDir, 'postgres') },
  );
  if (env.databaseUrl) {
    await sql`select 1`.execute(queryAlone(orm)).catch((cause: unknown) => {
      throw new SettingError(`DATABASE_URL: ${connectionFault(cause)}`);
    });
  }
  await migrate(orm).catch((cause: unknown) => {
    throw cause instanceof OldSchemaError
      ? new SettingError(`DATABASE_URL: ${cause.message}`)
      : cause;
  });
  return orm;
};
