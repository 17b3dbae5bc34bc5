import type { RateRule } from '@core/contract/defineEndpoint';
import { addressGroup } from '@bff/db/addressGroup';
import type { StepFactory } from '../pipeline';
import { toAppError } from '@bff/services/toAppError';

/** Under these rules nothing happens outside the database before something is read or changed there: where counts are rows, the call is counted together with that. */
const WITH_WORK: ReadonlySet<RateRule> = new Set(['widget']);

/**
 * Counts calls of one client under the endpoint's rule. Endpoints without a rule need a session, whose calls are counted later (rateLimitPerson.ts). What is refused for another
 * reason is counted too, unless the database is away.
 */
export const rateLimit: StepFactory = ({ id, rate }, { services }) => {
  if (!rate) return null;
  return async (ctx, next) => {
    const call = services.rateLimiter.call(rate, `${id}:${addressGroup(ctx.ip)}`);
    if (!WITH_WORK.has(rate) || !call.count) {
      await call.counted();
      return next();
    }
    ctx.state.call = call;
    try {
      await next();
    } catch (thrown) {
      if (toAppError(thrown).code !== 'unavailable') await call.counted();
      throw thrown;
    }
    await call.counted();
  };
};
