import { AppError } from '@core/errors/AppError';
import { allowanceHeaders } from '@bff/services/allowance';
import type { PipelineDeps, StepContext } from '../pipeline';

/**
 * Counts a call of an API key to a URL or method that does not exist, and reports in headers what
 * is left, as for all its calls. The call is logged under the key. The wrong URL is reported first,
 * even to a key that is not accepted.
 * @throws AppError too_many_requests.
 */
export const countUnmatched = async (
  { authenticators, services: { rateLimiter } }: PipelineDeps,
  ctx: StepContext,
): Promise<void> => {
  const key = ctx.get('x-api-key');
  if (!key || !ctx.path.startsWith('/api/v1/')) return;
  await authenticators
    .apiKey(key, (found) => {
      ctx.state.keyOwner = found;
    })
    .catch((thrown: unknown) => {
      if (!(thrown instanceof AppError)) throw thrown;
    });
  const owner = ctx.state.keyOwner;
  if (owner) ctx.set(allowanceHeaders(await rateLimiter.take('apiKey', owner.tokenId)));
};
