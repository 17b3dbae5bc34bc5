import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readOwnership } from './db/ownership';
import { parseEnv, SettingError, type Env } from './env';
import { jobList } from './jobs/jobList';
import { prepareDatabase } from './prepareDatabase';
import { readSecretKey } from './readSecretKey';
import { runCommand } from './runCommand';
import { moveDatabase } from './services/move/moveDatabase';
import { openSource } from './services/move/moveSource';
import { rejectForeignTarget } from './services/move/moveTarget';

const USAGE =
  'Usage: npm run move -- --to postgres://owner@host/database   (from the database that the settings name; the password may come from PGPASSWORD)';

/** Moves an installation with its data into an empty PostgreSQL database, from the command line. */
const run = async (given: readonly string[]): Promise<string> => {
  const to = targetOf(given);
  const env = parseEnv(process.env);
  const cancel = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => cancel.abort());
  const source = await openSource(env);
  try {
    await rejectForeignTarget(to);
    await prepare(env, to);
    const moved = await moveDatabase({
      source,
      to,
      lanes: [...new Set(jobList.map(({ lane }) => lane))],
      say: (line) => process.stdout.write(`${line}\n`),
      signal: cancel.signal,
    });
    return `Moved ${String(moved.rows)} rows of ${String(moved.tables)} tables; row counts and checksums are equal. ${nextStep(env)}`;
  } finally {
    await source.close();
  }
};

const targetOf = (given: readonly string[]): string => {
  const to = readTo(given);
  if (!to || !URL.canParse(to) || !['postgres:', 'postgresql:'].includes(new URL(to).protocol))
    throw new SettingError(USAGE);
  return to;
};

const readTo = (given: readonly string[]): string | undefined => {
  try {
    return parseArgs({ args: [...given], options: { to: { type: 'string' } } }).values.to;
  } catch {
    return undefined;
  }
};

const prepare = async (env: Env, to: string): Promise<void> => {
  const hasKey = env.secretKey !== null || existsSync(join(env.dataDir, 'secret.key'));
  if (!hasKey) throw new SettingError(`There is no secret key in ${env.dataDir}.`);
  const orm = await prepareDatabase({ ...env, databaseUrl: to, secretKey: readSecretKey(env) });
  try {
    const { owns, role } = await readOwnership(orm);
    if (!owns)
      throw new SettingError(`--to: ${role} does not own the tables. Sign in as their owner.`);
  } finally {
    await orm.close();
  }
};

const nextStep = (env: Env): string =>
  env.databaseUrl
    ? 'Start the servers with the new DATABASE_URL and the same SECRET_KEY.'
    : `Start the server with DATABASE_URL, and with ${env.secretKey ? 'the same SECRET_KEY' : `the content of ${join(env.dataDir, 'secret.key')} as SECRET_KEY`}. The old data stays where it is.`;

await runCommand(run);
