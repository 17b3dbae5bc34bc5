import { createApp } from '@bff/createApp';
import { type Context, systemContext } from '@bff/context';
import type { Orm } from '@bff/db/createOrm';
import { ownerQuery } from '@bff/db/ownerQuery';
import { modelHost } from '@bff/modules/models/modelHost';
import { benchEnv, withBenchDatabase } from '../lib/benchDatabase';
import { type FilledCompany, fillCompany } from './filledCompany';
import { type BenchCompany, makeCompany, type Sql } from './seed';
import { BENCH_SECRET, type ServerProcess, startServer } from './serverProcess';

/** A built product that serves its own database, and the companies there. */
export interface Build {
  server: ServerProcess;
  orm: Orm;
  /** URL of the database. */
  address: string;
  sql: Sql;
  /** For work on the database from this process, as the product does it. */
  context: Context;
  /** Two companies with rows behind every screen, filled on first use. */
  filled: () => Promise<FilledCompany>;
  noisy: () => Promise<FilledCompany>;
  /** Eight surveys without a limit, and one with an exact one. */
  open: BenchCompany;
  limited: BenchCompany;
}

export const sqlOf =
  (orm: Orm): Sql =>
  (text, values) =>
    ownerQuery(orm, text, values);

/** Starts the build of a checkout with a filled database, runs `work` and removes both. */
const withBuild = <T>(folder: string, work: (build: Build) => Promise<T>): Promise<T> =>
  withBenchDatabase(async (orm, address) => {
    const sql = sqlOf(orm);
    const env = { ...benchEnv(), secretKey: BENCH_SECRET };
    const { services } = createApp({ orm, env, root: '.' });
    await services.jobs.start({ work: false });
    const context = systemContext(services, 'load');
    const server = await startServer(
      { DATABASE_URL: address, DATABASE_POOL: '10', OUTGOING_ALLOW: '127.0.0.1' },
      folder,
    );
    try {
      const filling = (people: number): (() => Promise<FilledCompany>) => {
        let made: Promise<FilledCompany> | undefined;
        return () => (made ??= fillCompany(context, sql, server.url, people));
      };
      const [filled, noisy] = [filling(50), filling(20)];
      const open = await makeCompany(sql, { surveys: 8 });
      const limited = await makeCompany(sql, { responseLimit: 1_000_000 });
      return await work({ server, orm, address, sql, context, filled, noisy, open, limited });
    } finally {
      await server.stop();
      await services.jobs.stop();
      await modelHost.of(services).stop();
    }
  });

/** This build and, if LOAD_AGAINST names another checkout with its dist, that one. Both run at the same time and are measured in turns. */
export const withBuilds = <T>(work: (builds: readonly Build[]) => Promise<T>): Promise<T> => {
  const other = process.env.LOAD_AGAINST;
  return withBuild('.', (own) =>
    other ? withBuild(other, (against) => work([own, against])) : work([own]),
  );
};
