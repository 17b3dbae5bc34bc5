import { randomBytes } from 'node:crypto';
import { EMAIL } from '@core/contract/fields';
import { LIMITS } from '@core/limits';
import { createApp } from './createApp';
import { systemContext } from './context';
import { lockDataDir } from './db/dataDirLock';
import { parseEnv, SettingError } from './env';
import { createAdmin } from './modules/users/createAdmin';
import { openDatabase } from './openDatabase';
import { readSecretKey } from './readSecretKey';
import { findRoot } from './root';
import { runCommand } from './runCommand';

const USAGE = 'Usage: npm run create-admin -- <e-mail> "<full name>"   (ADMIN_PASSWORD sets the password; without it one is made up and shown once)';

/** Makes a global admin from the command line: the first one of an installation on PostgreSQL. */
const run = async ([email = '', name = '']: readonly string[]): Promise<string> => {
  const given = process.env.ADMIN_PASSWORD;
  if (!EMAIL.test(email) || !name.trim()) throw new SettingError(USAGE);
  if (given !== undefined && given.length < LIMITS.auth.activatePasswordMin) throw new SettingError(`ADMIN_PASSWORD must be at least ${LIMITS.auth.activatePasswordMin} characters long.`);
  const parsed = parseEnv(process.env);
  const unlock = parsed.databaseUrl ? () => undefined : lockDataDir(parsed.dataDir);
  process.once('exit', unlock);
  const env = { ...parsed, secretKey: readSecretKey(parsed) };
  const orm = await openDatabase(env);
  try {
    const { services } = createApp({ orm, env, root: findRoot() });
    const password = given ?? randomBytes(12).toString('base64url');
    const user = await createAdmin(systemContext(services, 'create-admin'), { email, name: name.trim(), password });
    return `${user.name} <${user.email}> is a global admin now.${given === undefined ? ` Password, shown this once: ${password}` : ''}`;
  } finally {
    await orm.close();
  }
};

await runCommand(run);
