import { parseEnv, SettingError } from './env';
import { prepareDatabase } from './prepareDatabase';
import { readSecretKey } from './readSecretKey';
import { runCommand } from './runCommand';

/** Brings the schema and the job queue of a PostgreSQL up to date from the command line, as the role that owns them. */
const run = async (): Promise<string> => {
  const parsed = parseEnv(process.env);
  if (!parsed.databaseUrl)
    throw new SettingError('DATABASE_URL is missing: every start updates the embedded database.');
  const orm = await prepareDatabase({ ...parsed, secretKey: readSecretKey(parsed) });
  await orm.close();
  return 'The schema is up to date.';
};

await runCommand(run);
