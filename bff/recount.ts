import { createApp } from './createApp';
import { systemContext } from './context';
import { lockDataDir } from './db/dataDirLock';
import { parseEnv } from './env';
import { recountAudiences } from './modules/segments/recountCells';
import { recountAllActivity } from './modules/activity/recountActivity';
import { recountAllSurveys } from './modules/survey-results/counters/recountAllSurveys';
import { openDatabase } from './openDatabase';
import { readSecretKey } from './readSecretKey';
import { findRoot } from './root';
import { runCommand } from './runCommand';

/** Rebuilds all counters from the command line: of surveys from their answers, of overviews and audiences from their rows. */
const run = async (): Promise<string> => {
  const parsed = parseEnv(process.env);
  const unlock = parsed.databaseUrl ? () => undefined : lockDataDir(parsed.dataDir);
  process.once('exit', unlock);
  const env = { ...parsed, secretKey: readSecretKey(parsed) };
  const orm = await openDatabase(env);
  try {
    const { services } = createApp({ orm, env, root: findRoot() });
    const context = systemContext(services, 'recount');
    return `Counted ${await recountAllSurveys(context)} surveys again, the overview of ${await recountAllActivity(context)} companies, and the people of ${await recountAudiences(context)}.`;
  } finally {
    await orm.close();
  }
};

await runCommand(run);
