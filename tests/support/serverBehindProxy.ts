import { createOrm } from '@bff/db/createOrm';
import { startDatabaseProxy, type DatabaseProxy } from './databaseProxy';
import { openTestDatabase, type TestDatabase } from './testDatabase';
import { startTestServer, type TestServer } from './testServer';

export interface ServerBehindProxy {
  /** The database itself, without the proxy. */
  database: TestDatabase;
  /** The proxy, which counts messages and cuts connections. */
  proxy: DatabaseProxy;
  server: TestServer;
  close: () => Promise<void>;
}

/** A server whose connection to a real PostgreSQL is controlled by the test. */
export const startServerBehindProxy = async (
  options: Omit<NonNullable<Parameters<typeof startTestServer>[0]>, 'orm'> = {},
): Promise<ServerBehindProxy> => {
  const database = await openTestDatabase();
  const proxy = await startDatabaseProxy(database.orm.config.get('clientUrl')!);
  const orm = createOrm({ kind: 'postgres', url: proxy.url });
  const server = await startTestServer({ ...options, orm });
  return {
    database,
    proxy,
    server,
    close: async () => {
      await server.close();
      await orm.close();
      await proxy.close();
      await database.close();
    },
  };
};
