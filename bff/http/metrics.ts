import { timingSafeEqual } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Env } from '@bff/env';
import type { FairTurns } from '@bff/services/fairTurns';
import type { PipelineStep, StepContext } from './pipeline';

export interface ServerMetrics {
  registry: Registry;
  observeRequest(endpoint: string, method: string, status: number, seconds: number): void;
  /** Counts a request rejected because too many were in progress. */
  countShed(): void;
  /** Counts requests left out of the API key log. @param why `busy`: too many for the key; `full`: too many waiting; `failed`: the database rejected them. */
  countUnlogged(why: 'busy' | 'full' | 'failed', requests: number): void;
  /**
   * Records that a job ended or will be retried.
   * @param lagSeconds time the job waited after it could have started.
   */
  observeJob(kind: string, lagSeconds: number, seconds: number): void;
  /** Registers database connection usage, read on each scrape. @param limit connections for requests and jobs. */
  watchConnections(turns: FairTurns, limit: number): void;
}

/** Histogram buckets in seconds, from interactive work to jobs of hours. */
const JOB_BUCKETS = [0.05, 0.2, 1, 5, 30, 120, 600, 3600];

/** Creates the counters of one process, in Prometheus format. */
export const createMetrics = ({ processMetrics }: { processMetrics: boolean }): ServerMetrics => {
  const registry = new Registry();
  if (processMetrics) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'navout_http_request_seconds',
    help: 'Time until a response was ready, by endpoint.',
    labelNames: ['endpoint', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const shed = new Counter({
    name: 'navout_http_shed_total',
    help: 'Requests refused with 503 because too many were in progress.',
    registers: [registry],
  });
  const unlogged = new Counter({
    name: 'navout_api_request_log_left_out_total',
    help: 'Requests made with API keys that their log left out, by reason.',
    labelNames: ['why'],
    registers: [registry],
  });
  const [jobLag, jobTime] = [
    ['navout_job_lag_seconds', 'Time from when a job could begin until it began, by kind.'],
    ['navout_job_seconds', 'Time of one attempt at a job, by kind.'],
  ].map(
    ([name, help]) =>
      new Histogram({
        name: name!,
        help: help!,
        labelNames: ['kind'],
        buckets: JOB_BUCKETS,
        registers: [registry],
      }),
  ) as [Histogram<'kind'>, Histogram<'kind'>];
  return {
    registry,
    countShed: () => shed.inc(),
    countUnlogged: (why, requests) => unlogged.inc({ why }, requests),
    observeJob: (kind, lagSeconds, seconds) => {
      jobLag.observe({ kind }, lagSeconds);
      jobTime.observe({ kind }, seconds);
    },
    watchConnections: (turns, limit) => {
      gauge(registry, 'used', 'Connections to the database in use.', () => turns.given());
      gauge(registry, 'limit', 'Connections that may be in use at once.', () => limit);
      gauge(registry, 'waiting', 'Transactions that wait for one.', () => turns.waiting());
    },
    observeRequest: (endpoint, method, status, seconds) =>
      requests.observe({ endpoint, method, status: String(status) }, seconds),
  };
};

const gauge = (registry: Registry, name: string, help: string, read: () => number): void => {
  new Gauge({
    name: `navout_database_connections_${name}`,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
};

/**
 * GET /metrics: allowed from this machine, or with METRICS_TOKEN as a bearer token. A proxied request never counts as this
 * machine.
 */
export const serveMetrics =
  (metrics: ServerMetrics, env: Env): PipelineStep =>
  (ctx, next) =>
    ctx.path === '/metrics' ? answer(ctx, metrics, env) : next();

const answer = async (ctx: StepContext, metrics: ServerMetrics, env: Env): Promise<void> => {
  if (!mayRead(ctx, env.metricsToken)) {
    ctx.status = 403;
    return;
  }
  ctx.set('Cache-Control', 'no-store');
  ctx.body = await metrics.registry.metrics();
  ctx.type = metrics.registry.contentType;
};

const mayRead = (ctx: StepContext, token: string | null): boolean => {
  const given = ctx.get('authorization').replace(/^Bearer /, '');
  if (token && sameText(given, token)) return true;
  const address = ctx.req.socket.remoteAddress;
  const proxied = ['x-forwarded-for', 'forwarded', 'via'].some((name) => ctx.get(name) !== '');
  return !proxied && address !== undefined && ipaddr.process(address).range() === 'loopback';
};

const sameText = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};
