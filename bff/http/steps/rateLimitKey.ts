import { addressGroup } from '@bff/db/addressGroup';
import { allowanceHeaders } from '@bff/services/allowance';
import type { StepFactory } from '../pipeline';

/**
 * Counts all calls of one API key, and reports in headers what is left (RateLimit-Limit, -Remaining, -Reset in seconds). A signed-in person
 * who tries such an endpoint is counted the same way.
 * @throws AppError too_many_requests.
 */
export const rateLimitKey: StepFactory = (endpoint, { services: { rateLimiter } }) => {
  if (endpoint.access.kind !== 'apiKey') return null;
  return async (ctx, next) => {
    const { apiKey, caller } = ctx.state;
    // One visitor of a page can't use up the limit that all of them share.
    if (apiKey?.origins)
      await rateLimiter.take('pageVisitor', `${apiKey.tokenId}:${addressGroup(ctx.ip)}`);
    if (apiKey) ctx.set(allowanceHeaders(await rateLimiter.take('apiKey', apiKey.tokenId)));
    else if (caller)
      ctx.set(allowanceHeaders(await rateLimiter.take('livePredict', caller.userId)));
    return next();
  };
};
