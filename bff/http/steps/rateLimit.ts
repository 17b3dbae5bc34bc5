import { addressGroup } from '@bff/db/addressGroup';
import type { StepFactory } from '../pipeline';

/**
 * Counts one client's calls under the endpoint's rule, before anything else happens. Endpoints without a rule need a session, whose calls
 * are counted later (rateLimitPerson.ts).
 * @throws AppError too_many_requests.
 */
export const rateLimit: StepFactory = ({ id, rate }, { services }) => {
  if (!rate) return null;
  return async (ctx, next) => {
    await services.rateLimiter.take(rate, `${id}:${addressGroup(ctx.ip)}`);
    return next();
  };
};
