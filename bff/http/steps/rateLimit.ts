import type { StepFactory } from '../pipeline';

/** Counts calls of one client under the endpoint's rule. Endpoints without a rule are not counted: they need a session. */
export const rateLimit: StepFactory = ({ id, rate }, { services }) => {
  if (!rate) return null;
  return async (ctx, next) => {
    await services.rateLimiter.take(rate, `${id}:${ctx.ip}`);
    return next();
  };
};
