import { join } from 'node:path';
import { ownerQuery } from './db/ownerQuery';
import type { Orm } from './db/createOrm';
import { lockDataDir } from './db/dataDirLock';
import { parseEnv, SettingError, type Env } from './env';
import { openDatabase } from './openDatabase';
import { readSecretKey } from './readSecretKey';
import { runCommand } from './runCommand';
import { kindOfBackup, restoreEmbeddedBackup } from './services/backup/embeddedBackup';
import { restorePostgresBackup } from './services/backup/postgresBackup';
import { createSecretBox } from './services/secret-box/secretBox';

const USAGE =
  'Usage: npm run restore -- <file>   (into the configured database, which must be empty)';

/**
 * Restores a backup from the command line, upgrades it to this version, and says whether the secret key matches.
 */
const run = async ([file]: readonly string[]): Promise<string> => {
  if (!file) throw new SettingError(USAGE);
  const env = parseEnv(process.env);
  const kind = await kindOfBackup(file);
  if (kind === 'postgres' && !env.databaseUrl)
    throw new SettingError(
      `${file} is a backup of PostgreSQL: set DATABASE_URL to an empty database.`,
    );
  if (kind === 'embedded' && env.databaseUrl)
    throw new SettingError(
      `${file} is a backup of the embedded database: it cannot go into the one DATABASE_URL names.`,
    );
  if (env.databaseUrl) {
    await restorePostgresBackup(file, env.databaseUrl, process.env);
  } else {
    process.once('exit', lockDataDir(env.dataDir));
    await restoreEmbeddedBackup(file, env.dataDir);
  }
  const orm = await openDatabase(env);
  try {
    const [row] = await ownerQuery<{ companies: number; people: number }>(
      orm,
      'select (select count(*)::int from companies) as companies, (select count(*)::int from users) as people',
    );
    return `Restored ${file} into ${env.databaseUrl ? 'the database' : join(env.dataDir, 'postgres')}: ${String(row!.companies)} companies, ${String(row!.people)} people. ${await keySentence(orm, env)}`;
  } finally {
    await orm.close();
  }
};

const keySentence = async (orm: Orm, env: Env): Promise<string> => {
  const [sealed] = await ownerQuery<{ id: string; secret_sealed: string }>(
    orm,
    'select id, secret_sealed from delivery_endpoints limit 1',
  );
  if (!sealed)
    return `Restore the secret key from the time of the backup (${env.secretKey ? 'SECRET_KEY' : join(env.dataDir, 'secret.key')}) before you start.`;
  try {
    createSecretBox([readSecretKey(env), ...env.previousSecretKeys]).open(
      sealed.secret_sealed,
      `delivery-endpoint:${sealed.id}`,
    );
    return 'The secret key matches.';
  } catch {
    return `THE SECRET KEY IS DIFFERENT: restore the one from the time of the backup (${env.secretKey ? 'SECRET_KEY' : join(env.dataDir, 'secret.key')}), or sealed secrets cannot be opened.`;
  }
};

await runCommand(run);
