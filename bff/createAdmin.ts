import { randomBytes } from 'node:crypto';
import { EMAIL } from '@core/contract/fields';
import { LIMITS } from '@core/limits';
import { createApp } from './createApp';
import { systemContext } from './context';
import { lockDataDir, lockHolder } from './db/dataDirLock';
import { parseEnv, SettingError, type Env } from './env';
import { createAdmin, type NewAdmin } from './modules/users/createAdmin';
import { openDatabase } from './openDatabase';
import { readSecretKey } from './readSecretKey';
import { findRoot } from './root';
import { runCommand } from './runCommand';
import { requestRunningServer } from './services/requestRunningServer';

const USAGE =
  'Usage: npm run create-admin -- <email> "<full name>"   (ADMIN_PASSWORD sets the password; without it, one is generated and shown once)';

/** Creates a Global Admin from the command line. The server may be running or stopped. */
const run = async ([email = '', name = '']: readonly string[]): Promise<string> => {
  const given = process.env.ADMIN_PASSWORD;
  if (email.length > LIMITS.auth.emailMax || !EMAIL.test(email) || !name.trim())
    throw new SettingError(USAGE);
  if (given !== undefined && given.length < LIMITS.auth.activatePasswordMin)
    throw new SettingError(
      `ADMIN_PASSWORD must be at least ${LIMITS.auth.activatePasswordMin} characters long.`,
    );
  const env = parseEnv(process.env);
  const admin = {
    email: email.toLowerCase(),
    name: name.trim(),
    password: given ?? randomBytes(12).toString('base64url'),
  };
  // Only one process can open the embedded database. If a server has it open, that server creates the
  // account.
  const holder = env.databaseUrl ? null : lockHolder(env.dataDir);
  if (holder) await requestRunningServer(env.dataDir, holder, 'admin', JSON.stringify(admin));
  else await make(env, admin);
  return `${admin.name} <${admin.email}> is now a Global Admin.${given === undefined ? ` Password, shown only once: ${admin.password}` : ''}`;
};

const make = async (parsed: Env, admin: NewAdmin): Promise<void> => {
  const unlock = parsed.databaseUrl ? () => undefined : lockDataDir(parsed.dataDir);
  process.once('exit', unlock);
  const env = { ...parsed, secretKey: readSecretKey(parsed) };
  const orm = await openDatabase(env);
  try {
    const { services } = createApp({ orm, env, root: findRoot() });
    await createAdmin(systemContext(services, 'create-admin'), admin);
  } finally {
    await orm.close();
  }
};

await runCommand(run);
