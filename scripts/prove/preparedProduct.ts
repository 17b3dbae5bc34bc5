import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { contract } from '@core/contract/index';
import { createOrm } from '@bff/db/createOrm';
import { migrate } from '@bff/db/migrate';
import { notYetBuilt } from '@bff/handlers';
import { makeSignedIn, makeWorld, type World } from '@tests/support/actors';
import { freePort } from '@tests/support/freePort';
import { startTestServer, TEST_SECRET, type TestServer } from '@tests/support/testServer';
import { makeCallers } from '@tests/security/callers';
import { sampleInputs, type Sample } from '@tests/security/sampleInputs';
import { sampleRows } from '@tests/security/sampleRows';
import { takesFilter } from '@tests/security/sendSample';
import { targetsOf } from '@tests/security/targets';
import type { Stage } from './bar';
import { withOwnDatabase } from './ownDatabase';
import { hasEnded, kill, type Product, startProduct } from './productProcess';

/** A request that the product accepts. It has its own row and caller, so other requests can't remove or sign them out. */
export interface Prepared extends Sample {
  endpoint: AnyEndpoint;
  /** Rights of the caller in `headers`. */
  right: Right;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
}

/** A running product, which a bar may start again after it died. */
export interface PreparedProduct {
  now(): Product;
  startAgain(): Promise<void>;
}

interface Options<W> {
  env?: Record<string, string>;
  /** Fills the database before the product opens it. */
  fill: (server: TestServer, world: World) => Promise<W>;
}

/** Fills a database through a server in this process, then starts the built product on it. @returns what `use` returns. */
export const withPreparedProduct = async <W, T>(
  stage: Pick<Stage, 'database' | 'databaseUrl' | 'folder'>,
  { env = {}, fill }: Options<W>,
  use: (product: PreparedProduct, filled: W) => Promise<T>,
): Promise<T> => {
  const { folder } = stage;
  if (stage.databaseUrl)
    return withOwnDatabase(stage, (address) => filledAndStarted(folder, address));
  return filledAndStarted(folder);

  async function filledAndStarted(dataFolder: string, address?: string): Promise<T> {
    const dataDir = join(dataFolder, 'data');
    mkdirSync(dataDir, { recursive: true });
    const orm = createOrm(
      address
        ? { kind: 'postgres', url: address }
        : { kind: 'embedded', folder: join(dataDir, 'postgres') },
    );
    await migrate(orm);
    const server = await startTestServer({ orm, env: { rateLimitScale: 1_000_000 } });
    const filled = await fill(server, await makeWorld(server));
    await server.close();
    await orm.close();
    const options = {
      port: await freePort(),
      dataDir,
      ...(address ? { databaseUrl: address } : {}),
      env: { SECRET_KEY: TEST_SECRET, RATE_LIMIT_SCALE: '1000000', ...env },
    };
    let product = await startProduct(options);
    try {
      return await use(
        {
          now: () => product,
          async startAgain() {
            if (!hasEnded(product.child)) await kill(product.child);
            product = await startProduct(options);
          },
        },
        filled,
      );
    } finally {
      await kill(product.child);
    }
  }
};

/** Rights needed to call it. */
type Right = 'nobody' | 'key' | 'company admin' | 'global admin';

const rightOf = ({ access }: AnyEndpoint): Right => {
  if (access.kind === 'public') return 'nobody';
  if (access.kind === 'apiKey') return access.orSession ? 'company admin' : 'key';
  return access.role === 'admin' || access.permission === 'companies:write'
    ? 'global admin'
    : 'company admin';
};

/** One request for every endpoint of the contract. @param about the company whose rows it names; default: the caller's. */
export const prepareRequests = async (
  server: TestServer,
  world: World,
  about: 'own' | 'other' = 'own',
): Promise<Prepared[]> => {
  const samples = sampleInputs(server, sampleRows(server));
  const { 'admin key': key } = await makeCallers(server, world);
  const prepared: Prepared[] = [];
  for (const endpoint of contract.filter(({ id }) => !notYetBuilt.includes(id))) {
    const right = rightOf(endpoint);
    const person = await makeSignedIn(
      server,
      right === 'global admin'
        ? { company: world.internal, role: 'admin' }
        : { company: world.own, role: 'company_admin' },
    );
    const target = targetsOf(world)[about];
    const {
      params = {},
      query = {},
      body,
      raw,
      headers = {},
    } = await samples[endpoint.id]!(target, person.user);
    const access: Record<string, string> =
      right === 'nobody'
        ? {}
        : right === 'key'
          ? await key.headers()
          : { authorization: `Bearer ${person.token}` };
    prepared.push({
      endpoint,
      right,
      params,
      headers: { ...headers, ...access },
      query: {
        ...query,
        ...(takesFilter(endpoint) && !endpoint.path.includes(':')
          ? { companyFilter: target.companyId }
          : {}),
      },
      ...(body && endpoint.body ? { body } : {}),
      ...(raw !== undefined && endpoint.upload ? { raw } : {}),
    });
  }
  return prepared;
};

/** The URL of a request, encoded. */
export const addressOf = (
  { endpoint: { path } }: Prepared,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
): string => {
  const address = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? 'missing'),
  );
  const search = Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  return search ? `${address}?${search}` : address;
};
