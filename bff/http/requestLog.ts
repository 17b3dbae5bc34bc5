import type { Log } from '@bff/services/log';
import type { ServerMetrics } from './metrics';
import type { PipelineStep } from './pipeline';

/**
 * Writes one log line and one measurement per request, with the endpoint's id. Never logs the URL,
 * because it can contain ids and search terms.
 */
export const requestLog =
  (log: Log, metrics: ServerMetrics): PipelineStep =>
  async (ctx, next) => {
    const started = process.hrtime.bigint();
    await next();
    const ms = Number(process.hrtime.bigint() - started) / 1e6;
    const endpoint = ctx.state.endpointId ?? 'static';
    metrics.observeRequest(endpoint, ctx.method, ctx.status, ms / 1000);
    if (ctx.state.endpointId)
      log.info(
        {
          requestId: ctx.state.requestId,
          endpoint,
          method: ctx.method,
          status: ctx.status,
          ms: Math.round(ms),
        },
        'request',
      );
  };
