import koaCors from '@koa/cors';
import { VERSION_HEADER } from '@core/apiVersions';
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import type { PipelineStep } from '../pipeline';

/**
 * Allows pages of any origin to call an endpoint, without credentials. The widget calls these
 * endpoints from customers' sites.
 */
export const cors = (
  methods: readonly string[],
  requestHeaders: readonly string[] = [],
  answerHeaders: readonly string[] = [],
): PipelineStep => {
  const answer = koaCors({
    origin: '*',
    allowMethods: [...methods],
    allowHeaders: [
      'Content-Type',
      'Idempotency-Key',
      'X-API-Key',
      VERSION_HEADER,
      RESPONSE_TOKEN_HEADER,
      // Pages that trace their calls send these.
      'traceparent',
      'tracestate',
      ...requestHeaders,
    ],
    exposeHeaders: [
      'Retry-After',
      'RateLimit-Limit',
      'RateLimit-Remaining',
      'RateLimit-Reset',
      'Idempotency-Replayed',
      'X-Request-Id',
      VERSION_HEADER,
      ...answerHeaders,
    ],
    maxAge: 86_400,
  });
  return (ctx, next) => {
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    return answer(ctx, next);
  };
};
