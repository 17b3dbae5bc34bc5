import { AppError } from '@core/errors/AppError';
import { allowanceHeaders } from '@bff/services/allowance';
import type { PipelineDeps, StepContext } from '../pipeline';

/**
 * Counts a call of an API key to a URL or method that does not exist, and reports in headers
 * what is left, as for all its calls. A key that is not accepted changes nothing: the wrong
 * URL is reported first.
 * @throws AppError too_many_requests.
 */
export const countUnmatched = async (
  { authenticators, services: { rateLimiter } }: PipelineDeps,
  ctx: StepContext,
): Promise<void> => {
  const key = ctx.get('x-api-key');
  if (!key || !ctx.path.startsWith('/api/v1/')) return;
  const found = await authenticators
    .apiKey(key, () => undefined)
    .catch((thrown: unknown) => {
      if (thrown instanceof AppError) return null;
      throw thrown;
    });
  if (found) ctx.set(allowanceHeaders(await rateLimiter.take('apiKey', found.tokenId)));
};
