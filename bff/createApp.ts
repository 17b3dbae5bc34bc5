import { getHeapStatistics } from 'node:v8';
import Koa from 'koa';
import compress from 'koa-compress';
import { contract as wholeContract } from '@core/contract/index';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { RECEIVING_LIMITS } from '@bff/http/receivingLimits';
import { createCapabilities } from './capabilities';
import { systemContext, type Services } from './context';
import type { Orm } from './db/createOrm';
import { isEmbedded } from './db/isEmbedded';
import { newId as uuidv7 } from './db/newId';
import { forbidNestedTransactions } from './db/transaction';
import type { Env } from './env';
import { handlers as allHandlers } from './handlers';
import { createBytesInFlight } from './http/body/bytesInFlight';
import type { Pace } from './http/body/incomingBody';
import { serveHealth } from './http/health';
import { createMetrics, serveMetrics, type ServerMetrics } from './http/metrics';
import { matched, mountContract, unmatched } from './http/mountContract';
import { serveGuides } from './http/guides/serveGuides';
import { buildOpenApi } from './http/openapi/buildOpenApi';
import { serveDocs } from './http/openapi/serveDocs';
import type { AnyHandler, Authenticators, PipelineDeps, RequestState } from './http/pipeline';
import { isNearby } from './http/isNearby';
import { noteKeyRequest } from './http/noteKeyRequest';
import { requestLog } from './http/requestLog';
import { answerAsSegment, segmentAddresses, writeKeyOfBody } from './http/segment/segmentAddresses';
import { serveAssets } from './http/static/serveAssets';
import { serveDashboard } from './http/static/serveDashboard';
import { serveDemoSite } from './http/static/serveDemoSite';
import { serveFirstRun } from './http/static/serveFirstRun';
import { serveHostedPage } from './http/static/serveHostedPage';
import { hasNoAccounts } from './modules/auth/createOperator';
import { previewHostedSurvey } from './modules/embed/previewHostedSurvey';
import { serveWidget } from './http/static/serveWidget';
import { apiVersion } from './http/steps/apiVersion';
import { closeUnread } from './http/steps/closeUnread';
import { errorBoundary } from './http/steps/errorBoundary';
import { receiveBody } from './http/steps/receiveBody';
import { requestId } from './http/steps/requestId';
import { securityHeaders } from './http/steps/securityHeaders';
import { shedLoad } from './http/steps/shedLoad';
import { traceRequest } from './http/steps/traceRequest';
import { skipCompression } from './http/steps/skipCompression';
import { writeJsonBody } from './http/steps/writeJsonBody';
import { createTokenReader } from './http/tokenReader';
import { rejectDemoElsewhere } from './modules/auth/demoAccess';
import { readSession } from './modules/auth/readSession';
import { readApiKey } from './modules/outbound-api/readApiKey';
import { createRequestJournal, type RequestJournal } from './modules/outbound-api/requestJournal';
import { createNoteSupportAccess } from './modules/companies/noteSupportAccess';
import { companyExists } from './modules/companies/companyExists';
import { createCompanyOfRow } from './modules/companies/companyOfRow';
import { createLog, type Log } from './services/log';
import { dailyWork } from './jobs/dailyWork';
import { jobList } from './jobs/jobList';
import { createFairTurns, type TurnLimits } from './services/fairTurns';
import { createJobs } from './services/jobs/jobs';
import { createMailer } from './services/mailer/mailer';
import { createAddressRules } from './services/outgoing-http/addressRules';
import { createOutgoingHttp } from './services/outgoing-http/outgoingHttp';
import { createQuotas } from './services/quotas/quotas';
import { createRateLimiter } from './services/rateLimiter';
import { createSecretBox } from './services/secret-box/secretBox';
import { createObjectStore } from './services/storage/objectStore';
import { createS3Bucket } from './services/storage/s3Bucket';
import type { Tracer } from './services/telemetry/tracer';

export interface AppOptions {
  orm: Orm;
  /** Must contain a secretKey; main.ts adds a generated one if needed. */
  env: Env & { secretKey: string };
  /** Folder that holds dist/ and demo-site/. */
  root: string;
  publicUrl?: string;
  clock?: (() => Date) | undefined;
  newId?: () => string;
  log?: Log;
  /** Id of the company the demo site embeds. */
  demoCompanyId?: () => Promise<string | null>;
  isStopping?: () => boolean;
  /** In tests: throw on responses that don't match their schema, and on nested transactions. */
  strictResponses?: boolean;
  /** Tests can mount their own endpoints. */
  contract?: readonly AnyEndpoint[];
  handlers?: Readonly<Record<string, AnyHandler | undefined>>;
  idempotency?: PipelineDeps['idempotency'];
  metrics?: ServerMetrics;
  /** Minimum speed of a request body. Default: RECEIVING_LIMITS (tests change it). */
  pace?: Partial<Pace>;
  /**
   * Minimum interval between two runs for one company's waiting rows. Default: one second (tests
   * change it).
   */
  streamMs?: number | undefined;
  /** False: daily work runs only if called. In tests that move the clock, it would delete sessions. */
  daily?: boolean;
  /**
   * Memory in bytes for request bodies in progress. Default: a share of the heap (tests change it).
   */
  bodyMemory?: number;
  /** Records spans; absent unless telemetry is on. */
  tracer?: Tracer | undefined;
}

export interface ServerApp {
  koa: Koa<RequestState>;
  services: Services;
  /** Writes the log of requests made with API keys: flush it before the database closes. */
  requestJournal: RequestJournal;
}

/**
 * Assembles the server from the given parts, without opening a port or a database. Used by main.ts
 * and by the tests.
 */
export const createApp = (options: AppOptions): ServerApp => {
  const {
    orm,
    env,
    root,
    strictResponses = false,
    contract = wholeContract,
    handlers = allHandlers as Record<string, AnyHandler>,
  } = options;
  if (strictResponses) forbidNestedTransactions();
  const metrics = options.metrics ?? createMetrics({ processMetrics: false });
  const services = servicesOf(options, metrics);
  metrics.watchConnections(services.connections, connectionTurns(orm, env).atOnce);
  const bytesInFlight = createBytesInFlight(
    options.bodyMemory ?? getHeapStatistics().heap_size_limit * RECEIVING_LIMITS.heapShare,
    () => metrics.countShed(),
  );
  const deps: PipelineDeps = {
    services,
    authenticators: authenticatorsOf(services),
    readToken: createTokenReader(env),
    bytesInFlight,
    strictResponses,
    idempotency: options.idempotency,
  };
  const requestJournal = createRequestJournal(services, metrics);
  const koa = new Koa<RequestState>({ proxy: env.trustProxy > 0, maxIpsCount: env.trustProxy });
  koa.silent = true;
  koa.use(requestId(services.newId));
  koa.use(segmentAddresses(services.clock));
  if (services.tracer) koa.use(traceRequest(services.tracer));
  koa.use(closeUnread());
  koa.use(receiveBody({ bytesInFlight, pace: { ...RECEIVING_LIMITS, ...options.pace } }));
  koa.use(writeKeyOfBody);
  koa.use(shedLoad({ atOnce: env.requestsAtOnce, onShed: () => metrics.countShed() }));
  koa.use(requestLog(services.log, metrics));
  koa.use(noteKeyRequest(requestJournal, () => services.clock()));
  koa.use(securityHeaders(env));
  koa.use(skipCompression);
  koa.use(
    compress({
      threshold: 1024,
      defaultEncoding: 'identity',
      encodingPreference: ['br', 'gzip', 'deflate'],
    }) as never,
  );
  koa.use(writeJsonBody());
  koa.use(answerAsSegment(services.publicUrl));
  koa.use(errorBoundary(services.log));
  koa.use(serveHealth(orm, options.isStopping ?? (() => false)));
  koa.use(serveMetrics(metrics, env));
  // A worker only serves health checks.
  if (env.role !== 'worker') {
    const routers = mountContract(contract, handlers, deps);
    let document: object | undefined;
    koa.use(apiVersion);
    koa.use(matched(routers));
    koa.use(serveDocs(() => (document ??= buildOpenApi(contract))));
    koa.use(serveGuides(root, services.publicUrl));
    koa.use(unmatched(routers, deps));
    koa.use(serveAssets(services));
    koa.use(serveWidget(root));
    koa.use(serveHostedPage(root, services, previewHostedSurvey));
    koa.use(serveDemoSite(root, options.demoCompanyId ?? (async () => null)));
    koa.use(serveFirstRun(() => hasNoAccounts(systemContext(services, 'first-run'))));
    koa.use(serveDashboard(root));
  }
  koa.use(() => {
    throw new AppError('route_not_found');
  });
  return { koa, services, requestJournal };
};

const servicesOf = (
  { orm, env, clock, newId, log, ...options }: AppOptions,
  metrics: ServerMetrics,
): Services => {
  const publicUrl = options.publicUrl ?? env.publicUrl ?? `http://localhost:${env.port}`;
  const services: Services = {
    orm,
    env,
    clock: clock ?? (() => new Date()),
    newId: newId ?? uuidv7,
    log: log ?? createLog(env.logLevel),
    publicUrl,
    connections: createFairTurns(connectionTurns(orm, env)),
    rateLimiter: createRateLimiter(orm, env.rateLimitScale),
    quotas: createQuotas({
      orm,
      scale: env.rateLimitScale,
      hasPlans: env.plans,
      clock: () => services.clock(),
      newId: () => services.newId(),
    }),
    jobs: createJobs(() => services, jobList, {
      ...(options.daily === false ? {} : { daily: dailyWork }),
      streamMs: options.streamMs,
      onJob: metrics.observeJob,
    }),
    mailer: createMailer({ smtpUrl: env.smtpUrl, from: env.mailFrom, publicUrl }),
    secretBox: createSecretBox([env.secretKey, ...env.previousSecretKeys]),
    outgoingHttp: createOutgoingHttp(createAddressRules(env.outgoingAllow)),
    storage: createObjectStore(env.bucket && createS3Bucket(env.bucket)),
    capabilities: createCapabilities(),
    tracer: options.tracer,
  };
  return services;
};

/** One turn per connection. A company gets at most four fifths of them. The embedded database has one connection. */
const connectionTurns = (orm: Orm, { databasePool }: Env): TurnLimits =>
  isEmbedded(orm)
    ? { atOnce: 1 }
    : { atOnce: databasePool, ofOne: () => Math.ceil(databasePool * 0.8) };

const authenticatorsOf = (
  services: Services,
  { orm, env, clock }: Services = services,
): Authenticators => ({
  session: (sessionId, userId, request) =>
    readSession(orm, sessionId, userId, clock(), () => rejectDemoElsewhere(env, isNearby(request))),
  apiKey: (key, onFound) => readApiKey(orm, key, clock(), onFound),
  companyExists: (id) => companyExists(orm, id),
  companyOfRow: createCompanyOfRow(services),
  noteSupportAccess: createNoteSupportAccess(services),
});
