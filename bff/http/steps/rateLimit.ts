import type { StepFactory } from '../pipeline';

/** Counts calls of one client under the endpoint's rule. Endpoints without a rule are not counted: they need a session. */
export const rateLimit: StepFactory = (endpoint, { services }) => async (ctx, next) => {
  if (endpoint.rate) await services.rateLimiter.take(endpoint.rate, `${endpoint.id}:${ctx.ip}`);
  await next();
};
