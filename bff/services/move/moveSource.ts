import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectionFault } from '@bff/db/connectionFault';
import { createOrm, embeddedClient } from '@bff/db/createOrm';
import { lockDataDir, lockHolder } from '@bff/db/dataDirLock';
import { SettingError, type Env } from '@bff/env';
import type { Ask } from './movePlan';

/** The installation to move. */
export interface MoveSource {
  ask: Ask;
  /** Returns the rows of a query in COPY's text format. */
  copyOut(select: string): Promise<Readable>;
  /**
   * Starts one read-only transaction with one snapshot for all further reads, and prevents other
   * connections from writing to these tables (SQL names).
   * @throws SettingError if others are connected or the tables can't be locked.
   */
  freeze(tables: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Makes both ends format values the same way, so texts can be compared. Only affects the
 * transaction.
 */
export const SAME_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '5s'`;

const BEGIN = `begin transaction isolation level repeatable read read only; ${SAME_TEXT}`;

/**
 * Opens the database in the settings. @throws SettingError if a server uses it, or it can't be
 * reached.
 */
export const openSource = (env: Env): Promise<MoveSource> =>
  env.databaseUrl ? openPostgres(env.databaseUrl) : openEmbedded(env.dataDir);

const openEmbedded = async (dataDir: string): Promise<MoveSource> => {
  const folder = join(dataDir, 'postgres');
  if (!existsSync(folder)) throw new SettingError(`There is no database in ${dataDir}.`);
  const holder = lockHolder(dataDir);
  if (holder)
    throw new SettingError(
      `Process ${String(holder.pid)} uses ${dataDir}. Stop the server first: anything it writes during a move would be lost.`,
    );
  const unlock = lockDataDir(dataDir);
  const orm = createOrm({ kind: 'embedded', folder });
  const close = async () => {
    await orm.close();
    unlock();
  };
  try {
    const pglite = (await embeddedClient(orm))!;
    await pglite.waitReady;
    return {
      ask: async <Row>(sql: string) => {
        // Lets signals and the lock's heartbeat run between two statements.
        await turn();
        return (await pglite.query<Row>(sql)).rows;
      },
      copyOut: async (select) => {
        const { blob } = await pglite.query(`copy (${select}) to '/dev/blob'`);
        return Readable.from([Buffer.from(await blob!.arrayBuffer())]);
      },
      freeze: async () => {
        await pglite.exec(BEGIN);
      },
      close,
    };
  } catch (cause) {
    await close();
    throw cause;
  }
};

const openPostgres = async (url: string): Promise<MoveSource> => {
  const client = await connect(url, 'DATABASE_URL');
  const ask: Ask = async <Row>(sql: string) => (await client.query(sql)).rows as Row[];
  return {
    ask,
    copyOut: async (select) => client.query(copyTo(`copy (${select}) to stdout`)),
    freeze: async (tables) => {
      await rejectOthers(ask);
      await client.query(BEGIN);
      // Lock before the first read, so that everything written before is included.
      await client
        .query(`lock table ${tables.join(', ')} in share mode`)
        .catch((cause: unknown) => {
          throw new SettingError(
            `The source could not be locked against writes (${cause instanceof Error ? cause.message : String(cause)}). Stop the servers, and sign in as the owner of the tables.`,
          );
        });
    },
    close: () => client.end(),
  };
};

/** Servers always have open connections. */
const rejectOthers = async (ask: Ask): Promise<void> => {
  const others = await ask<{ role: string; app: string }>(
    `select distinct usename::text as role, application_name as app from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' order by 1, 2`,
  );
  if (others.length > 0)
    throw new SettingError(
      `Others are connected to the source (${others.map(({ role, app }) => `${role} ${app}`.trim()).join(', ')}). Stop the servers first: what they write during a move would be lost.`,
    );
};

/** Connects to PostgreSQL for one long transaction. @throws SettingError that names the setting. */
export const connect = async (url: string, setting: string): Promise<Client> => {
  const client = new Client({
    connectionString: url,
    application_name: 'navout move',
    keepAlive: true,
  });
  // If the connection is lost between two statements, the next one fails.
  client.on('error', () => undefined);
  await client.connect().catch((cause: unknown) => {
    throw new SettingError(`${setting}: ${connectionFault(cause)}`);
  });
  return client;
};
