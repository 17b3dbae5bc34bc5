import { createApp } from './createApp';
import { parseEnv, SettingError } from './env';
import { openDatabase } from './openDatabase';
import { readSecretKey } from './readSecretKey';
import { findRoot } from './root';
import { runCommand } from './runCommand';

/** Brings the schema and the job queue of a PostgreSQL up to date from the command line, as the role that owns them. */
const run = async (): Promise<string> => {
  const parsed = parseEnv(process.env);
  if (!parsed.databaseUrl)
    throw new SettingError(
      'DATABASE_URL is missing: the embedded database is brought up to date by every start.',
    );
  const env = { ...parsed, secretKey: readSecretKey(parsed) };
  const orm = await openDatabase(env);
  try {
    const { services } = createApp({ orm, env, root: findRoot() });
    await services.jobs.start({ work: false });
    await services.jobs.stop();
    return 'The schema is up to date.';
  } finally {
    await orm.close();
  }
};

await runCommand(run);
