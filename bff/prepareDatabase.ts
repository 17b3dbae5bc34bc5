import { createApp } from './createApp';
import type { Orm } from './db/createOrm';
import type { Env } from './env';
import { openDatabase } from './openDatabase';
import { findRoot } from './root';

/**
 * Opens the database that the settings name, and brings its schema and its job queue up to date.
 * @throws SettingError like openDatabase.
 */
export const prepareDatabase = async (env: Env & { secretKey: string }): Promise<Orm> => {
  const orm = await openDatabase(env);
  try {
    const { services } = createApp({ orm, env, root: findRoot() });
    await services.jobs.start({ work: false });
    await services.jobs.stop();
    return orm;
  } catch (cause) {
    await orm.close();
    throw cause;
  }
};
