import type { Tracer } from '@bff/services/telemetry/tracer';
import type { PipelineStep } from '../pipeline';

/**
 * Creates the span of an API call, in the caller's trace if the caller sends one. It is named after
 * the endpoint's id, because URLs contain ids and search words.
 */
export const traceRequest =
  (tracer: Tracer): PipelineStep =>
  (ctx, next) => {
    if (!ctx.path.startsWith('/api/')) return next();
    const facts = {
      'http.request.method': ctx.method,
      'navout.request_id': ctx.state.requestId,
    };
    const parent = ctx.get('traceparent') || undefined;
    return tracer.run(ctx.method, { kind: 'server', facts, parent }, async (span) => {
      await next();
      const endpoint = ctx.state.endpointId ?? 'unknown';
      span.rename(`${ctx.method} ${endpoint}`);
      span.add({ 'navout.endpoint': endpoint, 'http.response.status_code': ctx.status });
      if (ctx.status >= 500) span.fail(String(ctx.status));
    });
  };
