import { addressGroup } from '@bff/db/addressGroup';
import { AppError } from '@core/errors/AppError';
import { allowanceHeaders } from '@bff/services/allowance';
import type { StepFactory } from '../pipeline';

/**
 * Counts an API call that is rejected before its key is counted, and reports the remaining allowance in headers: of the key if it is known
 * (an expired one, for example), or else of the client.
 * @throws AppError too_many_requests.
 */
export const countRejected: StepFactory = ({ access }, { services: { rateLimiter } }) => {
  if (access.kind !== 'apiKey') return null;
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const isCounted = Boolean(ctx.response.get('RateLimit-Limit'));
      if (isCounted || !(thrown instanceof AppError) || thrown.status >= 429) throw thrown;
      const owner = ctx.state.keyOwner;
      const left = owner
        ? await rateLimiter.take('apiKey', owner.tokenId)
        : await rateLimiter.take('refusedKey', addressGroup(ctx.ip));
      ctx.set(allowanceHeaders(left));
      throw thrown;
    }
  };
};
