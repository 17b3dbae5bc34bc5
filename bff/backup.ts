import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createOrm } from './db/createOrm';
import { lockDataDir, lockHolder } from './db/dataDirLock';
import { parseEnv, SettingError, type Env } from './env';
import { runCommand } from './runCommand';
import { requestRunningServer } from './services/requestRunningServer';
import { writeEmbeddedBackup } from './services/backup/embeddedBackup';
import { writePostgresBackup } from './services/backup/postgresBackup';

const USAGE =
  'Usage: npm run backup -- <file>   (backs up the configured database; the file must not exist yet)';

/** Writes a backup from the command line. The server may be running or stopped. */
const run = async ([file]: readonly string[]): Promise<string> => {
  if (!file) throw new SettingError(USAGE);
  if (existsSync(file)) throw new SettingError(`${file} exists already: choose another name.`);
  const env = parseEnv(process.env);
  if (env.databaseUrl) await writePostgresBackup(env.databaseUrl, file, process.env);
  else await ofEmbedded(env, file);
  const key = env.secretKey ? 'SECRET_KEY' : join(env.dataDir, 'secret.key');
  return (
    `Wrote ${file} (${(statSync(file).size / 1_048_576).toFixed(1)} MB), uploaded images included.\n` +
    `The secret key is not in it: keep ${key} in another safe place. Without it sealed secrets (sources, webhooks) cannot be opened again, and everyone has to sign in again.`
  );
};

const ofEmbedded = async ({ dataDir }: Env, file: string): Promise<void> => {
  if (!existsSync(join(dataDir, 'postgres')))
    throw new SettingError(`There is no database in ${dataDir}.`);
  const holder = lockHolder(dataDir);
  if (holder !== null) return requestRunningServer(dataDir, holder, 'backup', file);
  process.once('exit', lockDataDir(dataDir));
  const orm = createOrm({ kind: 'embedded', folder: join(dataDir, 'postgres') });
  try {
    await writeEmbeddedBackup(orm, file);
  } finally {
    await orm.close();
  }
};

await runCommand(run);
