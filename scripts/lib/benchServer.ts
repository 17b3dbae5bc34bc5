import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Context, createContext, type Services } from '@bff/context';
import { createApp } from '@bff/createApp';
import type { Orm } from '@bff/db/createOrm';
import { modelHost } from '@bff/modules/models/modelHost';
import { benchEnv } from './benchDatabase';

/** The product on its own port. */
export interface BenchServer {
  services: Services;
  /** Sends JSON with a key. @throws Error if the status is not 200. */
  send<T>(key: string, path: string, body?: object): Promise<T>;
  contextOf(companyId: string): Context;
  close(): Promise<void>;
}

/** Starts the product without background jobs, like a process that has just started, without a model in memory. */
export const serveBench = async (orm: Orm, clock?: () => Date): Promise<BenchServer> => {
  const { koa, services } = createApp({
    orm,
    env: benchEnv({ RATE_LIMIT_SCALE: '100000' }),
    root: '.',
    clock,
  });
  await services.jobs.start({ work: false });
  const handle = koa.callback();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    services,
    async send<T>(key: string, path: string, body?: object): Promise<T> {
      const response = await fetch(`${base}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const answer = (await response.json()) as T;
      if (response.status !== 200)
        throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
      return answer;
    },
    contextOf: (companyId) =>
      createContext(services, {
        ...{ company: companyId, scope: companyId, requestId: 'bench' },
        client: { ip: '', userAgent: null },
      }),
    async close() {
      server.close();
      server.closeAllConnections();
      await services.jobs.stop();
      await modelHost.of(services).stop();
    },
  };
};
