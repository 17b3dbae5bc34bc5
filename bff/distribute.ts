import { distribute } from './db/distribute';
import { parseEnv, SettingError } from './env';
import { openDatabase } from './openDatabase';
import { runCommand } from './runCommand';

/**
 * Distributes the tables of a PostgreSQL with Citus, from the command line, as the role that owns them.
 */
const run = async (): Promise<string> => {
  const env = parseEnv(process.env);
  if (!env.databaseUrl)
    throw new SettingError(
      'DATABASE_URL is missing: the embedded database runs on one machine only.',
    );
  const orm = await openDatabase(env);
  try {
    const done = await distribute(orm);
    if (!done)
      throw new SettingError(
        'DATABASE_URL: the database has no extension citus. Run create extension citus on every node first.',
      );
    const named = (tables: readonly string[]) => (tables.length > 0 ? tables.join(', ') : 'none');
    return [
      `Distributed by company over the workers: ${named(done.cut)}.`,
      `Copied to every node: ${named(done.copied)}.`,
      `Left unchanged: ${done.kept} tables.`,
    ].join('\n');
  } finally {
    await orm.close();
  }
};

await runCommand(run);
