import Router from '@koa/router';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import type { AnyHandler, PipelineDeps, RequestState, PipelineStep } from './pipeline';
import { authenticate } from './steps/authenticate';
import { authorize } from './steps/authorize';
import { cors } from './steps/cors';
import { boundCursor } from './steps/boundCursor';
import { countRejected } from './steps/countRejected';
import { countUnmatched } from './steps/countUnmatched';
import { handle } from './steps/handle';
import { idempotency } from './steps/idempotency';
import { parseBody } from './steps/parseBody';
import { rateLimit } from './steps/rateLimit';
import { rateLimitKey } from './steps/rateLimitKey';
import { rateLimitPerson } from './steps/rateLimitPerson';
import { rejectVersion } from './steps/rejectVersion';
import { scopeTenant } from './steps/scopeTenant';
import { shapeResponse } from './steps/shapeResponse';
import { validateInput } from './steps/validateInput';
import { unknownParts } from './unknownParts';

/**
 * The order of steps for every endpoint. Access is decided before a large body is read. Before these steps, receiveBody.ts reads a
 * small one.
 */
const STEPS = [
  rateLimit,
  countRejected,
  authenticate,
  rateLimitPerson,
  rateLimitKey,
  rejectVersion,
  authorize,
  scopeTenant,
  parseBody,
  validateInput,
  idempotency,
  shapeResponse,
  boundCursor,
] as const;

/** One router per first path segment under /api/, so a request is compared only with endpoints of that segment. */
type Routers = ReadonlyMap<string, Router<RequestState>>;

/** Mounts every endpoint of the contract: its steps, then its handler. Endpoints without a handler are left out. */
export const mountContract = (
  contract: readonly AnyEndpoint[],
  handlers: Readonly<Record<string, AnyHandler | undefined>>,
  deps: PipelineDeps,
): Routers => {
  const routers = new Map<string, Router<RequestState>>();
  for (const endpoint of [...contract].sort(staticFirst)) {
    const handler = handlers[endpoint.id];
    if (!handler) continue;
    const router =
      routers.get(firstWord(endpoint.path)) ?? new Router<RequestState>({ sensitive: true });
    routers.set(firstWord(endpoint.path), router);
    const open = endpoint.cors ? [cors(methodsAt(contract, endpoint.path))] : [];
    const steps = STEPS.map((step) => step(endpoint, deps)).filter((step) => step !== null);
    router.register(endpoint.path, [endpoint.method], [
      named(endpoint),
      ...open,
      ...steps,
      handle(endpoint, handler),
    ] as never);
    if (endpoint.cors) router.register(endpoint.path, ['OPTIONS'], open as never);
  }
  return routers;
};

const firstWord = (path: string): string => path.split('/', 3)[2] ?? '';

/** Handles requests that match an API endpoint. */
export const matched = (routers: Routers): PipelineStep => {
  const steps = new Map(
    [...routers].map(([word, router]) => [word, router.routes() as unknown as PipelineStep]),
  );
  return (ctx, next) => (steps.get(firstWord(ctx.path)) ?? pass)(ctx, next);
};

const pass: PipelineStep = (_ctx, next) => next();

const named =
  (endpoint: AnyEndpoint): PipelineStep =>
  (ctx, next) => {
    ctx.state.endpointId = endpoint.id;
    return next();
  };

const methodsAt = (contract: readonly AnyEndpoint[], path: string): string[] => [
  ...new Set(
    contract
      .filter((endpoint) => endpoint.cors && endpoint.path === path)
      .map((endpoint) => endpoint.method),
  ),
];

/**
 * Sorts `/surveys/drafts` before `/surveys/:id`: compares segment by segment, fixed ones first. If one path is a prefix of another, it
 * comes first. Without that rule, the order was undefined and `/:id` could take another endpoint's calls.
 */
const staticFirst = (a: AnyEndpoint, b: AnyEndpoint): number => {
  const [left, right] = [shapeOf(a), shapeOf(b)];
  return left < right ? -1 : left > right ? 1 : 0;
};

/** One digit per segment: 0 for a fixed one, 1 for a parameter. */
const shapeOf = ({ path }: AnyEndpoint): string =>
  path
    .split('/')
    .map((segment) => Number(segment.startsWith(':')))
    .join('');

/** Handles API requests that match no endpoint: 404, or 405 with the allowed methods. */
export const unmatched = (routers: Routers, deps: PipelineDeps): PipelineStep => {
  const words = new Set(
    [...routers.values()].flatMap(({ stack }) =>
      stack.flatMap(({ path }) => String(path).split('/')),
    ),
  );
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/api/')) return next();
    ctx.params = unknownParts(ctx.path, words);
    await countUnmatched(deps, ctx);
    const layers = routers.get(firstWord(ctx.path))?.match(ctx.path, 'GET').path ?? [];
    const methods = [...new Set(layers.flatMap((layer) => layer.methods))].sort();
    if (methods.length === 0) throw new AppError('route_not_found');
    throw new AppError('method_not_allowed', { headers: { Allow: methods.join(', ') } });
  };
};
