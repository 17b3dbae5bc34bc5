import type { StepFactory } from '../pipeline';

/**
 * Counts the calls of one API key, whatever it calls and wherever from, and says in headers what is left (RateLimit-Limit, -Remaining,
 * -Reset in seconds). @throws AppError too_many_requests.
 */
export const rateLimitKey: StepFactory = (endpoint, { services }) => {
  if (endpoint.access.kind !== 'apiKey') return null;
  return async (ctx, next) => {
    const { apiKey } = ctx.state;
    if (apiKey) {
      const { limit, remaining, resetSeconds } = await services.rateLimiter.take('apiKey', apiKey.tokenId);
      ctx.set({ 'RateLimit-Limit': String(limit), 'RateLimit-Remaining': String(remaining), 'RateLimit-Reset': String(resetSeconds) });
    }
    return next();
  };
};
