import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RECEIVING_LIMITS } from '@bff/http/receivingLimits';
import { answerStarting } from './answerStarting';
import { createApp } from './createApp';
import { systemContext } from './context';
import { openDatabaseClock } from './db/databaseClock';
import { DataDirError, lockDataDir } from './db/dataDirLock';
import { SettingError, parseEnv, type Env } from './env';
import { openDatabase } from './openDatabase';
import { readSecretKey } from './readSecretKey';
import { readyMessage } from './readyMessage';
import { findRoot } from './root';
import { resealSecrets } from './services/secret-box/resealSecrets';
import { settleDemoAccounts } from './modules/auth/demoAccess';
import { setupLink } from './modules/auth/setupLink';
import { keySuppressions } from './modules/consent/keySuppressions';
import { createAdmin, type NewAdmin } from './modules/users/createAdmin';
import { findDemoCompany, seedDemo } from './db/seeds/seedDemo';
import { ensureInternalCompany } from './modules/companies/ensureInternalCompany';
import { warnOfBucket } from './services/storage/warnOfBucket';
import { warnOfPower } from './services/warnOfPower';
import { createMetrics } from './http/metrics';
import { handleServerCommands } from './services/requestRunningServer';
import { writeEmbeddedBackup } from './services/backup/embeddedBackup';
import { limitConnections, listen, ListenError, stopper } from './listen';
import { modelHost } from './modules/models/modelHost';
import { warmModels } from './modules/models/warmModels';

// Long enough for the largest file: two gigabytes at 300 KB/s. The pace of every body is watched as well (ADR 0023).
const UPLOAD_MS = 7_200_000;

const CLOCK_OFF_MS = 60_000;

/** Headers must arrive within ten seconds. By default Node looks for late ones only every 30 seconds. */
const TIMEOUTS = {
  requestTimeout: UPLOAD_MS,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 65_000,
};

const step = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const start = async (): Promise<void> => {
  const parsed: Env = parseEnv(process.env);
  // Start this before the lock contains our process id. A command that arrives early then waits;
  // without a handler, its signal would end the process.
  const answerCommands = parsed.databaseUrl ? undefined : handleServerCommands(parsed.dataDir);
  const unlock = parsed.databaseUrl ? () => undefined : lockDataDir(parsed.dataDir, 'server');
  process.once('exit', unlock);
  const env = { ...parsed, secretKey: readSecretKey(parsed) };

  let answer = answerStarting;
  const server = createServer(TIMEOUTS, (request, response) => answer(request, response));
  limitConnections(server, {
    most: RECEIVING_LIMITS.connections,
    isBehindProxy: env.trustProxy > 0,
  });
  await listen(server, env.port, env.host);
  const publicUrl = env.publicUrl ?? `http://localhost:${(server.address() as AddressInfo).port}`;

  step(
    env.databaseUrl ? 'Opening PostgreSQL …' : `Opening the embedded database in ${env.dataDir} …`,
  );
  const orm = await openDatabase(env);
  let stopWork = async (): Promise<void> => undefined;
  const stop = stopper(server, {
    drainMs: env.drainSeconds * 1000,
    exit: () => process.exit(0),
    close: async () => {
      await stopWork();
      await orm.close();
    },
  });
  // The embedded database runs on this machine, so there is only one clock.
  const shared = env.databaseUrl ? await openDatabaseClock(orm) : undefined;
  if (shared && Math.abs(shared.ahead()) > CLOCK_OFF_MS) {
    const seconds = Math.round(shared.ahead() / 1000);
    step(
      `This machine's clock is ${String(Math.abs(seconds))} s ${seconds > 0 ? 'ahead of' : 'behind'} the database's clock. Navout uses the database's.`,
    );
  }
  const metrics = createMetrics({ processMetrics: true });
  // Load the SDK only when telemetry is on.
  const telemetry = env.telemetry
    ? (await import('./services/telemetry/startTelemetry')).startTelemetry(
        env.telemetry,
        metrics.registry,
      )
    : undefined;
  const { koa, services, requestJournal } = createApp({
    orm,
    env,
    publicUrl,
    clock: shared?.now,
    root: findRoot(),
    isStopping: stop.isStopping,
    demoCompanyId: () => findDemoCompany(systemContext(services, 'demo-site')),
    metrics,
    tracer: telemetry?.tracer,
  });
  stopWork = async () => {
    shared?.stop();
    await requestJournal.flush();
    await services.jobs.stop();
    await modelHost.of(services).stop();
    await telemetry?.stop();
  };
  const context = systemContext(services, 'start');
  await ensureInternalCompany(context);
  const works = env.role !== 'web';
  // Start the jobs after the server responds, because a job can keep the embedded database busy for
  // minutes. Only the demo's own jobs run while the demo is created.
  const isFirst = env.demo && (await findDemoCompany(context)) === null;
  await services.jobs.start({ work: works && isFirst, wake: true });
  const resealed = env.previousSecretKeys.length > 0 ? await resealSecrets(context) : 0;
  if (resealed > 0) step(`Encrypted ${resealed} secrets with the new SECRET_KEY.`);
  const keyed = await keySuppressions(context);
  if (keyed > 0) step(`Replaced ${keyed} plain digests of erased identifiers with keyed ones.`);
  if (env.demo && (await seedDemo(context, step))) step('Seeded the demo.');
  const ended = env.databaseUrl ? 0 : await settleDemoAccounts(context);
  if (ended > 0) step(`Ended ${ended} sessions of demo accounts, because DEMO is 0.`);
  if (env.role !== 'worker') await warmModels(services);
  const handleRequest = koa.callback();
  answer = (request, response) => void handleRequest(request, response);
  // Use `on`, not `once`: npm and a terminal may both pass on one signal, and the second would end
  // the process immediately.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop.stop());
  process.on('unhandledRejection', (cause) =>
    services.log.error({ err: cause }, 'unhandled rejection'),
  );
  answerCommands?.({
    backup: (file) => writeEmbeddedBackup(orm, file),
    admin: (text) => createAdmin(context, JSON.parse(text) as NewAdmin),
  });
  if (env.databaseUrl) await warnOfPower(orm, services.log);
  step(readyMessage(publicUrl, env, env.role === 'worker' ? null : await setupLink(context)));
  if (works && !isFirst) await services.jobs.work();
  // Don't wait for this: everything except files works without a bucket.
  void warnOfBucket(services);
};

start().catch((cause: unknown) => {
  const known =
    cause instanceof SettingError || cause instanceof DataDirError || cause instanceof ListenError;
  const line = cause instanceof Error ? cause.message.split('\n')[0]!.slice(0, 300) : String(cause);
  process.stderr.write(
    `Navout cannot start: ${known ? line : `${line} (${cause instanceof Error ? cause.name : typeof cause})`}\n`,
  );
  process.exit(1);
});
